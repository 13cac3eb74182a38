import type { Page } from '@playwright/test';
import { countOf, open, panel, total } from './browse-screen.ts';
import { expect, test } from './visit.ts';

const shop = (page: Page, name: string) =>
  panel(page)
    .getByRole('checkbox', { name: new RegExp(`^${name}`) })
    .first();
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');

/** Opens a list, and waits until its filters are answered here: then cards are asked for when one is pointed at. */
async function openIndexed(page: Page, path: string) {
  await page.goto(path);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/cards')) asked += 1;
  });
  const options = panel(page).locator('.retailer-chip');
  await expect(async () => {
    await options.nth(0).hover();
    await page.waitForTimeout(100);
    await options.nth(1).hover();
    await page.waitForTimeout(100);
    expect(asked).toBeGreaterThan(0);
  }).toPass();
}

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test('without a network every filter of a list is answered, and cards that never came follow', async ({
  page,
  context,
}) => {
  await openIndexed(page, '/dresses');
  const all = await total(page);
  await context.setOffline(true);
  const motel = shop(page, 'Motel Rocks');
  const count = await countOf(motel);
  await motel.check();
  await expect.poll(() => total(page)).toBe(count);
  await expect(page).toHaveURL('/dresses?retailers=Motel+Rocks');
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/dresses?retailers=Motel+Rocks&page=2');
  await expect(page.getByText('Not loaded yet').first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/dresses');
  await expect.poll(() => total(page)).toBe(all);
  await expect(cards(page)).toHaveCount(12);
  await page.goForward();
  await page.goForward();
  await context.setOffline(false);
  await expect(cards(page)).toHaveCount(Math.min(12, count - 12));
});

test('what is behind More is counted here from when it is opened, and as the server counts it', async ({ page }) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/segments/'))
      parts.push(new URL(request.url()).pathname.replace(/[^/]+-[^/]+/, 'file'));
  });
  await openIndexed(page, '/dresses');
  const motel = shop(page, 'Motel Rocks');
  const count = await countOf(motel);
  await motel.check();
  await expect.poll(() => total(page)).toBe(count);
  await expect(page).toHaveURL('/dresses?retailers=Motel+Rocks');
  expect(parts).toEqual(['/segments/file']);
  const more = await open(page, 'More');
  const options = more.locator('label');
  await expect(options.first().locator('small')).toBeVisible();
  expect(parts).toContain('/segments/file/attributes');
  const counted = async () =>
    Object.fromEntries(
      (await options.allTextContents()).map((text) => text.match(/^(\D+)(\d+)$/)?.slice(1) ?? [text, '']),
    );
  const here = await counted();
  const asked = page.waitForRequest(/dresses\.data/, { timeout: 1000 }).catch(() => null);
  const floral = more.locator('input[value="pattern:floral"]');
  const pieces = await countOf(floral);
  await floral.check();
  await expect.poll(() => total(page)).toBe(pieces);
  expect(await asked).toBeNull();
  await page.goto('/dresses?retailers=Motel+Rocks');
  expect(here).toEqual(await counted());
});

test('a click asks the server for no list, and for no card that it was asked for before', async ({ page }) => {
  await openIndexed(page, '/dresses');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.data|api\/cards/.test(request.url())) asked.push(request.url());
  });
  const motel = shop(page, 'Motel Rocks');
  const ahead = page.waitForResponse(/api\/cards/).catch(() => null);
  await motel.hover();
  await Promise.race([ahead, page.waitForTimeout(1000)]);
  const count = await countOf(motel);
  asked.length = 0;
  await motel.check();
  await expect.poll(() => total(page)).toBe(count);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.locator('article .retailer').filter({ hasNotText: 'Motel Rocks' })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
});

