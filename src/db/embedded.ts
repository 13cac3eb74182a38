import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { APPLICATION_NAME } from './connection.ts';
import { EmbeddedPostgresError } from './database-error.ts';
import { makeDirectory } from './make-directory.ts';
import { CLUSTER_USER, createPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';

/** A share in the embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Address of our database, with its password. */
  readonly url: string;
  /** Leaves the server; the last of all processes to leave stops it. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Server settings (`name=value`) on top of ours. */
  readonly settings?: readonly string[];
}

/**
 * Every process that uses the server holds this advisory lock, shared, in the database `postgres`; who wants to stop the
 * server needs it alone. PostgreSQL itself releases it when a process dies, so a `kill -9` leaves nothing to clean up.
 */
const PRESENCE = 7_211_002;

/** Longest wait for a server that starts, recovers or stops. */
const PATIENCE = 600_000;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_checkpoints=off',
  // The details of an error name values, which are people's.
  'log_error_verbosity=terse',
];

/**
 * Joins the PostgreSQL of this data directory: creates its files on first use and starts it unless it runs already. The
 * server is a process of its own, on the loopback, on any free port; processes share it (see docs/decisions/0002).
 * @throws EmbeddedPostgresError with one line for the operator.
 */
export async function joinEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir, 'postgres');
  await makeDirectory(path.dirname(folder)).catch((cause) => {
    throw new EmbeddedPostgresError(`Cannot write to the data directory ${dataDir}: ${cause.message}`, { cause });
  });
  const cluster = await createPostgresCluster(folder, [...SETTINGS, ...(options.settings ?? [])]);
  await cluster.prepare();
  const first = await enter(cluster, 0);
  const presence = keepPresence(cluster, first);
  return {
    url: formatUrl(await cluster.password(), first.port, CLUSTER_USER),
    async close() {
      const client = await presence.end();
      if (client) await leave(cluster, client);
    },
  };
}

interface Presence {
  readonly client: Client;
  readonly port: number;
}

/** Connects, starting the server when there is none, and takes the shared lock. */
async function enter(cluster: PostgresCluster, preferredPort: number): Promise<Presence> {
  const deadline = Date.now() + PATIENCE;
  const password = await cluster.password();
  let wish = preferredPort;
  while (Date.now() < deadline) {
    const server = await cluster.findServer();
    if (!server) {
      const started = await cluster.start(wish || (await findFreePort()));
      if (!started) await sleep(100);
      // The wish may be what failed.
      wish = 0;
    } else if (server.port !== 0) {
      const client = await knock(formatUrl(password, server.port, 'postgres'));
      if (client) return { client, port: server.port };
    }
    if (server) await sleep(50);
  }
  throw new EmbeddedPostgresError(`PostgreSQL in ${cluster.folder} does not answer; see its server.log`);
}

/** SQLSTATEs of a server that starts or stops, and errors of a socket nobody listens on any more. */
const PASSING = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** A connection that holds the shared lock, or `null` when the server is just starting or stopping. */
async function knock(url: string): Promise<Client | null> {
  const client = new Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What comes while no query is under way: the server leaves, and the next query fails without saying why.
  let isLost = false;
  client.on('error', () => {
    isLost = true;
  });
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${PRESENCE})`);
    await createOwnDatabase(client);
    return client;
  } catch (cause) {
    await client.end().catch(() => {});
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (isLost || PASSING.has(code) || (cause instanceof Error && /terminated|timeout/.test(cause.message)))
      return null;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(`The embedded PostgreSQL refuses us: ${reason}`, { cause });
  }
}

async function createOwnDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [CLUSTER_USER]);
  if (rowCount) return;
  await client.query(`create database ${CLUSTER_USER}`).catch((error) => {
    // Another process was quicker: duplicate_database, or the unique index below it.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

/**
 * Keeps the shared lock: when the connection breaks because PostgreSQL crashed, enters again, which starts the server
 * when need be, on the same port, so that the addresses already handed out stay good.
 */
function keepPresence(cluster: PostgresCluster, first: Presence): { end(): Promise<Client | null> } {
  let ending = false;
  let current: Promise<Client | null> = Promise.resolve(first.client);
  const watch = (client: Client) => {
    client.once('end', () => {
      if (!ending) current = enterAgain();
    });
    return client;
  };
  const enterAgain = async (): Promise<Client | null> => {
    while (!ending) {
      const again = await enter(cluster, first.port).catch(() => null);
      if (again) return watch(again.client);
      await sleep(1000);
    }
    return null;
  };
  watch(first.client);
  return {
    end() {
      ending = true;
      return current;
    },
  };
}

/** Gives the shared lock back, and stops the server if that leaves nobody who holds it. */
async function leave(cluster: PostgresCluster, client: Client): Promise<void> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${PRESENCE})`);
    // Back first, then try: of two that leave at once, at least one is alone. Who enters now waits for this lock,
    // is cut off by the stop, and starts the server anew.
    const { rows } = await client.query(`select pg_try_advisory_lock(${PRESENCE}) as alone`);
    if (rows[0]?.alone) await cluster.stop();
  } finally {
    await client.end().catch(() => {});
  }
}

function formatUrl(password: string, port: number, database: string): string {
  return `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${database}`;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
