import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { findCatalogVersion } from '../../test/find-catalog-version.ts';
import {
  shopifyAnswer,
  shopifyRecord,
  shopifyVariant,
  startTestShop,
  type TestShop,
} from '../../test/ingest/test-shop.ts';
import { withRetailerLock } from '../db/connection/advisory-lock.ts';
import { countSampleProducts } from '../db/ingest/ingest-products.ts';
import { shopifyAdapter } from './adapters/shopify/shopify.ts';
import { ingestRetailer } from './pipeline.ts';
import type { RetailerSource } from './retailer.ts';
import type { IngestReport } from './run/ingest-report.ts';
import { type IngestSettings, runIngest } from './run-ingest.ts';

let database: TestDatabase;
let shop: TestShop;
let records: unknown[] | string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate products, ingest_runs, rejected_records restart identity cascade`.execute(database.db);
  records = Array.from({ length: 12 }, (_, at) => shopifyRecord(at + 1));
  shop = await startTestShop(shopifyAnswer(() => records, 5));
});
afterEach(() => shop.close());

async function ingest(settings: IngestSettings = {}, changes: Partial<RetailerSource> = {}): Promise<IngestReport> {
  const source: RetailerSource = { name: 'Nova', adapter: 'shopify', address: shop.address, ...changes };
  const deps = { db: database.db, http: { sleep: async () => {}, retries: 1 } };
  const [report] = await runIngest(deps, [source], () => {}, settings);
  if (!report) throw new Error('no report');
  return report;
}

const rows = () => database.db.selectFrom('products').selectAll().orderBy('id').execute();
const listed = async () => (await rows()).filter((row) => row.gone_at === null);
const version = () => findCatalogVersion(database.db);
const rejections = () =>
  database.db.selectFrom('rejected_records').select(['external_id', 'reason', 'record']).execute();

describe('a run', () => {
  test('fills the catalogue, page by page', async () => {
    const before = await version();
    const report = await ingest();
    expect(report).toMatchObject({ error: null, counts: { read: 12, new: 12, changed: 0, unchanged: 0, rejected: 0 } });
    expect(shop.asked).toEqual(['/robots.txt', ...[1, 2, 3, 4].map((page) => `/products.json?limit=250&page=${page}`)]);
    const [first] = await rows();
    expect(first).toMatchObject({
      retailer: 'Nova',
      external_id: '1',
      type_id: 'dresses',
      type_reason: 'title: dress',
      title: 'Nova 1 Mini Dress Black',
      description: 'A dress.',
      subcategories: ['Mini Dresses'],
      price: '68.00',
      colors: ['black'],
      sizes: ['S', 'M'],
      available_sizes: ['S', 'M'],
      url: `${shop.address}/products/nova-1-mini-dress-black`,
      created_at: new Date('2026-03-01T00:00:00Z'),
      sample: false,
    });
    expect(first?.variants[0]).toEqual({ externalId: '101', size: 'S', price: '68.00', available: true });
    expect(await version()).toBe(before + 1);
  });

  test('numbers new products in the order of the shop’s list', async () => {
    const listed = Array.from({ length: 12 }, (_, at) => shopifyRecord(1 + ((at * 7) % 12)));
    const names = (of: readonly Record<string, unknown>[]) => of.map(({ id }) => String(id));
    const numbered = async () => (await rows()).map(({ external_id }) => external_id);
    records = listed.slice(4);
    await ingest();
    expect(await numbered()).toEqual(names(listed.slice(4)));
    records = listed;
    await ingest();
    expect(await numbered()).toEqual(names([...listed.slice(4), ...listed.slice(0, 4)]));
  });

  test('over an unchanged shop writes no product and announces nothing', async () => {
    await ingest();
    const writes = async () => {
      const { rows: stats } = await sql<{ xmin: string }>`select xmin::text from products order by id`.execute(
        database.db,
      );
      return stats.map((row) => row.xmin);
    };
    const [before, versionBefore] = [await writes(), await version()];
    const report = await ingest();
    expect(report.counts).toMatchObject({ new: 0, changed: 0, unchanged: 12, gone: 0 });
    expect(await writes()).toEqual(before);
    expect(await version()).toBe(versionBefore);
  });

  test('changes what has changed and nothing else', async () => {
    await ingest();
    const old = await rows();
    records = (records as unknown[]).with(
      3,
      shopifyRecord(4, { variants: [shopifyVariant('401', 'S', { price: '34.50', compare_at_price: '68.00' })] }),
    );
    const report = await ingest();
    expect(report.counts).toMatchObject({ new: 0, changed: 1, unchanged: 11 });
    const now = await rows();
    expect(now[3]).toMatchObject({
      id: old[3]?.id,
      price: '34.50',
      compare_at_price: '68.00',
      sizes: ['S'],
      created_at: old[3]?.created_at,
    });
    expect(now[3]?.content_hash).not.toBe(old[3]?.content_hash);
  });

  test('ignores dates that move every day', async () => {
    await ingest();
    records = (records as Record<string, unknown>[]).map((record) => ({
      ...record,
      updated_at: '2026-05-05',
      published_at: '2026-05-05',
    }));
    expect((await ingest()).counts).toMatchObject({ changed: 0, unchanged: 12 });
  });

  test('announces what a run wrote that was killed before its end', async () => {
    const before = await version();
    await ingest();
    // As a kill leaves it: the rows are there, the run has no end, nobody was told.
    await sql`update ingest_runs set status = 'running', finished_at = null`.execute(database.db);
    await database.db.updateTable('catalogue_version').set({ version: before }).execute();
    expect((await ingest()).counts).toMatchObject({ new: 0, changed: 0, unchanged: 12 });
    expect(await version()).toBe(before + 1);
    await ingest();
    expect(await version()).toBe(before + 1);
  });

  test('of a dry run writes nothing', async () => {
    const report = await ingest({ dryRun: true });
    expect(report.counts).toMatchObject({ read: 12, new: 12 });
    expect(await rows()).toEqual([]);
    expect(await database.db.selectFrom('ingest_runs').selectAll().execute()).toEqual([]);
  });
});

describe('what a shop no longer lists', () => {
  test('is gone after two complete runs, and comes back as itself', async () => {
    await ingest();
    const all = records as unknown[];
    records = all.slice(1);
    expect((await ingest()).counts.gone).toBe(0);
    expect(await listed()).toHaveLength(12);
    const before = await version();
    expect((await ingest()).counts.gone).toBe(1);
    expect((await listed()).map((row) => row.external_id)).not.toContain('1');
    expect(await version()).toBe(before + 1);
    expect((await ingest()).counts.gone).toBe(0);

    const { id } = (await rows())[0] ?? {};
    records = all;
    const report = await ingest();
    expect(report).toMatchObject({ returned: 1, counts: { new: 0, changed: 1 } });
    expect((await listed()).find((row) => row.external_id === '1')).toMatchObject({ id, missed_runs: 0 });
  });

  test('is not gone when it was away for one run only, twice', async () => {
    await ingest();
    const all = records as unknown[];
    for (const shown of [all.slice(1), all, all.slice(1), all]) {
      records = shown;
      await ingest();
    }
    expect(await listed()).toHaveLength(12);
  });

  test('is not gone when most of the shop vanishes at once, unless the operator accepts it', async () => {
    await ingest();
    records = (records as unknown[]).slice(0, 4);
    for (let run = 0; run < 3; run += 1) {
      const report = await ingest();
      expect(report.error).toBeNull();
      expect(report.warnings[0]).toContain('8 of 12 products have vanished at once; none was retired');
    }
    expect(await listed()).toHaveLength(12);
    await ingest({ acceptDisappearance: true });
    expect(await listed()).toHaveLength(4);
  });

  test('is not gone when the shop shows nothing at all', async () => {
    records = [shopifyRecord(1), shopifyRecord(2)];
    await ingest();
    records = [];
    expect((await ingest()).warnings).toHaveLength(1);
    await ingest();
    expect(await listed()).toHaveLength(2);
  });

  test('is not gone when a record of it is broken', async () => {
    await ingest();
    records = (records as unknown[]).with(
      0,
      shopifyRecord(1, { variants: [shopifyVariant('101', 'S', { price: '0.00' })] }),
    );
    await ingest();
    await ingest();
    expect(await listed()).toHaveLength(12);
  });
});

describe('a shop that fails', () => {
  test('in the middle keeps what was read and retires nothing', async () => {
    await ingest();
    const ok = shop.answer;
    records = [...(records as unknown[]).slice(0, 4), shopifyRecord(99)];
    shop.answer = (request, response, url) =>
      url.searchParams.get('page') === '2' ? void response.writeHead(503).end() : ok(request, response, url);
    for (let run = 0; run < 2; run += 1) {
      const report = await ingest();
      expect(report.error).toMatch(/page=2: answers 503/);
      expect(report.counts.gone).toBe(0);
    }
    expect((await listed()).map((row) => row.external_id)).toContain('99');
    expect(await listed()).toHaveLength(13);
    const runs = await database.db.selectFrom('ingest_runs').select(['status', 'error']).orderBy('id').execute();
    expect(runs.map((run) => run.status)).toEqual(['complete', 'failed', 'failed']);
  });

  test.each([
    [200, 'text/html', `<html>${'<p>hello</p>'.repeat(1200)}</html>`, /a web page instead of JSON/],
    [404, 'text/html', 'nothing here', /404, the shop has no products.json/],
    [400, 'application/json', '{"errors":"Page * Limit exceeds the 25000 limit."}', /no sitemap \(answers 400\)/],
    [200, 'application/json', '{"products":[{"id":1,', /not JSON/],
    [200, 'application/json', '{"items":[]}', /without a list of products/],
    [403, 'text/plain', 'no', /refuses us/],
  ])('with %i %s says what it met', async (status, type, body, message) => {
    shop.answer = (_request, response, url) =>
      url.pathname === '/robots.txt'
        ? void response.writeHead(404).end()
        : void response.writeHead(status, { 'content-type': type }).end(body);
    const report = await ingest();
    expect(report.error).toMatch(message);
    expect(report.error).not.toContain('\n');
  });

  test('to show anything that can be understood is told, and keeps what it had', async () => {
    await ingest();
    records = (records as Record<string, unknown>[]).map((record) => ({
      ...record,
      variants: [shopifyVariant('1', 'S', { price: '20.00 XAU' })],
    }));
    for (let run = 0; run < 2; run += 1) {
      expect((await ingest()).error).toBe(
        'none of 12 records was understood, 12 because of: price in XAU, for which there is no rate',
      );
    }
    expect(await listed()).toHaveLength(12);
    records = [];
    await sql`truncate products cascade`.execute(database.db);
    expect(await ingest()).toMatchObject({ error: null, warnings: ['the shop answers, and lists nothing'] });
  });

  test('by what nobody thought of costs its own run alone', async () => {
    const source = { name: 'Nova', adapter: 'shopify', address: shop.address };
    async function* readOddly() {
      yield { records: [{ source: shop.address, body: JSON.stringify(shopifyRecord(1)) }] };
      encodeURIComponent('\ud800');
    }
    const report = await ingestRetailer({ db: database.db, source, adapter: shopifyAdapter, pages: readOddly() });
    expect(report.error).toMatch(
      /a fault in Selvedge itself.*URIError.*readOddly, pipeline\.integration\.test\.ts:\d+/,
    );
    const run = database.db.selectFrom('ingest_runs').select(['status', 'error']);
    expect(await run.execute()).toEqual([{ status: 'failed', error: report.error }]);
    expect(await listed()).toHaveLength(1);
  });

  test('does not keep another from being read', async () => {
    const other = { name: 'Down', adapter: 'shopify', address: 'http://127.0.0.1:1' };
    const source = { name: 'Nova', adapter: 'shopify', address: shop.address };
    const unknown = { name: 'Odd', adapter: 'fax', address: shop.address };
    const reports = await runIngest({ db: database.db, http: { sleep: async () => {} } }, [other, source, unknown]);
    expect(reports.map((report) => report.error !== null)).toEqual([true, false, true]);
    expect(reports[2]?.error).toBe(
      'no adapter is called fax; there are shopify, product-pages, google-merchant, affiliate-csv',
    );
    expect(await listed()).toHaveLength(12);
  });
});

describe('records that are no products', () => {
  test('are kept with the reason, and the others are listed', async () => {
    records = [
      shopifyRecord(1),
      { title: 'No id' },
      shopifyRecord(2, { variants: [shopifyVariant('201', 'S', { price: '0' })] }),
      shopifyRecord(3, { title: '\u0000 \ud800' }),
      shopifyRecord(4, { variants: [] }),
      shopifyRecord(5, { title: 'Zephyr', handle: 'zephyr', body_html: '' }),
      shopifyRecord(6, { title: 'Strappy Heels', body_html: '' }),
      shopifyRecord(1, { title: 'Another Mini Dress' }),
      shopifyRecord(1),
      'nonsense',
      null,
    ];
    const report = await ingest();
    expect(report.error).toBeNull();
    expect(report.counts).toMatchObject({ read: 11, new: 1, rejected: 8, notOurs: 1 });
    expect(report.notOursByKind).toEqual({ shoes: 1 });
    expect(await rejections()).toMatchObject([
      { external_id: null, reason: 'no id', record: { title: 'No id' } },
      { external_id: '2', reason: 'price is 0' },
      { external_id: '3', reason: 'no title' },
      { external_id: '4', reason: 'variants: no variants' },
      { external_id: '5', reason: 'no word tells its type' },
      { external_id: '1', reason: 'duplicate id' },
      { external_id: null, reason: 'expected object, received string' },
      { external_id: null, reason: 'expected object, received null' },
    ]);
  });
});

test('ids beyond 2^53 keep every digit', async () => {
  const record = JSON.stringify(shopifyRecord('ID')).replace('"ID"', '90071992547409931');
  records = `{"products":[${record},${record.replace('90071992547409931', '90071992547409932')}]}`;
  await ingest();
  expect((await rows()).map((row) => row.external_id)).toEqual(['90071992547409931', '90071992547409932']);
});

test('two ingests of one retailer never interleave', async () => {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = withRetailerLock(database.db, 'Nova', () => {
    locked.resolve();
    return released.promise;
  });
  await locked.promise;
  expect((await ingest()).error).toBe('another ingest of this retailer is under way');
  released.resolve();
  await held;
  expect((await ingest()).error).toBeNull();
});

test('a live retailer replaces the sample, once it has shown a product', async () => {
  await ingest({}, { sample: true });
  await ingest({}, { sample: true, name: 'Other sample' });
  expect(await countSampleProducts(database.db)).toBeGreaterThan(0);
  const all = records;
  records = [];
  await ingest();
  expect(await countSampleProducts(database.db)).toBeGreaterThan(0);
  records = (all as unknown[]).slice(0, 3);
  const trial = await ingest({ dryRun: true });
  expect(await countSampleProducts(database.db)).toBeGreaterThan(0);
  const report = await ingest();
  expect(report.counts.gone).toBe(21);
  expect(trial.counts).toEqual(report.counts);
  expect(report).toMatchObject({ warnings: ["21 of those gone were the sample shops' products"], error: null });
  expect(await countSampleProducts(database.db)).toBe(0);
  expect((await listed()).map((row) => [row.retailer, row.external_id])).toEqual([
    ['Nova', '1'],
    ['Nova', '2'],
    ['Nova', '3'],
  ]);
});