test('a click is counted in its own event, cards and address follow the frame; Back at once finds everything as it was', async ({
  page,
}) => {
  await openIndexed(page, '/dresses');
  const all = await total(page);
  const motel = shop(page, 'Motel Rocks');
  const count = await countOf(motel);
  const seen = await motel.evaluate(async (box: HTMLInputElement) => {
    box.click();
    await Promise.resolve();
    const counted = ['.showing', '.pills small'].map((place) => document.querySelector(place)?.textContent);
    const { port1, port2 } = new MessageChannel();
    const painted = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    requestAnimationFrame(() => port2.postMessage(null));
    await painted;
    const address = location.search;
    history.back();
    return [...counted, address];
  });
  expect(seen).toEqual([`Showing ${Math.min(12, count)} of ${count} items`, `${count}`, '?retailers=Motel+Rocks']);
  await expect(page).toHaveURL('/dresses');
  await expect(motel).not.toBeChecked();
  await expect.poll(() => total(page)).toBe(all);
  await page.goForward();
  await expect(motel).toBeChecked();
  await expect.poll(() => total(page)).toBe(count);
});

test('clicks within one frame add up, each with an entry of its own', async ({ page }) => {
  await openIndexed(page, '/dresses');
  const motel = shop(page, 'Motel Rocks');
  await motel.evaluate((box: HTMLInputElement) => {
    box.click();
    document.querySelector<HTMLElement>('.pills a:not([aria-current])')?.click();
    document.querySelector<HTMLElement>('input[name=inStock]')?.click();
  });
  await expect(page).toHaveURL(/\?subcategory=.*&inStock=1&retailers=Motel\+Rocks$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?subcategory=[^&]*&retailers=Motel\+Rocks$/);
  await page.goBack();
  await expect(page).toHaveURL('/dresses?retailers=Motel+Rocks');
  await expect(motel).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/dresses');
  await expect(motel).not.toBeChecked();
  await expect(page.locator('input[name=inStock]')).not.toBeChecked();
});

test('Back from another page of a list finds the place on the one before', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await openIndexed(page, '/dresses');
  const next = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  // The place that is left: the list may still settle between a look at it and the click.
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('left', String(scrollY)), { capture: true, once: true });
  });
  await next.click();
  await expect(page).toHaveURL('/dresses?page=2');
  const before = await page.evaluate(() => Number(sessionStorage.getItem('left')));
  expect(before).toBeGreaterThan(400);
  await expect(page.getByText(/^Page 2 of \d+$/)).toHaveAttribute('aria-live', 'polite');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(400);
  await page.goBack();
  await expect(page).toHaveURL('/dresses');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a newer catalog answers itself, and brings a newer index', async ({ page }) => {
  await openIndexed(page, '/dresses');
  await page.route('**/api/cards?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, index: { ...answer.index, file: 'dresses-newer' } } });
  });
  const list = page.waitForRequest(/dresses\.data/);
  await panel(page).getByRole('combobox', { name: 'Sort By' }).selectOption('price_desc');
  await list;
  await expect(page).toHaveURL('/dresses?sort=price_desc');
  await expect(cards(page)).toHaveCount(12);
  // Cards may be on their way still, which is no fault.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('where data are to be spared no index and no card is fetched ahead, and the server answers', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/segments|api\/cards/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/dresses');
  const motel = shop(page, 'Motel Rocks');
  const count = await countOf(motel);
  await motel.hover();
  // Longer than a page has to be idle for it.
  await page.clock.runFor(5000);
  const list = page.waitForResponse(/dresses\.data/);
  await motel.check();
  await list;
  await expect.poll(() => total(page)).toBe(count);
  expect(asked).toEqual([]);
});

test.describe('with a file that is not ours', () => {
  test.use({ hasIndex: false });

  test('the server answers', async ({ page }) => {
    // It comes by itself when the page is idle, or at the first hand on a filter.
    const fetched = page.waitForResponse('**/segments/*');
    await page.goto('/dresses');
    const motel = shop(page, 'Motel Rocks');
    const count = await countOf(motel);
    await motel.hover();
    await fetched;
    const list = page.waitForRequest(/dresses\.data/);
    await motel.check();
    await list;
    await expect.poll(() => total(page)).toBe(count);
  });
});
