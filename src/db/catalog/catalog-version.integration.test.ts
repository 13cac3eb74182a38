import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { findCatalogVersion } from '../../../test/find-catalog-version.ts';
import { PATIENT } from '../../../test/time-limits.ts';
import { listenForCatalog, raiseCatalogVersion } from './catalog-version.ts';

let database: TestDatabase;
let listeners: Awaited<ReturnType<typeof listenForCatalog>>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await Promise.all(listeners.map((listener) => listener.dispose()));
  listeners = [];
});

afterAll(() => database.drop());

async function listen(checkEvery?: number): Promise<number[]> {
  const versions: number[] = [];
  listeners.push(await listenForCatalog(database.url, (version) => void versions.push(version), checkEvery));
  return versions;
}

/** Cuts every connection that listens. */
async function cut(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query not like '%schema_migrations%'
      and (query ilike 'listen%' or query like 'select version from%')`.execute(database.db);
}

async function raise(): Promise<number> {
  return database.db.transaction().execute(raiseCatalogVersion);
}

test('raising counts up, and only what is committed counts', async () => {
  const before = await findCatalogVersion(database.db);
  expect(await raise()).toBe(before + 1);
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await raiseCatalogVersion(trx);
    throw new Error('back');
  });
  await expect(rolledBack).rejects.toThrow('back');
  expect(await findCatalogVersion(database.db)).toBe(before + 1);
});

test('a listener hears the version now and every change', async () => {
  const now = await findCatalogVersion(database.db);
  const versions = await listen();
  expect(versions).toEqual([now]);
  await raise();
  await raise();
  await vi.waitFor(() => expect(versions).toEqual([now, now + 1, now + 2]), PATIENT);
});

test('a change during a broken connection is heard after it', async () => {
  const versions = await listen();
  const version = await database.db.transaction().execute(async (trx) => {
    await cut();
    return raiseCatalogVersion(trx);
  });
  await vi.waitFor(() => expect(versions.at(-1)).toBe(version), PATIENT);
  await raise();
  await vi.waitFor(() => expect(versions.at(-1)).toBe(version + 1), PATIENT);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
});

test('a change that no notice announced is found by reading', async () => {
  const versions = await listen(50);
  await database.db.updateTable('catalogue_version').set({ version: sql`version + 1` }).execute();
  await vi.waitFor(() => expect(versions).toHaveLength(2), PATIENT);
});

test('nothing is heard after dispose, and no connection is left', async () => {
  const versions = await listen();
  await Promise.all(listeners.map((listener) => listener.dispose()));
  await raise();
  expect(versions).toHaveLength(1);
  const left = await sql`select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
  expect((await left.execute(database.db)).rows).toEqual([]);
});

test('dispose does not wait for a server that is away', async () => {
  const [listener] = await Promise.all([listenForCatalog(database.url, () => {})]);
  await cut();
  await expect(listener.dispose()).resolves.toBeUndefined();
});

test('a database out of reach from the beginning is an error', async () => {
  await expect(listenForCatalog('postgres://a:b@127.0.0.1:1/x', () => {})).rejects.toThrow('ECONNREFUSED');
});
