import type { Page } from '@playwright/test';
import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

test.use({ javaScriptEnabled: false });

const panel = (page: Page) => page.getByRole('form', { name: 'Filters' });
const total = async (page: Page) =>
  Number(
    /of ([\d,]+) items/
      .exec((await page.getByRole('region', { name: 'Products' }).getByRole('status').textContent()) ?? '')?.[1]
      ?.replaceAll(',', ''),
  );

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the filters are a form with a button', async ({ page }) => {
      await page.goto('/dresses');
      if (width < 1024)
        await page
          .getByText(/^Filter/)
          .first()
          .click();
      await panel(page)
        .getByRole('checkbox', { name: /^Glassons/ })
        .first()
        .check();
      const sort = panel(page).getByRole('combobox', { name: 'Sort By' });
      if (width >= 1024) await sort.selectOption('price_asc');
      await panel(page).getByRole('spinbutton', { name: 'Min' }).fill('30');
      await panel(page).getByRole('button', { name: /apply/i }).click();
      const query = new URL(page.url()).searchParams;
      expect(query.get('retailers')).toBe('Glassons');
      expect(query.get('sort')).toBe(width < 1024 ? null : 'price_asc');
      expect(query.get('minPrice')).toBe('30');
      await expect(page.locator('article .retailer')).toHaveText(Array.from({ length: 12 }, () => /Glassons/i));
    });
  });
}

test('pills, pages and chips are links', async ({ page }) => {
  await page.goto('/tops');
  const pill = page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link', { name: /^Blouse/ });
  const count = Number(await pill.locator('small').textContent());
  await pill.click();
  await expect(page).toHaveURL('/tops?subcategory=Blouse');
  expect(await total(page)).toBe(count);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/tops?subcategory=Blouse&page=2');
  await page.getByRole('link', { name: 'Remove Blouse' }).click();
  await expect(page).toHaveURL('/tops');
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

test('sizes and colors open and apply', async ({ page }) => {
  await page.goto('/dresses');
  await page.locator('summary:has-text("Size")').first().click();
  const size = page.getByRole('group', { name: 'Princess Polly' }).getByRole('checkbox', { name: /^US 4/ });
  const count = Number(await size.locator('xpath=ancestor::label').locator('small').textContent());
  await size.check();
  await panel(page).getByRole('button', { name: /apply/i }).click();
  expect(await total(page)).toBe(count);
});

test('a retailer takes its sizes, and its last size the retailer', async ({ page }) => {
  const apply = () => panel(page).getByRole('button', { name: /apply/i }).click();
  await page.goto('/dresses?sizes=Princess+Polly%7EUS+4&retailers=Glassons');
  await panel(page)
    .getByRole('checkbox', { name: /^Princess Polly/ })
    .uncheck();
  await apply();
  expect(page.url()).toBe(`${ORIGIN.shop}/dresses?retailers=Glassons`);
  await page.goto('/dresses?sizes=Princess+Polly%7EUS+4&retailers=Glassons');
  await page.locator('summary:has-text("Size")').first().click();
  await page.getByRole('group', { name: 'Princess Polly' }).getByRole('checkbox', { name: /^US 4/ }).uncheck();
  await apply();
  expect(page.url()).toBe(`${ORIGIN.shop}/dresses?retailers=Glassons`);
});

test('Clear Filters clears', async ({ page }) => {
  await page.goto('/dresses?colors=black&minPrice=10');
  await page.getByRole('region', { name: 'Active Filters' }).getByRole('button', { name: 'Clear Filters' }).click();
  expect(page.url()).toBe(`${ORIGIN.shop}/dresses`);
});

test('a heart leads to log-in, which says why', async ({ page }) => {
  await page.goto('/dresses');
  await page.getByRole('article').first().getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Sign in required')).toBeVisible();
  await expect(page.getByText('Please sign in to save items to your profile')).toBeVisible();
});

test('the theme can be chosen', async ({ page }) => {
  await page.goto('/dresses?colors=black');
  const paper = () => page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  const light = await paper();
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  await expect(page).toHaveURL('/dresses?colors=black');
  expect(await paper()).not.toBe(light);
});
