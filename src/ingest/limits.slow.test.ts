import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  type Answer,
  shopifyAnswer,
  shopifyRecord,
  startTestShop,
  type TestShop,
} from '../../test/ingest/test-shop.ts';
import { endBrokenRun } from '../db/ingest/ingest-runs.ts';
import { runInThread } from './jobs/run-in-thread.ts';
import type { RetailerSource } from './retailer.ts';
import { AT_ONCE, createSlots, runIngest } from './run-ingest.ts';

let database: TestDatabase;
let shops: TestShop[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  shops = [];
  await sql`truncate products, ingest_runs cascade`.execute(database.db);
});

async function open(name: string, answer: Answer): Promise<RetailerSource> {
  const shop = await startTestShop(answer);
  shops.push(shop);
  return { name, adapter: 'shopify', address: shop.address };
}

const products = (count: number) => Array.from({ length: count }, (_, at) => shopifyRecord(at + 1));

async function runs() {
  return database.db.selectFrom('ingest_runs').select(['status', 'error']).orderBy('id').execute();
}

async function countListed(): Promise<number> {
  return (await database.db.selectFrom('products').select('id').where('gone_at', 'is', null).execute()).length;
}

test('shops that ask for an hour between two requests leave their place to others', async () => {
  const list = shopifyAnswer(() => products(2));
  const resting: Answer = (request, response, url) => {
    if (url.pathname === '/robots.txt') response.writeHead(200).end('User-agent: *\nCrawl-delay: 3600\n');
    else list(request, response, url);
  };
  const names = Array.from({ length: AT_ONCE }, (_, at) => `Resting ${at}`);
  const slow = await Promise.all(names.map((name) => open(name, resting)));
  const quick = await open('Quick', list);
  const stop = new AbortController();
  const reports = await runIngest(
    { db: database.db },
    [...slow, quick],
    ({ retailer, stage }) => {
      if (retailer === 'Quick' && stage === 'done') stop.abort();
    },
    { signal: stop.signal },
  );
  expect(reports.at(-1)).toMatchObject({ retailer: 'Quick', error: null, counts: { new: 2 } });
  expect(reports.slice(0, -1).every(({ error }) => error?.startsWith('stopped before its end'))).toBe(true);
});

test('a shop that is not read in time fails, retires nothing, and is read on from there', async () => {
  let isHeld = false;
  const dresses = () => products(4).map((dress) => ({ ...dress, ...(isHeld && { body_html: 'A new dress.' }) }));
  const all = shopifyAnswer(dresses, 2);
  const source = await open('Endless', (request, response, url) => {
    if (!isHeld || url.searchParams.get('page') !== '2') all(request, response, url);
  });
  await runIngest({ db: database.db }, [source]);
  isHeld = true;
  const [report] = await runIngest({ db: database.db, readHours: 0.0005 }, [source]);
  expect(report?.error).toBe(
    'not read to its end within 0.0005 hours (READ_HOURS); what was read is kept, nothing was retired, and the next run goes on from there',
  );
  expect(report?.counts).toMatchObject({ read: 2, changed: 2, gone: 0 });
  expect(await countListed()).toBe(4);
  isHeld = false;
  const asked = shops[0]?.asked.length;
  const [next] = await runIngest({ db: database.db }, [source]);
  expect(next).toMatchObject({ error: null, counts: { read: 4 } });
  expect(shops[0]?.asked.slice(asked).filter((path) => path.includes('page=1'))).toEqual([]);
});

test('a shop that needs more memory than a thread may have ends its own reading alone, and says so', async () => {
  const list = shopifyAnswer(() => products(1));
  const huge = JSON.stringify({
    products: [{ ...shopifyRecord(2), tags: Array.from({ length: 900_000 }, (_, at) => `t${at}`) }],
  });
  const source = await open('Huge', (request, response, url) => {
    const isSecond = url.searchParams.get('page') === '2';
    if (isSecond) response.writeHead(200, { 'content-type': 'application/json' }).end(huge);
    else list(request, response, url);
  });
  const slots = createSlots(1);
  const task = { databaseUrl: database.url, source, http: { retries: 0 }, readHours: 1 };
  const message =
    'needs more than the 40 MB of memory that reading one shop may take; what was read is kept, nothing was retired';
  await expect(runInThread(task, slots, new AbortController().signal, { maxHeap: 40 })).rejects.toThrow(message);
  // Its slot is free again.
  await slots.take();
  await endBrokenRun(database.db, source.name, message);
  expect(await runs()).toEqual([{ status: 'failed', error: message }]);
});
