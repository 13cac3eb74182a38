import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startTestRetailer, type TestRetailer } from '../../test/ingest/test-retailer.ts';
import { shopifyAnswer, shopifyRecord, startTestShop } from '../../test/ingest/test-shop.ts';
import { createDatabase, type Database } from '../db/connection/connection.ts';
import type { IngestReport } from './run/ingest-report.ts';
import { runIngest } from './run-ingest.ts';

let database: TestDatabase;
/** Connected to another database, and so never cut off. */
let server: Database;
/** The connections of the runs. */
let runs: Database;
let nova: TestRetailer;
let records: readonly unknown[];
let name: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = createDatabase(inject('postgres').url);
  name = new URL(database.url).pathname.slice(1);
});
afterAll(async () => {
  await server.destroy();
  await database.drop();
});
beforeEach(async () => {
  runs = createDatabase(`${database.url}?application_name=run`);
  nova = await startTestRetailer(
    () => runs,
    'shopify',
    shopifyAnswer(() => records, 5),
  );
  await nova.clear();
});
afterEach(async () => {
  await nova.shop.close();
  await runs.destroy();
});

const today = Array.from({ length: 40 }, (_, at) => shopifyRecord(at + 1));
/** Two gone, ten changed, ten new: eleven pages with the empty one. */
const tomorrow = [
  ...today.slice(2, 30),
  ...today.slice(30).map((record) => ({ ...record, tags: ['sale'] })),
  ...Array.from({ length: 10 }, (_, at) => shopifyRecord(at + 41)),
];

const endConnections = (on: Database) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and application_name = 'run'`.execute(on);
const setOpen = (isOpen: boolean) =>
  sql`alter database ${sql.id(name)} with allow_connections ${sql.lit(isOpen)}`.execute(server);

/** Reads tomorrow's shop, with a fault while it is asked for this page. */
async function ingestWithFault(page: number, fault: () => Promise<unknown>): Promise<IngestReport | Error> {
  const well = nova.shop.answer;
  nova.shop.answer = async (request, response, url) => {
    if (url.searchParams.get('page') === String(page)) await fault();
    well(request, response, url);
  };
  const outcome = await nova.ingest().catch((error: Error) => error);
  nova.shop.answer = well;
  return outcome;
}

/** After a fault the next run gives what an undisturbed one gives; connections are fresh, as in a process that starts. */
async function expectMended(before: readonly string[], missedBefore: number) {
  await runs.destroy();
  runs = createDatabase(`${database.url}?application_name=run`);
  expect(await nova.listed()).toEqual(expect.arrayContaining([...before]));
  expect(await nova.ingest()).toMatchObject({ error: null });
  const catalog = await nova.catalog();
  await nova.clear();
  for (const day of [today, ...Array.from({ length: missedBefore + 1 }, () => tomorrow)]) {
    records = day;
    expect(await nova.ingest()).toMatchObject({ error: null });
  }
  expect(catalog).toEqual(await nova.catalog());
}

test.each([1, 2, 5, 10, 11])('a database that is down from page %i to the run’s end', async (page) => {
  records = today;
  await nova.ingest();
  const before = await nova.listed();
  records = tomorrow;
  const outcome = await ingestWithFault(page, async () => {
    await setOpen(false);
    await endConnections(server);
  });
  await setOpen(true);
  expect(outcome).toBeInstanceOf(Error);
  await expectMended(before, 0);
});

test.each([1, 5, 11])('a database that cuts all connections at page %i', async (page) => {
  records = today;
  await nova.ingest();
  const before = await nova.listed();
  records = tomorrow;
  const outcome = await ingestWithFault(page, () => endConnections(server));
  // A run that was not writing just then goes on with new connections, and counts as complete.
  await expectMended(before, outcome instanceof Error || outcome.error !== null ? 0 : 1);
});

test('when the database fails one run, no other goes on', async () => {
  records = today;
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const silent = await startTestShop((request, response, url) => {
    if (url.pathname === '/robots.txt') response.writeHead(404).end();
    else {
      request.socket.on('close', left.resolve);
      asked.resolve();
    }
  });
  const well = nova.shop.answer;
  // Not before the other run waits for its shop.
  nova.shop.answer = async (...args) => {
    await asked.promise;
    well(...args);
  };
  await sql`alter table read_records add constraint refuse check (external_id <> '7') not valid`.execute(runs);
  const outcome = await runIngest({ db: runs, http: { sleep: async () => {} } }, [
    { name: 'Nova', adapter: 'shopify', address: nova.shop.address },
    { name: 'Silent', adapter: 'shopify', address: silent.address.replace('127.0.0.1', 'localhost') },
  ]).catch((error: Error) => error);
  await sql`alter table read_records drop constraint refuse`.execute(runs);
  expect(outcome).toMatchObject({ message: expect.stringContaining('refuse') });
  const { rows } = await sql`select error from ingest_runs where retailer = 'Silent'`.execute(runs);
  expect(rows).toEqual([{ error: expect.stringContaining('stopped before its end') }]);
  await left.promise;
  await silent.close();
});

test('when what is known cannot be loaded, nobody waits for the shop', async () => {
  records = today;
  await nova.ingest();
  const before = await nova.listed();
  const well = nova.shop.answer;
  // It never answers.
  nova.shop.answer = () => {};
  await sql`alter table read_records rename to mislaid`.execute(runs);
  const outcome = await nova.ingest().catch((error: Error) => error);
  await sql`alter table mislaid rename to read_records`.execute(runs);
  nova.shop.answer = well;
  expect(outcome).toMatchObject({ message: expect.stringContaining('read_records') });
  records = tomorrow;
  await expectMended(before, 0);
});
