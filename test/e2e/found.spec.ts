import type { Page } from '@playwright/test';
import { ORIGIN } from './origins.ts';
import { expect, test } from './visit.ts';

const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');
const robots = (page: Page) => page.locator('meta[name="robots"]');

test('a category has title, description, canonical address and structured data', async ({ page }) => {
  await page.goto('/dresses');
  await expect(page).toHaveTitle(/Dresses/);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/dress/i);
  expect(await canonical(page)).toBe(`${ORIGIN.shop}/dresses`);
  await expect(robots(page)).toHaveCount(0);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = blocks.map((text) => JSON.parse(text)).find((block) => block['@type'] === 'ItemList');
  expect(list.itemListElement).toHaveLength(12);
});

test('combined filters are not indexed and name the list they narrow as canonical', async ({ page }) => {
  await page.goto('/dresses?colors=black&sort=price_asc');
  expect(await canonical(page)).toBe(`${ORIGIN.shop}/dresses?colors=black`);
  await expect(robots(page)).toHaveAttribute('content', /noindex/);
});

test('a subcategory is a page of its own', async ({ page }) => {
  await page.goto('/dresses?subcategory=Mini+Dresses');
  await expect(page).toHaveTitle(/Mini Dresses/);
  expect(await canonical(page)).toBe(`${ORIGIN.shop}/dresses?subcategory=Mini+Dresses`);
});

test('robots.txt closes combined filters and names the sitemap, whose pages all answer', async ({ request }) => {
  const rules = await (await request.get('/robots.txt')).text();
  expect(rules).toContain('Disallow: /*&');
  expect(rules).toContain(`Sitemap: ${ORIGIN.shop}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  expect(addresses.length).toBeGreaterThan(50);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test('every response carries the security headers, with a nonce that no other has', async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ['/', '/dresses', '/hats', '/api/retailers', '/robots.txt']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(nonce).toBeTruthy();
    nonces.add(nonce ?? '');
  }
  expect(nonces.size).toBe(5);
});
