import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { shopifyAnswer, shopifyRecord, startTestShop, type TestShop } from '../../test/ingest/test-shop.ts';
import { createDatabase, type Database } from '../db/connection/connection.ts';
import type { IngestProgress } from './run/ingest-report.ts';
import { type IngestSettings, runIngest } from './run-ingest.ts';

let database: TestDatabase;
/** Connections of another process. */
let elsewhere: Database;
let shop: TestShop;
/** Resolves when the shop has been asked for the first list, which it gives once it is released. */
let halted: Promise<void>;
let release: () => void;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('products').execute();
  elsewhere = createDatabase(database.url);
  const well = shopifyAnswer(() => [shopifyRecord(1)]);
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  [halted, release] = [asked.promise, released.resolve];
  let isFirst = true;
  shop = await startTestShop(async (request, response, url) => {
    if (url.searchParams.get('page') === '1' && isFirst) {
      isFirst = false;
      asked.resolve();
      await released.promise;
    }
    well(request, response, url);
  });
});
afterEach(async () => {
  await elsewhere.destroy();
  await shop.close();
});

async function read(db: Database, name: string, settings: IngestSettings = {}, show = (_: IngestProgress) => {}) {
  const source = { name, adapter: 'shopify', address: shop.address };
  const [report] = await runIngest({ db }, [source], show, settings);
  return report;
}

/** Reads another retailer of the same host in another process. */
function readElsewhere(settings: IngestSettings = {}) {
  const waits = Promise.withResolvers<IngestProgress>();
  const report = read(elsewhere, 'Second', settings, (progress) => {
    if (progress.stage === 'wait') waits.resolve(progress);
  });
  report.then(() => waits.reject(new Error('it did not wait')), waits.reject);
  return { report, waiting: waits.promise };
}

const ASKED = ['/robots.txt', '/products.json?limit=250&page=1', '/products.json?limit=250&page=2'];

test('two processes read two retailers of one host one after the other', async () => {
  const first = read(database.db, 'First');
  await halted;
  const second = readElsewhere();
  expect(await second.waiting).toMatchObject({ retailer: 'Second', host: new URL(shop.address).host });
  expect(shop.asked).toEqual(ASKED.slice(0, 2));
  release();
  expect(await first).toMatchObject({ error: null, counts: { new: 1 } });
  expect(await second.report).toMatchObject({ error: null, counts: { new: 1 } });
  expect(shop.asked).toEqual([...ASKED, ...ASKED]);
});

test('who waits for a host can be stopped, and has asked nothing', async () => {
  const first = read(database.db, 'First');
  await halted;
  const stopping = new AbortController();
  const second = readElsewhere({ signal: stopping.signal });
  await second.waiting;
  stopping.abort();
  expect(await second.report).toMatchObject({ error: expect.stringContaining('stopped before its end') });
  release();
  await first;
  expect(shop.asked).toEqual(ASKED);
});

test('a trial run waits too; a file asks no host', async () => {
  const first = read(database.db, 'First');
  await halted;
  expect(await read(elsewhere, 'Second', { file: '/nowhere.json' })).toMatchObject({
    error: expect.stringContaining('ENOENT'),
  });
  const second = readElsewhere({ dryRun: true });
  await second.waiting;
  release();
  await Promise.all([first, second.report]);
});

test('who loses the lock, as in a crash of the database, ends its question before another asks', async () => {
  const hungUp = Promise.withResolvers<void>();
  const { answer } = shop;
  shop.answer = (request, response, url) => {
    response.once('close', hungUp.resolve);
    return answer(request, response, url);
  };
  const first = read(database.db, 'First');
  await halted;
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
  await hungUp.promise;
  expect(await first.catch((error: Error) => ({ error: error.message }))).toMatchObject({ error: expect.any(String) });
  release();
});
