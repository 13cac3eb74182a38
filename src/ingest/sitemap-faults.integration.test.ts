import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startTestRetailer, type TestRetailer } from '../../test/ingest/test-retailer.ts';
import type { Answer } from '../../test/ingest/test-shop.ts';

let database: TestDatabase;
let aida: TestRetailer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  aida = await startTestRetailer(() => database.db, 'product-pages', wellBehaved);
  await aida.clear();
});
afterEach(() => aida.shop.close());

const PRODUCTS = ['1', '2', '3', '4', '5'];

const wellBehaved: Answer = (_request, response, url) => {
  const id = /^\/nz\/p\/aida-(\d+)$/.exec(url.pathname)?.[1];
  if (url.pathname === '/sitemap.xml') return void response.end(sitemap(PRODUCTS));
  return void (id === undefined ? response.writeHead(404).end() : response.end(page(id)));
};
const loc = (path: string) => `<loc>${aida.shop.address}${path}</loc>`;
const sitemap = (ids: readonly string[], before = '') =>
  `<?xml version="1.0"?>${before}<urlset>${ids.map((id) => `<url>${loc(`/nz/p/aida-${id}`)}</url>`).join('')}</urlset>`;

function page(id: string): string {
  const offers = { '@type': 'Offer', price: 49.99, priceCurrency: 'NZD' };
  const node = { '@type': 'Product', sku: id, name: `Aida ${id} Mini Dress`, color: 'Black', size: ['S', 'M'], offers };
  return `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
}

/** Answers one address so, all others well. */
function at(path: string, answer: Answer) {
  aida.shop.answer = (request, response, url) => (url.pathname === path ? answer : wellBehaved)(request, response, url);
}
const giving =
  (body: () => string | Buffer): Answer =>
  (_request, response) =>
    void response.end(body());

/** Ten entities, each of ten of the one before: 10 billion letters in a kilobyte. */
const entityBomb = () => {
  const entities = Array.from({ length: 10 }, (_, at) =>
    at === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${at} "${`&e${at - 1};`.repeat(10)}">`,
  );
  const bomb = `<!DOCTYPE urlset [${entities.join('')}]>`;
  return sitemap(PRODUCTS, bomb).replace('</urlset>', `<url><loc>&e9;</loc></url></urlset>`);
};
const externalEntity = () =>
  sitemap(PRODUCTS, '<!DOCTYPE urlset [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('aida-1', 'aida-&x;');

test.each<[string, () => string | Buffer, RegExp]>([
  ['an entity bomb', entityBomb, /sitemap\.xml/],
  ['an external entity', externalEntity, /sitemap\.xml/],
  ['a web page', () => '<!doctype html><html><body>hello', /not a sitemap/],
  ['nothing', () => '', /sitemap\.xml/],
  ['half of it', () => sitemap(PRODUCTS).slice(0, 200), /sitemap\.xml/],
  ['an empty list', () => '<urlset></urlset>', /no product page/],
  ['half of its gzip', () => gzipSync(sitemap(PRODUCTS)).subarray(0, 60), /sitemap\.xml/],
])('a sitemap that is %s fails the run and retires nothing', async (_name, body, message) => {
  await aida.ingest();
  const before = await aida.catalog();
  expect(before).toHaveLength(5);
  at('/sitemap.xml', giving(body));
  for (let run = 0; run < 2; run += 1) expect((await aida.ingest()).error).toMatch(message);
  expect(await aida.catalog()).toEqual(before);
  aida.shop.answer = wellBehaved;
  expect(await aida.ingest()).toMatchObject({ error: null, counts: { unchanged: 5 } });
  expect(await aida.catalog()).toEqual(before);
});

test('sitemaps that list themselves and each other end', async () => {
  const index = (...paths: string[]) =>
    `<sitemapindex>${paths.map((path) => `<sitemap>${loc(path)}</sitemap>`).join('')}</sitemapindex>`;
  aida.shop.answer = (request, response, url) => {
    if (url.pathname === '/sitemap.xml')
      return void response.end(index('/sitemap.xml', '/products-a.xml', '/products-b.xml'));
    if (url.pathname === '/products-a.xml') return void response.end(index('/products-b.xml', '/sitemap.xml'));
    if (url.pathname === '/products-b.xml') return void response.end(sitemap(PRODUCTS));
    return wellBehaved(request, response, url);
  };
  expect(await aida.ingest()).toMatchObject({ error: null, counts: { new: 5 } });
  expect(aida.shop.asked.filter((path) => path.endsWith('.xml'))).toHaveLength(3);
});

test('a shop without /sitemap.xml is read through the one that its robots.txt names', async () => {
  aida.shop.answer = (request, response, url) => {
    if (url.pathname === '/robots.txt')
      return void response.end(`User-agent: *\nDisallow: /cart\nSitemap: ${aida.shop.address}/map.xml`);
    if (url.pathname === '/sitemap.xml') return void response.writeHead(404).end();
    if (url.pathname === '/map.xml') return void response.end(sitemap(PRODUCTS));
    return wellBehaved(request, response, url);
  };
  expect(await aida.ingest()).toMatchObject({ error: null, counts: { new: 5 } });
});

test.each<[string, () => Buffer]>([
  ['a byte order mark', () => Buffer.from(`\ufeff${sitemap(PRODUCTS)}`)],
  ['UTF-16', () => Buffer.from(`\ufeff${sitemap(PRODUCTS)}`, 'utf16le')],
  ['gzip', () => gzipSync(sitemap(PRODUCTS))],
  ['the same page a hundred times', () => Buffer.from(sitemap(Array(100).fill(PRODUCTS).flat()))],
  ['addresses elsewhere', () => Buffer.from(sitemap(PRODUCTS).replace('</urlset>', elsewhere))],
])('a sitemap with %s is read as it is meant', async (_name, body) => {
  at('/sitemap.xml', giving(body));
  expect(await aida.ingest()).toMatchObject({ error: null, counts: { read: 5, new: 5 } });
});
const elsewhere = ['http://169.254.169.254/p/x', 'file:///p/x', 'http://127.0.0.1:1/p/x', 'javascript:/p/x', 'x']
  .map((address) => `<url><loc>${address}</loc></url>`)
  .join('')
  .concat('</urlset>');

test.each<[string, Answer]>([
  ['breaks off', (request) => void request.socket.resetAndDestroy()],
  ['answers 500', (_q, response) => void response.writeHead(500).end()],
])('a product page that %s makes the run incomplete and retires nothing', async (_name, answer) => {
  await aida.ingest();
  const before = await aida.catalog();
  at('/nz/p/aida-3', answer);
  for (let run = 0; run < 3; run += 1) {
    expect(await aida.ingest()).toMatchObject({
      error: 'parts of the shop did not answer; nothing was retired',
      counts: { unchanged: 4, rejected: 1, gone: 0 },
    });
  }
  expect(await aida.catalog()).toEqual(before);
  aida.shop.answer = wellBehaved;
  expect(await aida.ingest()).toMatchObject({ error: null, counts: { unchanged: 5 } });
});

const redirecting =
  (location: () => string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { location: location() }).end();

test.each<[string, () => string, string]>([
  ['into a private network', () => 'http://10.0.0.1/', 'redirects to another host (10.0.0.1)'],
  ['to another shop', () => 'https://elsewhere.invalid/p/x', 'redirects to another host (elsewhere.invalid)'],
  ['to itself', () => '/nz/p/aida-3', 'more than 5 redirects'],
  ['to no address of the web', () => 'mailto:aida@aida.test', 'redirects to mailto'],
])('a product page that redirects %s is a dead link, and its product leaves', async (_name, location, reason) => {
  await aida.ingest();
  at('/nz/p/aida-3', redirecting(location));
  const [first, second] = [await aida.ingest(), await aida.ingest()];
  expect(first).toMatchObject({ error: null, counts: { unchanged: 4, rejected: 1, gone: 0 } });
  expect(Object.keys(first.rejectedByReason)[0]).toContain(reason);
  expect(second).toMatchObject({ error: null, counts: { unchanged: 4, rejected: 1, gone: 1 } });
});

test.each([401, 403])('a product page that answers %i is not missed, and others still leave', async (status) => {
  await aida.ingest();
  aida.shop.answer = (request, response, url) => {
    if (url.pathname === '/nz/p/aida-3') return void response.writeHead(status).end();
    if (url.pathname === '/nz/p/aida-5') return void response.writeHead(404).end();
    return wellBehaved(request, response, url);
  };
  await aida.ingest();
  expect(await aida.ingest()).toMatchObject({ error: null, counts: { unchanged: 3, rejected: 2, gone: 1 } });
  expect(await aida.listed()).toHaveLength(4);
});

test('a shop that refuses page after page is left alone', async () => {
  const many = Array.from({ length: 50 }, (_, id) => String(id));
  aida.shop.answer = (_request, response, url) =>
    void (url.pathname === '/sitemap.xml' ? response.end(sitemap(many)) : response.writeHead(403).end());
  const report = await aida.ingest();
  expect(report.error).toBe('20 product pages in a row refused us; the last: the page answers 403');
  expect(aida.shop.asked.filter((path) => path.startsWith('/nz/p/'))).toHaveLength(20);
});

test('a page that asks for a year of rest ends the asking', async () => {
  at('/nz/p/aida-1', (_request, response) => void response.writeHead(429, { 'retry-after': '31536000' }).end());
  const report = await aida.ingest();
  expect(report.error).toContain('asks to come back in 365 days');
  expect(aida.shop.asked).toEqual(['/robots.txt', '/sitemap.xml', '/nz/p/aida-1']);
});
