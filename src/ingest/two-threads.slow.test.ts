import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { shopifyAnswer, startTestShop, type TestShop } from '../../test/ingest/test-shop.ts';
import { createChaosShop, createDice } from '../../test/processes/chaos-shop.ts';
import type { IngestProgress } from './run/ingest-report.ts';
import { type IngestSettings, runIngest } from './run-ingest.ts';

// More than are understood before a thread is worth its start, by far.
const SIZE = 4_000;

const chaos = createChaosShop(SIZE);
let database: TestDatabase;
let shop: TestShop;

beforeAll(async () => {
  database = await createTestDatabase();
  chaos.change(createDice(1));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate products, ingest_runs, rejected_records, read_records restart identity cascade`.execute(
    database.db,
  );
  shop = await startTestShop(shopifyAnswer(chaos.records));
});
afterEach(() => shop.close());

async function ingest(settings: IngestSettings, onProgress?: (progress: IngestProgress) => void) {
  const source = { name: 'Nova', adapter: 'shopify', address: shop.address, publicAddress: 'https://nova.test' };
  const [report] = await runIngest({ db: database.db }, [source], onProgress, settings);
  const { error, counts, notOursByKind, rejectedByReason } = report ?? {};
  return { error, counts, notOursByKind, rejectedByReason };
}

async function catalog() {
  const { db } = database;
  const products = await db
    .selectFrom('products')
    .select(['external_id', 'title', 'type_id', 'price', 'sizes', 'colors', 'variants', 'url', 'content_hash'])
    .orderBy('external_id')
    .execute();
  const rejected = await db
    .selectFrom('rejected_records')
    .select(['external_id', 'reason', 'record'])
    .orderBy('id')
    .execute();
  const read = await db.selectFrom('read_records').select(['external_id', 'other']).orderBy('external_id').execute();
  return { products, rejected, read };
}

test('two threads find what one finds', async () => {
  const one = { report: await ingest({}), found: await catalog() };
  await sql`truncate products, ingest_runs, rejected_records, read_records restart identity cascade`.execute(
    database.db,
  );
  const two = { report: await ingest({ inTwoThreads: true }), found: await catalog() };
  // Part by part: of all of it at once nothing is shown where it differs.
  expect(two.report).toEqual(one.report);
  expect(two.found.rejected).toEqual(one.found.rejected);
  expect(two.found.read).toEqual(one.found.read);
  expect(two.found.products).toEqual(one.found.products);
  expect(one.report.error).toBeNull();
  expect(one.found.products.length).toBeGreaterThan(SIZE / 2);
  expect(one.found.rejected.length).toBeGreaterThan(10);
  // And both know all of it again.
  expect((await ingest({ inTwoThreads: true })).counts).toMatchObject({ new: 0, changed: 0 });
});

test('a run in two threads that is stopped goes on from there', async () => {
  const stop = new AbortController();
  const onProgress = ({ read }: IngestProgress) => read > SIZE / 2 && stop.abort();
  const stopped = await ingest({ inTwoThreads: true, signal: stop.signal }, onProgress);
  expect(stopped.error).toMatch(/^stopped/);
  const whole = await ingest({ inTwoThreads: true });
  expect(whole.error).toBeNull();
  expect(whole.counts?.read).toBe(chaos.records().length);
});
