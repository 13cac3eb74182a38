import type { Page } from '@playwright/test';
import { signUpQuietly } from './member.ts';
import { expect, test } from './visit.ts';

/** Holds the answers at these addresses back until `answer` is called. */
async function hold(page: Page, url: string) {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

// The server's answers are what this is about.
test.use({ hasIndex: false });

test.use({ viewport: { width: 1280, height: 700 } });

test('a slow category is at its address, under its title and at its top while it comes', async ({ page }) => {
  await page.goto('/dresses');
  const answer = await hold(page, '**/tops.data*');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // As a keyboard would: a mouse would scroll up to it.
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Tops' }).dispatchEvent('click');
  await expect(page.getByText('Loading retailers...')).toBeVisible();
  await expect(page).toHaveURL('/tops');
  await expect(page).toHaveTitle(/^Tops /);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  answer();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.goBack();
  await expect(page).toHaveURL('/dresses');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
});

test('a slow category comes to the card that its address names', async ({ page }) => {
  await page.goto('/tops');
  const card = await page.getByRole('article').nth(10).getAttribute('id');
  await page.goto('/dresses');
  const answer = await hold(page, '**/tops.data*');
  const link = page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Tops' });
  await link.evaluate((element, hash) => element.setAttribute('href', `/tops#${hash}`), card);
  await link.dispatchEvent('click');
  await expect(page.getByText('Loading retailers...')).toBeVisible();
  answer();
  await expect(page.locator(`#${card}`)).toBeInViewport();
});

test('a page that is asked for is marked, and the list at its top, before it comes', async ({ page }) => {
  await page.goto('/dresses');
  const answer = await hold(page, '**/dresses.data*');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await pages.scrollIntoViewIfNeeded();
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Products' })).toBeInViewport();
  await expect(page.getByRole('article').first()).toBeInViewport();
  await expect(page).toHaveURL('/dresses?page=3');
  await expect(page).toHaveTitle(/page 3/);
  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'true');
  await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  answer();
  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
  await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/dresses');
});

test('a slow profile and slow settings are at their addresses, under their titles, while they come', async ({
  page,
}) => {
  await signUpQuietly(page.context(), 'Ada');
  await page.goto('/dresses');
  const profile = await hold(page, '**/profile.data*');
  const settings = await hold(page, '**/account-settings.data*');
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page).toHaveTitle(/^Profile /);
  await expect(page.getByText('Loading items...')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/profile?tab=history');
  await expect(page.getByText('Browsing history feature coming soon')).toBeVisible();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL('/account-settings');
  await expect(page).toHaveTitle(/^Account Settings /);
  await expect(page.getByText('Ada', { exact: true })).toBeVisible();
  settings();
  await page.goBack();
  await page.goBack();
  profile();
  await expect(page.getByText('No saved items yet')).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('a slow profile of a session that has ended gives its place in the history to log-in', async ({ page }) => {
  await signUpQuietly(page.context());
  await page.goto('/dresses');
  const answer = await hold(page, '**/profile.data*');
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page.context().clearCookies();
  answer();
  await expect(page).toHaveURL(/^[^?]*\/login\?/);
  await page.goBack();
  await expect(page).toHaveURL('/dresses');
});

test('the list behind a link is asked for ahead, once; not where data are to be spared', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && asked.push(new URL(request.url()).pathname));
  await page.goto('/dresses');
  const link = page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Tops' });
  await link.hover();
  await expect.poll(() => asked).toEqual(['/tops.data']);
  await link.click();
  await expect(page).toHaveURL('/tops');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tops');
  expect(asked).toEqual(['/tops.data']);

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/dresses?page=2');
  await page.getByRole('link', { name: 'Page 4' }).focus();
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL('/dresses?page=3');
  expect(asked).toEqual(['/tops.data', '/dresses.data']);
});
