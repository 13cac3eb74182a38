import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { parseConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start.ts';
import { startWorker } from '../../src/server/start-worker.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { shopifyAnswer, shopifyRecord, startTestShop, type TestShop } from '../ingest/test-shop.ts';
import { PATIENT } from '../time-limits.ts';

let database: TestDatabase;
let shop: TestShop;
let folder: string;
let settings: Record<string, string>;
let closing: (() => Promise<void>)[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-worker-'));
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  database = await createTestDatabase();
  shop = await startTestShop(shopifyAnswer(() => [shopifyRecord(1)]));
  closing = [];
  const file = path.join(folder, 'retailers.json');
  const retailers = ['Nova', 'Luna'].map((name) => ({
    name,
    adapter: 'shopify',
    address: shop.address,
    schedule: '0 0 29 2 *',
  }));
  await writeFile(file, JSON.stringify({ retailers }));
  // The same for all, as from one file.
  settings = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: database.url, RETAILERS: file };
  Object.assign(settings, { INGEST: 'off', METRICS_PORT: '0' });
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await shop.close();
  await database.drop();
});

async function work() {
  const worker = await startWorker(parseConfig(settings));
  closing.push(worker.close);
  return worker;
}

it('of two workers one reads each shop, and whoever serves shows it', async () => {
  const server = await startServer(parseConfig(settings));
  closing.push(server.close);
  expect(shop.asked).toEqual([]);
  await Promise.all([work(), work()]);
  const runs = () => sql<{ status: string }>`select status from ingest_runs order by retailer`.execute(database.db);
  await vi.waitFor(
    async () => expect((await runs()).rows).toEqual([{ status: 'complete' }, { status: 'complete' }]),
    PATIENT,
  );
  expect(shop.asked.filter((asked) => asked === '/robots.txt')).toHaveLength(2);
  const listed = async () => {
    const answer = (await (await fetch(`${server.url}/api/retailers`)).json()) as { retailers: { count: number }[] };
    return answer.retailers.map(({ count }) => count).filter((count) => count > 0);
  };
  await vi.waitFor(async () => expect(await listed()).toEqual([1, 1]), PATIENT);
});

it('says how it is, and stops in good order out of the middle of a reading', async () => {
  const asked = Promise.withResolvers<void>();
  shop.answer = () => asked.resolve();
  const worker = await work();
  const ask = (at: string) => fetch(`http://127.0.0.1:${worker.port}${at}`);
  await asked.promise;
  expect(await (await ask('/healthz')).text()).toBe('ok');
  expect((await ask('/readyz')).status).toBe(200);
  expect(await (await ask('/metrics')).text()).toContain('selvedge_ingest_last_run_status{retailer="');
  await worker.close();
  await expect(ask('/healthz')).rejects.toThrow();
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job where name = 'ingest'`.execute(
    database.db,
  );
  expect(rows.map(({ state }) => state)).not.toContain('completed');
});
