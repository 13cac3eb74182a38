import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { findCatalogVersion } from '../../../test/find-catalog-version.ts';
import { shopifyRecord, shopifyVariant } from '../../../test/ingest/test-shop.ts';
import { withRetailerLock } from '../../db/connection/advisory-lock.ts';
import { shopifyAdapter } from '../adapters/shopify/shopify.ts';
import { ingestRetailer } from '../pipeline.ts';
import type { RetailerSource } from '../retailer.ts';
import { runRemoveRetailerCommand } from './retailers-command.ts';

const NOVA: RetailerSource = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test' };
const OTHER: RetailerSource = { ...NOVA, name: 'Other' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate products, ingest_runs, read_records, http_validators restart identity cascade`.execute(
    database.db,
  );
  for (const source of [NOVA, OTHER]) await ingest(source);
  const answer = { url: 'https://nova.test/', etag: '"1"' };
  await database.db
    .insertInto('http_validators')
    .values([NOVA, OTHER].map(({ name: retailer }) => ({ retailer, ...answer })))
    .execute();
});

/** Two products and a record that is rejected. */
function ingest(source: RetailerSource) {
  const bad = shopifyRecord(3, { variants: [shopifyVariant('301', 'S', { price: '0' })] });
  const records = [shopifyRecord(1), shopifyRecord(2), bad].map((record) => ({
    source: source.address,
    body: JSON.stringify(record),
  }));
  const pages = async function* () {
    yield { records };
  };
  return ingestRetailer({ db: database.db, source, adapter: shopifyAdapter, pages: pages() });
}

async function remove(name: string, retailers: readonly RetailerSource[] = [OTHER]) {
  let [report, errors] = ['', ''];
  const code = await runRemoveRetailerCommand(
    {
      db: database.db,
      retailers,
      report: { write: (text) => (report += text) },
      errors: { write: (text) => (errors += text) },
    },
    name,
  );
  return { code, report, errors };
}

const listed = async (retailer: string) =>
  (
    await database.db
      .selectFrom('products')
      .select('id')
      .where('retailer', '=', retailer)
      .where('gone_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

async function rowsOf(retailer: string): Promise<number[]> {
  const tables = ['ingest_runs', 'rejected_records', 'read_records', 'http_validators'] as const;
  const rows = tables.map((table) =>
    database.db.selectFrom(table).select('retailer').where('retailer', '=', retailer).execute(),
  );
  return (await Promise.all(rows)).map(({ length }) => length);
}

test('a retailer that is no longer in the file leaves the listing, and what is known of its shop is forgotten', async () => {
  const version = await findCatalogVersion(database.db);
  const others = await rowsOf('Other');
  expect(await remove('nova')).toEqual({
    code: 0,
    report: 'Nova: removed; 2 products are gone from the listing\n',
    errors: '',
  });
  expect(await listed('Nova')).toEqual([]);
  expect(await rowsOf('Nova')).toEqual([0, 0, 0, 0]);
  expect(await listed('Other')).toHaveLength(2);
  expect(await rowsOf('Other')).toEqual(others);
  expect(await findCatalogVersion(database.db)).toBe(version + 1);
  expect(await remove('Nova')).toMatchObject({ code: 1, errors: 'No retailer is called Nova; there are Other.\n' });
});

test('one that comes back has its products under their old ids', async () => {
  const before = await listed('Nova');
  await remove('Nova');
  await ingest(NOVA);
  expect(await listed('Nova')).toEqual(before);
});

test('one that is in the file, or is being read, stays', async () => {
  expect(await remove('Nova', [NOVA])).toEqual({
    code: 1,
    report: '',
    errors: 'Nova: still in the retailers file; take it out there first, or it is read again\n',
  });
  const busy = await withRetailerLock(database.db, 'Nova', () => remove('Nova'));
  expect(busy).toEqual({
    code: 1,
    report: '',
    errors: 'Nova: an ingest of this retailer is under way; wait for its end, or stop it\n',
  });
  expect(await listed('Nova')).toHaveLength(2);
  expect(await rowsOf('Nova')).toEqual([1, 1, 2, 1]);
});

test('a name written as it is known counts before one in other letters', async () => {
  await ingest({ ...NOVA, name: 'NOVA' });
  expect((await remove('NOVA', [NOVA])).code).toBe(0);
  expect(await listed('Nova')).toHaveLength(2);
  expect(await listed('NOVA')).toEqual([]);
});
