import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { shopifyAnswer, shopifyRecord, startTestShop, type TestShop } from '../../../test/ingest/test-shop.ts';
import { createDatabase, type Database } from '../../db/connection/connection.ts';
import { type IngestCommandOptions, runIngestCommand } from './ingest-command.ts';

let database: TestDatabase;
let db: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  db = createDatabase(database.url);
  shop = await startTestShop(shopifyAnswer(() => [shopifyRecord(1)]));
});
afterEach(async () => {
  await db.destroy();
  await shop.close();
});

async function run(options: IngestCommandOptions) {
  let report = '';
  const adapter = 'shopify';
  const retailers = ['First', 'Second'].map((name) => ({ name, adapter, address: shop.address }));
  const deps = { db, retailers, report: { write: (text: string) => (report += text) }, progress: { write: () => {} } };
  const failure = await runIngestCommand(deps, options).then(
    () => null,
    (cause: Error) => cause,
  );
  return { failure, report };
}

test('a database that goes away leaves a report of each retailer for the program that waits for one', async () => {
  const well = shop.answer;
  let pages = 0;
  shop.answer = (request, response, url) => {
    // One retailer is read to its end, two pages; then there is no database.
    if (url.pathname === '/products.json') pages += 1;
    if (pages === 3) void db.destroy();
    well(request, response, url);
  };
  const { failure, report } = await run({ json: true });
  expect(failure).toBeInstanceOf(Error);
  const reports: { retailer: string; error: string | null }[] = JSON.parse(report);
  expect(reports.map(({ retailer }) => retailer)).toEqual(['First', 'Second']);
  // They are of one host, which either may have first.
  expect(reports.map(({ error }) => error).sort()).toEqual([failure?.message, null].sort());
});
