import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { findCatalogVersion } from '../../../test/find-catalog-version.ts';
import { shopifyRecord, shopifyVariant } from '../../../test/ingest/test-shop.ts';
import { listRejects } from '../../db/ingest/ingest-records.ts';
import { shopifyAdapter } from '../adapters/shopify/shopify.ts';
import { UnchangedFeed } from '../http/shop-reader.ts';
import { ingestRetailer } from '../pipeline.ts';
import type { RetailerSource } from '../retailer.ts';
import { createRejectText, isBeginning, toBody } from '../run/reconcile-record.ts';
import { type RejectsCommandOptions, runRejectsCommand } from './rejects-command.ts';

const NOVA: RetailerSource = { name: 'Nova', adapter: 'shopify', address: 'https://nova.example' };
const OTHER: RetailerSource = { ...NOVA, name: 'Other' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate products, ingest_runs, read_records restart identity cascade`.execute(database.db);
});

function ingest(source: RetailerSource, bodies: readonly unknown[]) {
  const pages = async function* () {
    yield {
      records: bodies.map((body) => ({ source: `${source.address}/products.json`, body: JSON.stringify(body) })),
    };
  };
  return ingestRetailer({ db: database.db, source, adapter: shopifyAdapter, pages: pages() });
}

/** A run of a feed that has not changed since the last: nothing is read. */
function ingestUnchanged(source: RetailerSource) {
  const pages = async function* () {
    yield* [];
    throw new UnchangedFeed('unchanged');
  };
  return ingestRetailer({ db: database.db, source, adapter: shopifyAdapter, pages: pages() });
}

async function run(options: RejectsCommandOptions = {}, retailers = [NOVA, OTHER]) {
  let [report, errors] = ['', ''];
  const code = await runRejectsCommand(
    {
      db: database.db,
      retailers,
      report: { write: (text) => (report += text) },
      errors: { write: (text) => (errors += text) },
    },
    options,
  );
  return { code, report, errors };
}

const broken = (id: number) => shopifyRecord(id, { variants: [shopifyVariant(`${id}01`, 'S', { price: '0' })] });
const titles = async () =>
  (await database.db.selectFrom('products').select('title').orderBy('id').execute()).map((row) => row.title);

test('lists what the last run of each retailer could not read', async () => {
  expect((await run()).report).toBe('No record is rejected.\n');
  await ingest(NOVA, [broken(1), broken(2)]);
  await ingest(NOVA, [
    broken(2),
    shopifyRecord(3, { variants: [shopifyVariant('301', 'S', { price: '\u001b[2J' })] }),
    shopifyRecord(4),
  ]);
  await ingest(OTHER, [{ title: 'No id' }]);
  const { report, code } = await run();
  expect(code).toBe(0);
  expect(report.split('\n')).toEqual([
    'Nova: 2 rejected: price is 0 1, price not understood 1',
    '  Nova 2 Mini Dress Black (2)',
    '    https://nova.example/products/nova-2-mini-dress-black',
    expect.stringMatching(/^ {4}price is 0 · \d{4}-/),
    '  Nova 3 Mini Dress Black (3)',
    '    https://nova.example/products/nova-3-mini-dress-black',
    expect.stringMatching(/^ {4}price not understood: +\[2J · \d{4}-/),
    'Other: 1 rejected: no id 1',
    '  No id (no id)',
    '    https://nova.example/products.json',
    expect.stringMatching(/^ {4}no id · /),
    '',
  ]);
  expect(report).not.toContain('\u001b');
  expect((await run({ retailer: 'OTHER' })).report).toMatch(/^Other: 1/);
  expect(await run({ retailer: 'Nobody' })).toMatchObject({
    code: 1,
    errors: 'No retailer is called Nobody; there are Nova, Other.\n',
  });
  expect(JSON.parse((await run({ retailer: 'Nova', json: true })).report)).toMatchObject([
    { record: { id: 2 } },
    { externalId: '3' },
  ]);
});

test('is empty again after a run that rejects nothing', async () => {
  await ingest(NOVA, [broken(1)]);
  await ingest(NOVA, [shopifyRecord(1)]);
  expect(await listRejects(database.db, 'Nova')).toEqual([]);
});

test('lives on as long as the shop is not really read again', async () => {
  await ingest(NOVA, [broken(1), shopifyRecord(2)]);
  // More than the runs whose records are kept.
  for (let count = 0; count < 11; count += 1) expect((await ingestUnchanged(NOVA)).error).toBeNull();
  expect((await run()).report).toMatch(/^Nova: 1 rejected: price is 0 1\n/);
  await sql`update rejected_records set record = ${JSON.stringify(shopifyRecord(1))}::jsonb`.execute(database.db);
  expect((await run({ retry: true })).errors).toContain('Nova: 1 listed now');
  await ingest(NOVA, [broken(3)]);
  await ingestUnchanged(NOVA);
  await ingest(NOVA, [shopifyRecord(1), shopifyRecord(2)]);
  expect((await run()).report).toBe('No record is rejected.\n');
});

test('are kept for the last ten runs that read something', async () => {
  for (let count = 0; count < 12; count += 1) {
    await ingest(NOVA, [broken(count)]);
    await ingestUnchanged(NOVA);
  }
  const kept = await database.db.selectFrom('rejected_records').select('external_id').orderBy('id').execute();
  expect(kept.map((row) => row.external_id)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
});

test('reads kept records again: what can be listed now is, once, and the rest stays', async () => {
  await ingest(NOVA, [
    broken(1),
    shopifyRecord(2),
    shopifyRecord(2, { title: 'Another Mini Dress' }),
    shopifyRecord(3, { title: 'Zephyr', handle: 'zephyr', body_html: '' }),
  ]);
  const version = await findCatalogVersion(database.db);
  // As if the rules had been mended: the record that is kept is one that they can read.
  await sql`update rejected_records set record = ${JSON.stringify(shopifyRecord(1))}::jsonb where external_id = '1'`.execute(
    database.db,
  );
  const { code, errors, report } = await run({ retry: true });
  expect(code).toBe(0);
  expect(errors).toContain('Nova: 1 listed now, 0 not ours, 2 still rejected');
  expect(report).toMatch(/^Nova: 2 rejected: duplicate id 1, no word tells its type 1\n/);
  expect(await titles()).toEqual(['Nova 2 Mini Dress Black', 'Nova 1 Mini Dress Black']);
  expect(await findCatalogVersion(database.db)).toBe(version + 1);
  expect((await run({ retry: true })).errors).toContain('Nova: 0 listed now, 0 not ours, 2 still rejected');
  expect(await findCatalogVersion(database.db)).toBe(version + 1);
});

test('says so when a retailer is not in the file, so that its records cannot be read again', async () => {
  await ingest(NOVA, [broken(1)]);
  await ingest(OTHER, [broken(2)]);
  const words = 'Other: not in the retailers file, so its records cannot be read again\n';
  const named = await run({ retailer: 'other', retry: true }, [NOVA]);
  expect(named).toMatchObject({ code: 1, errors: words, report: expect.stringMatching(/^Other: 1 rejected/) });
  const all = await run({ retry: true }, [NOVA]);
  expect(all).toMatchObject({ code: 1, errors: `Nova: 0 listed now, 0 not ours, 1 still rejected\n${words}` });
  expect(await run({ retailer: 'Nova', retry: true }, [NOVA])).toMatchObject({ code: 0 });
  expect(await run({ retailer: 'other' }, [NOVA])).toMatchObject({ code: 0, errors: '' });
});

test.each(['{"id":1,"title":"a \\" b"}', '[1,2]', '<html>', '{"id":1,}', 'null', '7', '"{\\"id\\":1}"', ''])(
  '%s is read again as it was written',
  (body) => {
    expect(toBody(JSON.parse(createRejectText()(body)))).toBe(body);
  },
);

test('a long number is kept digit by digit', () => {
  const kept = createRejectText()('{"id":9007199254740993}');
  expect(toBody(JSON.parse(kept))).toBe('{"id":"9007199254740993"}');
});

test('a record is kept whole, unless it is huge or there are very many', () => {
  const write = createRejectText();
  expect(write('{"a": 1}')).toBe('{"a":1}');
  const page = 'x'.repeat(900_000);
  for (let count = 0; count < 55; count += 1) expect(isBeginning(JSON.parse(write(page)))).toBe(false);
  expect(isBeginning(JSON.parse(write(page)))).toBe(true);
  expect(isBeginning(JSON.parse(createRejectText()('x'.repeat(1_000_001))))).toBe(true);
});

test('lists what was read and is not ours, with what told so', async () => {
  expect((await run({ notOurs: true })).report).toBe('Nothing was met that is not ours.\n');
  const bikini = shopifyRecord(1, { title: 'Bikini Top\u001b[2J', handle: 'bikini-top' });
  await ingest(NOVA, [
    bikini,
    shopifyRecord(2, { title: 'Leather Boots', handle: 'boots', body_html: '' }),
    shopifyRecord(3),
  ]);
  const { report, code } = await run({ notOurs: true });
  expect(code).toBe(0);
  expect(report.split('\n')).toEqual([
    'Nova: 2 not ours: shoes 1, swimwear 1',
    '  Leather Boots (2)',
    '    https://nova.example/products/boots',
    '    shoes (title: boot)',
    '  Bikini Top [2J (1)',
    '    https://nova.example/products/bikini-top',
    '    swimwear (title: bikini top)',
    '',
  ]);
  expect(JSON.parse((await run({ notOurs: true, json: true, retailer: 'other' })).report)).toEqual([]);
  // Those that the shop no longer shows are forgotten.
  await ingest(NOVA, [bikini, shopifyRecord(3)]);
  expect((await run({ notOurs: true })).report).not.toContain('Boots');
});
