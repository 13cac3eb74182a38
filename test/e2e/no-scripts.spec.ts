import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from './member.ts';
import { expect, test } from './visit.ts';

test.use({ javaScriptEnabled: false });

const panel = (page: Page) => page.getByRole('form', { name: 'Filters' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 } });

  test('the filters are a sheet with a form and a button', async ({ page }) => {
    await page.goto('/dresses');
    await page
      .getByText(/^Filter/)
      .first()
      .click();
    await panel(page)
      .getByRole('checkbox', { name: /^Glassons/ })
      .first()
      .check();
    await panel(page).getByRole('spinbutton', { name: 'Min' }).fill('30');
    await page.locator('summary:has-text("Size")').first().click();
    await page.getByRole('group', { name: 'Princess Polly' }).getByRole('checkbox', { name: /^US 4/ }).check();
    await page.locator('summary:has-text("More")').first().click();
    await page.getByRole('group', { name: 'Length' }).getByRole('checkbox', { name: /^mini/ }).check();
    await panel(page).getByRole('button', { name: /apply/i }).click();
    await expect(page).toHaveURL(
      '/dresses?minPrice=30&attributes=length%3Amini&sizes=Princess+Polly%7EUS+4&retailers=Glassons',
    );
  });
});

test('the arrows of a card lead to its other pictures', async ({ page }) => {
  await page.goto('/dresses?colors=black');
  const card = page.getByRole('article').filter({ hasText: '1 / 4' }).first();
  const title = await card.getByRole('heading').textContent();
  const first = await card.locator('img').getAttribute('src');
  const same = page
    .getByRole('article')
    .filter({ hasText: title ?? '' })
    .first();
  await card.getByRole('link', { name: 'Next image' }).click();
  await expect(same.locator('.counter')).toHaveText('2 / 4');
  expect(await same.locator('img').getAttribute('src')).not.toBe(first);
  await expect(same).toBeInViewport();
  await same.getByRole('link', { name: 'Previous image' }).click();
  await expect(same.locator('img')).toHaveAttribute('src', first ?? '');
});

test.describe('pictures that cannot be had', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('leave the name in their frame, below nothing of the browser', async ({ page }) => {
    await page.route(/\/sample\/.*\/files\//, (route) => route.abort());
    await page.goto('/dresses');
    const picture = page.getByRole('article').first().locator('img');
    const title = await page.getByRole('article').first().getByRole('heading').textContent();
    const shown = await picture.evaluate((image) => {
      const { content, width, backgroundColor } = getComputedStyle(image, '::after');
      return { content, width: Math.round(Number.parseFloat(width)), isOpaque: /^(rgb|oklch)\(/.test(backgroundColor) };
    });
    const frame = await page.locator('.frame').first().boundingBox();
    expect(shown).toEqual({ content: JSON.stringify(title), width: Math.round(frame?.width ?? 0), isOpaque: true });
  });
});

test('the theme can be chosen', async ({ page }) => {
  await page.goto('/dresses?colors=black');
  const paper = () => page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  const light = await paper();
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  await expect(page).toHaveURL('/dresses?colors=black');
  expect(await paper()).not.toBe(light);
});

// What the forms of accounts do is in `account-forms.test.ts`.
test('the form of sign-up is there to see, and lets in', async ({ page }) => {
  await page.goto('/signup?returnTo=%2Fdresses');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
});
