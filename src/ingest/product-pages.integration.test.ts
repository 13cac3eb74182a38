import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startTestShop, type TestShop } from '../../test/ingest/test-shop.ts';
import { type IngestCommandOptions, runIngestCommand } from './commands/ingest-command.ts';
import type { RetailerSource } from './retailer.ts';
import { runIngest } from './run-ingest.ts';

let database: TestDatabase;
let shop: TestShop;
let pages: Map<string, { status: number; body: string }>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('products').execute();
  pages = new Map();
  for (let at = 1; at <= 8; at += 1) addProduct(at);
  shop = await startTestShop((_request, response, url) => {
    const { status, body } = pages.get(url.pathname) ?? sitemap(url.pathname) ?? { status: 404, body: 'not here' };
    response.writeHead(status).end(body);
  });
});
afterEach(() => shop.close());

function addProduct(at: number, body?: string) {
  const offers = { '@type': 'Offer', price: 49.99, priceCurrency: 'NZD' };
  const node = {
    '@type': 'Product',
    sku: `sku-${at}`,
    name: `Aida ${at} Mini Dress`,
    color: 'Sea Mist',
    size: ['8', '6'],
    offers,
  };
  pages.set(`/nz/p/aida-${at}`, {
    status: 200,
    body: body ?? `<script type="application/ld+json">${JSON.stringify(node)}</script>`,
  });
}

function sitemap(path: string): { status: number; body: string } | null {
  if (path === '/sitemap.xml') {
    const loc = (name: string) => `<sitemap><loc>${shop.address}/${name}</loc></sitemap>`;
    return {
      status: 200,
      body: `<?xml version="1.0"?><sitemapindex>${loc('sitemap-blog.xml')}${loc('sitemap-products.xml')}</sitemapindex>`,
    };
  }
  if (path !== '/sitemap-products.xml') return null;
  const urls = [...pages.keys(), '/nz/help', '/nz/p/lost'].map(
    (page) => `<url><loc>${shop.address}${page}</loc></url>`,
  );
  return {
    status: 200,
    body: `<urlset>${urls.join('')}<url><loc>https://elsewhere.invalid/nz/p/x</loc></url></urlset>`,
  };
}

const source = () => ({ name: 'Aida', adapter: 'product-pages', address: shop.address, sizeSystem: 'AU' });
const http = { sleep: async () => {}, retries: 1 };
async function ingest() {
  const [report] = await runIngest({ db: database.db, http }, [source()]);
  return report;
}
const listed = () =>
  database.db.selectFrom('products').selectAll().where('gone_at', 'is', null).orderBy('external_id').execute();

test('a shop is read through its sitemap and product pages', async () => {
  addProduct(9, '<h1>No data</h1>');
  const report = await ingest();
  expect(report).toMatchObject({ error: null, counts: { read: 10, new: 8, rejected: 2 } });
  expect(report?.rejectedByReason).toEqual({ 'no product on the page': 1, 'the page answers 404': 1 });
  expect(shop.asked).not.toContain('/sitemap-blog.xml');
  expect(shop.asked).not.toContain('/nz/help');
  const [first] = await listed();
  expect(first).toMatchObject({
    external_id: 'aida-1~sea-mist',
    price: '49.99',
    colors: expect.arrayContaining(['sea mist']),
    sizes: ['AU 6', 'AU 8'],
    url: `${shop.address}/nz/p/aida-1`,
  });
  expect((await ingest())?.counts).toMatchObject({ new: 0, changed: 0, unchanged: 8 });
});

