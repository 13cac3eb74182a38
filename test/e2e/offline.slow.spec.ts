import type { Page, Route } from '@playwright/test';
import { panel, status } from './browse-screen.ts';
import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

/** What the router asks for data at. */
const DATA = /\.data(\?|$)/;
const PORTAL = '<!doctype html><h1>Service Unavailable</h1><p>Log in to the hotel’s network</p>';

const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });
const results = (page: Page) => page.getByRole('region', { name: 'Products' });
const shop = (page: Page, name: string) =>
  panel(page)
    .getByRole('checkbox', { name: new RegExp(`^${name}`) })
    .first();
const otherShops = (page: Page) => page.locator('article .retailer').filter({ hasNotText: 'Motel Rocks' });
const refuse = (route: Route) => route.abort('connectionrefused');
/** Has the server of another storefront answer. */
const answerFrom = (origin: string) => async (route: Route) => {
  const { pathname, search } = new URL(route.request().url());
  await route.fulfill({ response: await route.fetch({ url: `${origin}${pathname}${search}` }) });
};

test.use({ hasIndex: false });

test.describe('when the server is away', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED|status of 50[023]/ });

  test('the old list is dimmed, and the list asked for comes by itself', async ({ page }) => {
    await page.clock.install();
    await page.goto('/dresses?colors=black');
    await page.route(DATA, refuse);
    await shop(page, 'Motel Rocks').check();
    await expect(toasts(page)).toContainText('The list follows');
    await expect(results(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('article')).toHaveCount(12);
    const again = page.waitForRequest(DATA);
    await page.clock.runFor(1000);
    await again;
    await page.unroute(DATA);
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(otherShops(page)).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    await expect(toasts(page)).toBeEmpty();
    await expect(page).toHaveURL('/dresses?colors=black&retailers=Motel+Rocks');
  });

  test('whoever comes back to the window, or asks for it, need not wait', async ({ page }) => {
    await page.clock.install();
    await page.goto('/dresses');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.route(DATA, refuse);
    await shop(page, 'Motel Rocks').check();
    await expect(toasts(page)).toContainText('No connection');
    await page.unroute(DATA);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(otherShops(page)).toHaveCount(0);
    await page.route(DATA, refuse);
    await shop(page, 'Motel Rocks').uncheck();
    await expect(toasts(page)).toContainText('No connection');
    await page.unroute(DATA);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(otherShops(page)).not.toHaveCount(0);
    await expect(toasts(page)).toBeEmpty();
  });

  test('a page that somebody comes back to stays', async ({ page }) => {
    await page.goto('/dresses');
    await page.route(DATA, refuse);
    // A page that is not taken over yet does not hear of it.
    await expect(async () => {
      const refused = page.waitForEvent('requestfailed', {
        predicate: (request) => request.url().includes('_routes=root'),
        timeout: 2_000,
      });
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await refused;
    }).toPass();
    await shop(page, 'Motel Rocks').check();
    await expect(toasts(page)).toContainText('The list follows');
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  test('a stranger’s page is not shown for the list, whatever its status', async ({ page }) => {
    await page.clock.install();
    await page.goto('/dresses');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const [answer, name] of [
      [502, 'Motel Rocks'],
      [503, 'Glassons'],
      [200, 'Princess Polly'],
    ] as const) {
      await page.route(DATA, (route) => route.fulfill({ status: answer, contentType: 'text/html', body: PORTAL }));
      await shop(page, name).check();
      await expect(toasts(page)).toContainText('The list follows');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dresses');
      await expect(page.getByRole('article')).toHaveCount(12);
      await expect(page.getByText('Service Unavailable')).toHaveCount(0);
      await page.unroute(DATA);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(toasts(page)).toBeEmpty();
      await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    }
  });

  test('a category never seen says so in its place', async ({ page }) => {
    await page.goto('/');
    await page.route(DATA, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: PORTAL }));
    await page
      .getByRole('link', { name: /\bTops\b/ })
      .first()
      .click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Error loading items: Failed to fetch products: The shop does not answer/,
    );
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await expect(toasts(page)).toBeEmpty();
  });

  test('no other screen shows a stranger’s page', async ({ page }) => {
    await page.goto('/dresses');
    await page.route(DATA, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: PORTAL }));
    await page.getByRole('link', { name: 'Back to Main' }).click();
    await expect(page.getByText('502 Bad Gateway')).toBeVisible();
    await expect(page.getByText('Service Unavailable')).toHaveCount(0);
  });
});

