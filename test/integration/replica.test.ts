import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { raiseCatalogVersion } from '../../src/db/catalog/catalog-version.ts';
import { createDatabase, type Database } from '../../src/db/connection/connection.ts';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { gatherState } from '../../src/operations/gather-state.ts';
import { parseConfig } from '../../src/server/config.ts';
import { type RunningServer, startServer } from '../../src/server/start.ts';
import { type ReplicaServer, startReplicaServer } from '../processes/replica-server.ts';
import { PATIENT } from '../time-limits.ts';
import { insertProducts } from '../visitors/people.ts';
import { createShopper } from '../visitors/shopper.ts';

let folder: string;
let cluster: EmbeddedPostgres;
let db: Database;
let replica: ReplicaServer;
let server: RunningServer;
let config: ReturnType<typeof parseConfig>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-replica-'));
  await chmod(folder, 0o755);
  cluster = await joinEmbeddedPostgres(folder);
  db = createDatabase(cluster.url);
  replica = await startReplicaServer(cluster.url, path.join(folder, 'postgres/data'), path.join(folder, 'replica'));
  const retailers = path.join(folder, 'retailers.json');
  await writeFile(
    retailers,
    JSON.stringify({ retailers: [{ name: 'Nova', adapter: 'shopify', address: 'https://nova.test' }] }),
  );
  config = parseConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    INGEST: 'off',
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: replica.url,
    RETAILERS: retailers,
    METRICS_TOKEN: 'a-token-of-a-test',
  });
  server = await startServer(config);
}, 120_000);
afterAll(async () => {
  await server.close();
  await db.destroy();
  await replica.stop();
  await cluster.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => untilRead(1));

/** A price of the one product, as pages and lists have it. */
async function setPrice(price: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update products set price = ${price}`.execute(trx);
    await raiseCatalogVersion(trx);
  });
}

async function pageOf(id: number): Promise<string> {
  return (await fetch(`${server.url}/products/${id}/x`)).text();
}

async function metric(name: string): Promise<number | undefined> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer a-token-of-a-test' } });
  const line = (await answer.text()).split('\n').find((text) => text.startsWith(`selvedge_replica_${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
}

const untilRead = (isRead: 0 | 1) => vi.waitFor(async () => expect(await metric('read')).toBe(isRead), PATIENT);

/** Who reads the catalog on a server, by what its connections asked last. */
async function countReaders(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from pg_stat_activity
    where pid <> pg_backend_pid() and (query like '%"checkedAt"%' or query like '%from changed%' or query like 'rollback%')`);
  await client.end();
  return rows[0]?.count ?? 0;
}

const replay = (does: 'pause' | 'resume') =>
  vi.waitFor(async () => {
    const client = new Client({ connectionString: replica.url });
    await client.connect();
    await client.query(`select pg_wal_replay_${does}()`).finally(() => client.end());
  }, PATIENT);

test('the catalog and the pages of products come from the replica, people from the primary', async () => {
  const id = 1;
  await insertProducts(db, [id]);
  await setPrice(613);
  await vi.waitFor(async () => expect(await pageOf(id)).toContain('$613'), PATIENT);
  expect(await countReaders(replica.url)).toBeGreaterThan(0);
  expect(await countReaders(cluster.url)).toBe(0);
  const shopper = createShopper(server.url);
  await shopper.signUp('reader@shop.example');
  await replay('pause');
  // What one has just written one reads, though the replica does not have it.
  expect(await shopper.heart('save', id)).toBe('saved');
  expect(await (await shopper.get('/profile')).text()).toContain(`/products/${id}/`);
  await replay('resume');
});

test('a change that the replica does not show yet is read from the primary, and never what is older', async () => {
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  await replay('pause');
  await setPrice(747);
  await vi.waitFor(async () => expect(await pageOf(id)).toContain('$747'), PATIENT);
  expect(await metric('read')).toBe(0);
  const { replica: details } = await gatherState({ ...config, db, address: cluster.url, retailers: [] });
  expect(details?.lag?.bytes).toBeGreaterThan(0);
  await replay('resume');
  await untilRead(1);
  expect(await pageOf(id)).toContain('$747');
});

test('while the replica is away pages come from the primary, and back by themselves', async () => {
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  await replica.kill();
  expect((await fetch(`${server.url}/products/${id}/x`)).status).toBe(200);
  await setPrice(853);
  await vi.waitFor(async () => expect(await pageOf(id)).toContain('$853'), PATIENT);
  await untilRead(0);
  const { replica: details } = await gatherState({ ...config, db, address: cluster.url, retailers: [] });
  expect(details).toMatchObject({ lag: null, reason: 'nothing listens there' });
  await vi.waitFor(() => replica.start(), PATIENT);
  await untilRead(1);
});

test('a server that is no replica of this database is not read', async () => {
  const { lookAtReplica } = await import('../../src/db/replica/watch-replica.ts');
  expect(await lookAtReplica(cluster.url, cluster.url)).toEqual({ lag: null, reason: 'it is no replica, or no more' });
});
