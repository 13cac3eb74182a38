import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { APPLICATION_NAME } from '../connection/connection.ts';
import { EmbeddedPostgresError } from '../connection/database-error.ts';
import { findFreePort, keepPort, readPort } from './cluster-port.ts';
import { makeDirectory } from './make-directory.ts';
import {
  CLUSTER_USER,
  findServer,
  hasMembers,
  joinMembers,
  type PostgresCluster,
  prepareCluster,
  readPassword,
  startPostgres,
  stopPostgres,
} from './postgres-cluster.ts';
import { createPostgresProgram } from './postgres-program.ts';

/** A share in the embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Address of our database now, with its password. The cluster moves when somebody else takes its port. */
  readonly url: string;
  /** Leaves the server; the last of all processes to leave stops it. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Server settings (`name=value`) on top of ours. */
  readonly settings?: readonly string[];
  /** The folder of PostgreSQL's programs, as of an older version; that of the installed ones when absent. */
  readonly programs?: string;
}

/**
 * Every process that uses the server holds this advisory lock, shared, in the database `postgres`; who wants to stop the
 * server needs it alone. PostgreSQL itself releases it when a process dies, so a `kill -9` leaves nothing to clean up.
 */
const PRESENCE = 7_211_002;

/** Longest wait, in ms, for a server that starts, recovers or stops. */
const PATIENCE = 600_000;
/** ms for a port that somebody else has taken to become free again. */
const PORT_PATIENCE = 3000;
/** ms for the connection of one that leaves to come back. */
const LEAVE_PATIENCE = 5000;
/** How often a server may end in the middle of its start, with nothing said, before we say so. */
const MAX_DEATHS = 5;

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
 * server is a process of its own, on the loopback, on a port it keeps; processes share it (see docs/decisions/0020).
 * @throws EmbeddedPostgresError with one line for the operator.
 */
export async function joinEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir, 'postgres');
  await makeDirectory(path.dirname(folder)).catch((cause) => {
    throw new EmbeddedPostgresError(`Cannot write to the data directory ${dataDir}: ${cause.message}`, { cause });
  });
  const settings = [...SETTINGS, ...(options.settings ?? [])];
  const cluster = { folder, settings, program: await createPostgresProgram(options.programs) };
  await prepareCluster(cluster);
  const strikeOut = await joinMembers(folder);
  try {
    const password = await readPassword(cluster);
    const presence = await keepPresence(cluster);
    return {
      get url() {
        return formatUrl(password, presence.port(), CLUSTER_USER);
      },
      async close() {
        const client = await presence.end();
        await strikeOut();
        if (client) await leave(cluster, client);
      },
    };
  } catch (error) {
    await strikeOut();
    throw error;
  }
}

interface Presence {
  readonly client: Client;
  readonly port: number;
}

/** Connects, starting the server when there is none, and takes the shared lock. `null`: not wanted any more. */
async function enter(cluster: PostgresCluster, isWanted = () => true): Promise<Presence | null> {
  const deadline = Date.now() + PATIENCE;
  const password = await readPassword(cluster);
  const start = createStarter(cluster);
  while (Date.now() < deadline) {
    const server = await findServer(cluster);
    if (!server) {
      if (!isWanted()) return null;
      await start();
    } else if (server.port !== 0) {
      const client = await knock(formatUrl(password, server.port, 'postgres'));
      if (client) {
        await keepPort(cluster.folder, server.port);
        return { client, port: server.port };
      }
    }
    if (server) await sleep(50);
  }
  throw new EmbeddedPostgresError(`PostgreSQL in ${cluster.folder} does not answer; see its server.log`);
}

/** Tries to start the server on the port it has always had; on another one when that is truly somebody else's. */
function createStarter(cluster: PostgresCluster): () => Promise<void> {
  let takenSince = Number.POSITIVE_INFINITY;
  let deaths = 0;
  return async () => {
    const isTaken = Date.now() - takenSince > PORT_PATIENCE;
    const port = (isTaken ? 0 : await readPort(cluster.folder)) || (await findFreePort());
    const outcome = await startPostgres(cluster, port);
    if (outcome === 'started') return;
    takenSince = outcome === 'port-taken' ? Math.min(takenSince, Date.now()) : Number.POSITIVE_INFINITY;
    deaths = outcome === 'died' ? deaths + 1 : 0;
    if (deaths === MAX_DEATHS)
      throw new EmbeddedPostgresError(`PostgreSQL in ${cluster.folder} ends while it starts; see its server.log`);
    await sleep(100);
  };
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
 * Takes the shared lock and keeps it: when the connection breaks because PostgreSQL crashed, enters again, which starts the
 * server when need be.
 */
async function keepPresence(cluster: PostgresCluster) {
  let isEnding = false;
  let port = 0;
  let current: Promise<Client | null>;
  const watch = (presence: Presence): Client => {
    port = presence.port;
    presence.client.once('end', () => {
      if (!isEnding) current = enterAgain();
    });
    return presence.client;
  };
  const enterAgain = async (): Promise<Client | null> => {
    while (!isEnding) {
      const again = await enter(cluster, () => !isEnding).catch(() => null);
      if (again) return watch(again);
      await sleep(200);
    }
    return null;
  };
  const first = await enter(cluster);
  current = Promise.resolve(first && watch(first));
  return {
    /** Where the server is now. */
    port: () => port,
    /** @returns the connection that holds the lock; `null` when there is none, and then the server is not ours to stop. */
    end() {
      isEnding = true;
      const back = async () => {
        const client = await current;
        if (client && (await holds(client))) return client;
        // The server may be one that others have started since.
        return (await enter(cluster, () => false).catch(() => null))?.client ?? null;
      };
      return Promise.race([back(), sleep(LEAVE_PATIENCE, null, { ref: false })]);
    },
  };
}

/** Whether the connection, and with it the lock, is still there. */
function holds(client: Client): Promise<boolean> {
  return client.query('select 1').then(
    () => true,
    () => false,
  );
}

/**
 * Gives the shared lock back, and stops the server if that leaves nobody who uses it. After a crash of the server the lock is
 * free until everybody is back: so who is about is asked of the members too.
 */
async function leave(cluster: PostgresCluster, client: Client): Promise<void> {
  try {
    if ((await isAlone(client)) && !(await hasMembers(cluster.folder))) await stopPostgres(cluster);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whose own connection is broken does not know, and is not. */
async function isAlone(client: Client): Promise<boolean> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${PRESENCE})`);
    // Back first, then try: of two that leave at once, at least one is alone. Who enters now waits for this lock,
    // is cut off by the stop, and starts the server anew.
    const { rows } = await client.query(`select pg_try_advisory_lock(${PRESENCE}) as alone`);
    return rows[0]?.alone === true;
  } catch {
    return false;
  }
}

function formatUrl(password: string, port: number, database: string): string {
  return `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${database}`;
}
