import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;
let folder: string;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createSampleDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-away-'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A server whose cluster nobody is at. */
async function start(changes: Record<string, string> = {}): Promise<string> {
  const settings = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const server = await startServer(parseConfig({ ...settings, SEARCH_URL: 'http://127.0.0.1:1', ...changes }));
  closing.push(() => server.close());
  return server.url;
}

it('a server whose search cluster is away serves what is in memory', async () => {
  const url = await start();
  const answer = await fetch(`${url}/api/products?type_id=dresses`);
  expect(await answer.json()).toMatchObject({ pagination: { currentPage: 1 } });
  expect((await fetch(`${url}/dresses?colors=black`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

it('without the catalog in memory its lists say that they cannot be had, and all else goes on', async () => {
  const url = await start({ SEARCH_MEMORY: 'off' });
  const answer = await fetch(`${url}/api/products?type_id=dresses`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ error: 'Failed to fetch products: the catalog is not ready yet' });
  const page = await fetch(`${url}/dresses`);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('the catalog is not ready yet');
  const { rows } = await sql<{ id: number }>`select min(id) as id from products where gone_at is null`.execute(
    database.db,
  );
  expect((await fetch(`${url}/products/${rows[0]?.id}`)).status).toBe(200);
  expect((await fetch(`${url}/login`)).status).toBe(200);
});