test('the pages of one style are products of their own, and the same ones in the next run', async () => {
  pages.clear();
  const offers = { '@type': 'Offer', price: 49.99, priceCurrency: 'NZD' };
  for (const color of ['Calm', 'Soil']) {
    const node = { '@type': 'Product', productID: 'TP123', name: 'Romy Mini Dress', color, offers };
    const body = `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
    pages.set(`/nz/p/romy-tp123-${color.toLowerCase()}`, { status: 200, body });
  }
  expect(await ingest()).toMatchObject({ error: null, counts: { read: 3, new: 2, rejected: 1 } });
  expect((await listed()).map((row) => row.external_id)).toEqual(['TP123~calm', 'TP123~soil']);
  expect((await ingest())?.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
});

test('a page that answers 500 makes the run incomplete, and its product is not missed', async () => {
  await ingest();
  pages.set('/nz/p/aida-3', { status: 500, body: '' });
  for (let run = 0; run < 2; run += 1) {
    expect(await ingest()).toMatchObject({
      error: 'parts of the shop did not answer; nothing was retired',
      counts: { unchanged: 7 },
    });
  }
  expect(await listed()).toHaveLength(8);
});

test('of a hundred pages one may always fail: its product stays, and others still leave', async () => {
  for (let at = 9; at <= 100; at += 1) addProduct(at);
  await ingest();
  pages.set('/nz/p/aida-3', { status: 500, body: '' });
  pages.set('/nz/p/aida-5', { status: 410, body: '' });
  await ingest();
  expect(await ingest()).toMatchObject({
    error: null,
    counts: { unchanged: 98, gone: 1 },
    warnings: ['1 of 101 pages did not answer; what is on them was left as it is'],
  });
  expect((await listed()).map((row) => row.url)).toContain(`${shop.address}/nz/p/aida-3`);
});

test('a page that robots.txt forbids is rejected; its product is not missed, and others still leave', async () => {
  await ingest();
  pages.set('/robots.txt', { status: 200, body: 'User-agent: *\nDisallow: /nz/p/aida-3' });
  pages.set('/nz/p/aida-5', { status: 410, body: '' });
  await ingest();
  const report = await ingest();
  expect(report).toMatchObject({ error: null, counts: { unchanged: 6, rejected: 3, gone: 1 } });
  expect(report?.rejectedByReason).toMatchObject({ 'robots.txt forbids it': 1 });
  expect((await listed()).map((row) => row.url)).toContain(`${shop.address}/nz/p/aida-3`);
});

test('a product whose page can no longer be read is not missed, wherever shoppers find it', async () => {
  const publicAddress = 'https://aida.test/shop';
  const read = () => runIngest({ db: database.db, http }, [{ ...source(), publicAddress }]);
  await read();
  addProduct(3, '<h1>No data</h1>');
  await read();
  const [report] = await read();
  expect(report).toMatchObject({ error: null, counts: { unchanged: 7, rejected: 2, gone: 0 } });
});

test('a product whose page is gone leaves after two runs', async () => {
  await ingest();
  pages.set('/nz/p/aida-3', { status: 410, body: '' });
  await ingest();
  expect((await ingest())?.counts.gone).toBe(1);
});

test('a shop that goes down is not asked for every page', async () => {
  for (const [path] of pages) pages.set(path, { status: 503, body: '' });
  const report = await ingest();
  expect(report?.error).toMatch(/^5 product pages in a row did not answer; the last: the page answers 503$/);
  expect(shop.asked.filter((path) => path.startsWith('/nz/p/'))).toHaveLength(10);
});

test.each([
  ['<html>', 'not a sitemap'],
  ['<urlset><url><loc>https://x.invalid/nz/p/1</loc></url></urlset>', 'no product page among them'],
  ['<urlset></urlset>', 'no product page among them'],
])('a sitemap such as %j is one line', async (body, message) => {
  pages.set('/sitemap.xml', { status: 200, body });
  expect((await ingest())?.error).toContain(message);
});

/** The command's surroundings, and what it wrote: the report, and what is not the report. */
function createDeps(retailers: readonly RetailerSource[]) {
  const said: string[] = [];
  const reported: string[] = [];
  const progress = { write: (text: string) => said.push(text) };
  const report = { write: (text: string) => reported.push(text) };
  return { deps: { db: database.db, http, progress, report, retailers }, said, reported };
}

test('the command prints counts and reasons, and fails when a retailer does', async () => {
  const down = { name: 'Down', adapter: 'shopify', address: 'http://127.0.0.1:1' };
  const { deps, said, reported } = createDeps([source(), down]);
  expect(await runIngestCommand(deps, { names: ['aida'] })).toBe(0);
  expect(said.join('')).toBe('Aida: 9 read\n');
  const text = reported.join('');
  expect(text).toMatch(/^ +read +new +changed +unchanged +gone +not ours +rejected +seconds$/m);
  expect(text).toMatch(/^Aida +9 +8 +0 +0 +0 +0 +1 +\d+\.\d$/m);
  expect(text).toMatch(/^Aida: rejected: the page answers 404 1$/m);
  expect(await runIngestCommand(deps, {})).toBe(1);
  expect(reported.join('')).toMatch(
    /^Down: failed: http:\/\/127\.0\.0\.1:1\/.*the shop cannot be reached \(.*robots\.txt: nobody answers there/m,
  );
  expect(await runIngestCommand(deps, { names: ['nobody'] })).toBe(1);
  expect(said.at(-1)).toBe('No retailer is called nobody; there are Aida, Down.\n');
});

test('the command reads a file as a shop’s answer', async () => {
  const { deps, reported } = createDeps([]);
  const options = { file: '/nowhere.json', adapter: 'shopify', retailer: 'File', dryRun: true };
  expect(await runIngestCommand(deps, options)).toBe(1);
  expect(reported.join('')).toContain('File: failed: /nowhere.json: ENOENT');
});

test.each<[IngestCommandOptions, string]>([
  [{}, 'No retailers are configured'],
  [{ file: 'x.json' }, '--retailer NAME'],
  [{ file: 'x.json', retailer: 'File' }, '--adapter shopify, product-pages, google-merchant, affiliate-csv'],
  [{ file: 'x.json', adapter: 'shopify', retailer: 'A~B' }, '--retailer "A~B": expected a name without ~.'],
  [{ file: 'x.json', adapter: 'shopify', retailer: ' ' }, '--retailer " ": expected a name.'],
  [{ file: 'x.json', adapter: 'shopify', retailer: 'x'.repeat(61) }, 'at most 60 characters'],
  [{ file: 'x.json', retailer: 'Aida', names: ['Aida'] }, 'name it with --retailer NAME alone'],
  [{ retailer: 'Aida' }, 'add --file'],
  [{ adapter: 'shopify', names: ['Aida'] }, 'add --file'],
])('the command refuses %j and writes nothing', async (options, line) => {
  const { deps, said, reported } = createDeps([]);
  expect(await runIngestCommand(deps, options)).toBe(1);
  expect(said).toEqual([expect.stringContaining(line)]);
  expect(reported).toEqual([]);
  expect(await listed()).toEqual([]);
});
