import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { raiseCatalogVersion } from '../db/catalog/catalog-version.ts';
import { createThreadedLook } from './threaded-look.ts';

let database: TestDatabase;
let looking: ReturnType<typeof createThreadedLook>;
let threads: Worker[];
const note = (worker: Worker) => threads.push(worker);

beforeEach(async () => {
  database = await createTestDatabase();
  threads = [];
  process.on('worker', note);
  looking = createThreadedLook({ db: database.db, address: () => database.url });
  await sql`
    insert into products (id, retailer, external_id, type_id, type_reason, title, price, available, url, content_hash, created_at)
    values (1, 'Nova', '1', 'dresses', '', 'A dress', 100, true, '', '', now())`.execute(database.db);
  await sql`with one as (insert into users (owner_id) values (gen_random_uuid()) returning owner_id)
    insert into watchers (id) select owner_id from one`.execute(database.db);
});

afterEach(async () => {
  process.off('worker', note);
  await looking.close();
  await database.drop();
});

async function watch() {
  // At the price of now, as anybody begins to watch: what changed before may be looked at once more.
  await sql`insert into watches (watcher_id, kind, product_id, since, base, seen, currency)
    select watchers.id, 'drop', 1, 0, price * 100, price * 100, 'USD' from watchers, products`.execute(database.db);
}

async function makeCheaper(price: number) {
  await sql`update products set price = ${price}`.execute(database.db);
  await raiseCatalogVersion(database.db);
}

async function findPrices() {
  const { rows } = await sql<{ price: number }>`select price from watch_notices order by id`.execute(database.db);
  return rows.map(({ price }) => price);
}

/** Connections that wait for a lock. */
async function countWaiting() {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(database.db);
  return rows.length;
}

test('a thread looks while somebody watches something, and only from then on', async () => {
  await makeCheaper(95);
  await looking.look();
  expect(threads).toHaveLength(0);
  await watch();
  await looking.look();
  // What was so before anybody watched is not told.
  expect(await findPrices()).toEqual([]);
  await makeCheaper(80);
  await looking.look();
  await looking.look();
  expect(await findPrices()).toEqual([8000]);
  expect(threads).toHaveLength(1);
  await sql`update watches set is_paused = true`.execute(database.db);
  const [thread] = threads;
  const ended = thread && once(thread, 'exit');
  await looking.look();
  await ended;
});

test('a look whose thread dies was none: the next one takes its place, once', async () => {
  await looking.look();
  await watch();
  await makeCheaper(80);
  // Another process has the watermark: the thread waits for it in its transaction.
  await database.db.transaction().execute(async (trx) => {
    await sql`select from watch_point for update`.execute(trx);
    const look = looking.look();
    const failed = expect(look).rejects.toThrow('has ended');
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
    await looking.kill();
    await failed;
  });
  expect(await findPrices()).toEqual([]);
  await looking.look();
  expect(await findPrices()).toEqual([8000]);
  expect(threads).toHaveLength(2);
});

test('what goes wrong in the thread is told, and the thread goes on', async () => {
  await looking.look();
  await watch();
  await makeCheaper(80);
  await sql`alter table watch_notices rename to hidden`.execute(database.db);
  await expect(looking.look()).rejects.toMatchObject({ code: '42P01' });
  await sql`alter table hidden rename to watch_notices`.execute(database.db);
  await looking.look();
  expect(await findPrices()).toEqual([8000]);
  expect(threads).toHaveLength(1);
});