test.describe('while the catalog is not there yet', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED|status of 503|Content Security Policy/ });

  test('that alone is said, nothing known goes away, and the list comes by itself', async ({ page }) => {
    await page.clock.install();
    await page.goto('/dresses');
    await page.route(DATA, refuse);
    await shop(page, 'Motel Rocks').check();
    await expect(toasts(page)).toContainText('The list follows');
    await page.unroute(DATA);
    await page.route(DATA, answerFrom(ORIGIN.starting));
    await page.clock.runFor(1000);
    await expect(page.getByRole('alert')).toHaveText(/^Error loading items: .*the catalog is not ready yet$/);
    await expect(toasts(page)).toBeEmpty();
    await expect(page.getByRole('link', { name: /^Mini Dresses \d+/ })).toBeVisible();
    await expect(shop(page, 'Glassons')).toBeEnabled();
    await page.unroute(DATA);
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(status(page)).toHaveText(/^Showing/, { timeout: 100 });
    }).toPass();
    await expect(otherShops(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a page opened too early becomes whole by itself', async ({ page }) => {
    await page.clock.install();
    await page.route(DATA, answerFrom(ORIGIN.shop));
    await page.goto(`${ORIGIN.starting}/dresses`);
    await expect(page.getByRole('alert')).toHaveText(/the catalog is not ready yet$/);
    await page.clock.runFor(1000);
    await expect(status(page)).toHaveText(/^Showing 12 of/);
  });
});

test.describe('pictures that could not be had', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/ });
  const PICTURES = /\/files\//;

  test('come when the connection is back', async ({ page, context }) => {
    await page.route(PICTURES, refuse);
    await page.goto('/dresses');
    const card = page.getByRole('article').first();
    await expect(card.getByText('Image unavailable')).toBeVisible();
    await page.unroute(PICTURES);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(card.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  });

  test('come with the list that could not be had either', async ({ page }) => {
    await page.clock.install();
    await page.route(PICTURES, refuse);
    await page.goto('/dresses');
    const card = page.getByRole('article').first();
    await expect(card.getByText('Image unavailable')).toBeVisible();
    await page.route(DATA, refuse);
    await shop(page, (await card.locator('.retailer').textContent()) ?? '').check();
    await expect(toasts(page)).toContainText('The list follows');
    await page.unroute(DATA);
    await page.unroute(PICTURES);
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(toasts(page)).toBeEmpty({ timeout: 100 });
    }).toPass();
    await expect(card.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('whoever wants another screen, or to save, stays and is told why', async ({ page, context }) => {
    await page.goto('/dresses', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    const title = page.getByRole('heading', { level: 1 });
    await page.getByRole('link', { name: 'Back to Main' }).click();
    await expect(toasts(page)).toContainText('No connection');
    await expect(title).toHaveText('Dresses');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await expect(toasts(page)).toContainText('No connection');
    await expect(title).toHaveText('Dresses');
    await expect(page).toHaveURL('/dresses');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Back to Main' }).click();
    await expect(title).toHaveText('Your fashion companion');
  });

  test('a category can be opened whose screen has never been seen', async ({ page, context }) => {
    await page.goto('/');
    // Whoever is there moves something; from then on the scripts of other screens come.
    await page.mouse.move(100, 100);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page
      .getByRole('link', { name: /\bTops\b/ })
      .first()
      .click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Error loading items: Failed to fetch products: You seem to be offline/,
    );
    await context.setOffline(false);
    await expect(page.getByRole('article')).toHaveCount(12);
  });
});
