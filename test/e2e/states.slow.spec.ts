import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

// The server's answers are what this is about.
test.use({ hasIndex: false });

test.describe('when the listing fails', () => {
  test.use({ baseURL: ORIGIN.noListing });

  test('it can be asked for again, where one is', async ({ page }) => {
    // It is asked for without a click as well, which would hide a link that does nothing.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.goto('/dresses?colors=black', { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: 'Try again' });
    await expect(link).toHaveAttribute('href', '/dresses?colors=black');
    const asked = page.waitForRequest(/\/dresses\.data\?colors=black/);
    await link.click();
    await asked;
    await expect(page).toHaveURL('/dresses?colors=black');
  });
});

test.describe('when sizes fail', () => {
  const openSizes = 'summary:has-text("Size")';

  test.describe('for good', () => {
    test.use({ baseURL: ORIGIN.noSizes, expectedErrors: /Failed to load resource/ });

    test('they are tried twice more, then the message shows; the products stay', async ({ page }) => {
      await page.clock.install();
      let retries = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/sizes')) retries += 1;
      });
      await page.goto('/dresses');
      await page.locator(openSizes).first().click();
      await expect(page.getByText('Loading sizes...')).toBeVisible();
      await expect(async () => {
        await page.clock.runFor(1000);
        await expect(page.getByText(/^Error loading sizes: .*the database is away/)).toBeVisible({ timeout: 100 });
      }).toPass();
      expect(retries).toBe(2);
      await expect(page.getByRole('article')).toHaveCount(12);
    });
  });

  test.describe('at first', () => {
    test.use({ baseURL: ORIGIN.lateSizes, expectedErrors: /Failed to load resource/ });

    test('a retry brings them', async ({ page }) => {
      await page.clock.install();
      await page.goto('/dresses?minPrice=3');
      await page.locator(openSizes).first().click();
      await expect(page.getByText('Loading sizes...')).toBeVisible();
      await expect(async () => {
        await page.clock.runFor(1000);
        await expect(page.getByRole('checkbox', { name: /^US 4/ }).first()).toBeVisible({ timeout: 100 });
      }).toPass();
    });
  });
});

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('a filter says what is wrong, keeps the products, and follows when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/dresses');
    await context.setOffline(true);
    const pill = page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link', { name: /^Mini Dresses/ });
    await pill.click();
    await expect(page.getByText('No connection')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(12);
    await context.setOffline(false);
    await expect(pill).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL('/dresses?subcategory=Mini+Dresses');
  });

  test('filters chosen without a network add up, and show as chosen', async ({ page, context }) => {
    await page.goto('/tops');
    await context.setOffline(true);
    const shop = (name: string) =>
      page
        .getByRole('form', { name: 'Filters' })
        .getByRole('checkbox', { name: new RegExp(`^${name}`) })
        .first();
    await shop('Glassons').check();
    await expect(page.getByText('No connection')).toBeVisible();
    await expect(shop('Glassons')).toBeChecked();
    await shop('Motel Rocks').check();
    await expect(page).toHaveURL('/tops?retailers=Glassons&retailers=Motel+Rocks');
    await expect(shop('Glassons')).toBeChecked();
    await expect(shop('Motel Rocks')).toBeChecked();
    await context.setOffline(false);
    await expect(page.locator('article .retailer').filter({ hasText: 'Princess Polly' })).toHaveCount(0);
    await expect(page).toHaveURL('/tops?retailers=Glassons&retailers=Motel+Rocks');
    await shop('Glassons').uncheck();
    await expect(page).toHaveURL('/tops?retailers=Motel+Rocks');
  });
});

test.describe('a screen whose data fails', () => {
  test.use({ expectedErrors: /status of 500|Error Response/ });

  test('shows which request it was', async ({ page }) => {
    await page.goto('/');
    await page.route('**/login.data*', (route) =>
      route.fulfill({ status: 500, headers: { 'x-request-id': 'request-of-login' }, body: 'broken' }),
    );
    await page
      .getByRole('link', { name: /log ?in/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('Request request-of-login')).toBeVisible();
  });
});

test('a category that is slow to come shows what is being loaded', async ({ page }) => {
  await page.goto('/');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/tops.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('link', { name: /\bTops\b/ })
    .first()
    .click();
  await expect(page.getByText('Loading retailers...')).toBeVisible();
  answer();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByText('Loading retailers...')).toHaveCount(0);
});

test.describe('offline, a category never seen', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('says what is wrong in each place, and comes when the connection is back', async ({ page, context }) => {
    await page.goto('/dresses');
    await page.getByRole('link', { name: 'Back to Main' }).click();
    await expect(page).toHaveURL('/');
    await context.setOffline(true);
    await page
      .getByRole('link', { name: /\bTops\b/ })
      .first()
      .click();
    await expect(
      page.getByText(/^Error loading items: Failed to fetch products: You seem to be offline/),
    ).toBeVisible();
    for (const name of ['Princess Polly', 'Motel Rocks', 'Glassons']) {
      await expect(page.getByRole('checkbox', { name, exact: true })).toBeEnabled();
    }
    await context.setOffline(false);
    await expect(page.getByRole('article')).toHaveCount(12);
  });
});
