import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../src/model/product/product.ts';
import { PRODUCT_TYPES } from '../../src/model/product/product-types.ts';
import { createStorefront } from '../../src/server/storefront.ts';
import { makeProducts } from '../made-products.ts';
import { createTestCatalog, createTestProductPages } from '../test-catalog.ts';
import { createClosedAccounts } from '../visitors/closed-accounts.ts';
import { createClosedWatches } from '../visitors/closed-watches.ts';

const BASE = 'http://localhost:3000';

async function open(products: readonly Product[], options: Parameters<typeof createTestCatalog>[1] = {}) {
  const catalog = await createTestCatalog(products, options);
  const storefront = await createStorefront({
    services: {
      catalog,
      productPages: createTestProductPages(products ?? []),
      searchLog: null,
      accounts: createClosedAccounts(),
      watches: createClosedWatches(),
      site: { url: BASE, brand: 'Selvedge', isSample: false },
    },
    isReady: async () => true,
    logger: pino({ level: 'silent' }),
  });
  const get = async (path: string) => storefront.request(new URL(path, BASE).href);
  return { get, page: async (path: string) => load(await (await get(path)).text()) };
}

const { get, page } = await open(makeProducts(800));

describe('what crawlers read', () => {
  it('of a category: title, description, canonical address and structured data', async () => {
    const $ = await page('/dresses');
    expect($('title').text()).toMatch(/Dresses/);
    expect($('meta[name="description"]').attr('content')).toMatch(/dress/i);
    expect($('link[rel="canonical"]').attr('href')).toBe(`${BASE}/dresses`);
    expect($('meta[name="robots"]')).toHaveLength(0);
    const blocks = $('script[type="application/ld+json"]').map((_, script) => JSON.parse($(script).text()));
    expect(blocks.get().find((block) => block['@type'] === 'ItemList').itemListElement).toHaveLength(12);
  });

  it('of combined filters: not to be indexed, and the list they narrow as canonical', async () => {
    const $ = await page('/dresses?colors=black&sort=price_asc');
    expect($('link[rel="canonical"]').attr('href')).toBe(`${BASE}/dresses?colors=black`);
    expect($('meta[name="robots"]').attr('content')).toMatch(/noindex/);
  });

  it('of a subcategory: a page of its own', async () => {
    const $ = await page('/dresses?subcategory=Mini+Dresses');
    expect($('title').text()).toMatch(/Mini Dresses/);
    expect($('link[rel="canonical"]').attr('href')).toBe(`${BASE}/dresses?subcategory=Mini+Dresses`);
  });

  it('robots.txt closes combined filters and names the sitemap, whose pages all answer', async () => {
    const rules = await (await get('/robots.txt')).text();
    expect(rules).toContain('Disallow: /*&');
    expect(rules).toContain(`Sitemap: ${BASE}/sitemap.xml`);
    const files = load(await (await get('/sitemap.xml')).text(), { xml: true })('loc');
    const texts = await Promise.all(files.map(async (_, loc) => (await get(load(loc).text())).text()).get());
    const addresses = load(texts.join(''), { xml: true })('loc');
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of addresses.map((_, loc) => load(loc).text()).get()) {
      expect((await get(address)).status, address).toBe(200);
    }
  });
});

it('every response carries the security headers, whose policy names the inline scripts of its page and no others', async () => {
  for (const path of ['/', '/dresses', '/hats', '/api/retailers', '/robots.txt']) {
    const response = await get(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const inline = load(await response.text())('script:not([src]):not([type="application/ld+json"])');
    const hashes = inline.toArray().map((script) => {
      const text = script.children.map((child) => ('data' in child ? child.data : '')).join('');
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    });
    expect(hashes.length > 2, path).toBe(!/api|robots/.test(path));
    expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ').sort()).toEqual([...new Set(hashes), "'self'"].sort());
  }
});

const product = (await page('/dresses'))('article h2 a').attr('href') ?? '';

it.each([
  ['/', true],
  ['/dresses?colors=black', true],
  ['/search', true],
  [product, true],
  ['/products/nonsense', false],
  ['/hats', false],
  ['/debug', false],
  ['/login', false],
  ['/signup', false],
  ['/forgot-password', false],
])('%s comes without scripts where data are spared: %j', async (path, isWhole) => {
  const $ = await page(path);
  const starters = $('head script').filter((_, script) => $(script).text().includes('later-module'));
  expect(starters.text()).toContain(`run(${!isWhole},`);
});

it.each(PRODUCT_TYPES)('$name have the browse screen that all types share', async ({ id, name }) => {
  const $ = await page(`/${id}`);
  expect($('h1').text()).toBe(name);
  expect($('main').text()).toContain('Discover your perfect style');
  expect($('article')).toHaveLength(12);
});

it('an empty catalog has a home page that leads to its categories', async () => {
  const $ = await (await open([])).page('/');
  expect($('.explore').text()).toMatch(/^(Explore Collection){6}$/);
});

it('a listing that fails says so in the page', async () => {
  const failing = await open(makeProducts(9), {
    search() {
      throw new Error('the shelves fell over');
    },
  });
  expect((await failing.page('/dresses'))('main').text()).toMatch(/Error loading items: /);
});
