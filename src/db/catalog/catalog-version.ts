import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import {
  createCatalogReader,
  currentAddress,
  type Database,
  type DatabaseAddress,
  parseBigint,
} from '../connection/connection.ts';

const CHANNEL = 'catalogue';

/**
 * Counts one more change of the catalog and tells every process that listens, when the transaction commits.
 * @returns the new version.
 */
export async function raiseCatalogVersion(trx: Database): Promise<number> {
  const { version } = await trx
    .updateTable('catalogue_version')
    .set({ version: sql`version + 1`, raised_at: sql`now()` })
    .returning('version')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CHANNEL}, ${String(version)})`.execute(trx);
  return version;
}

/**
 * Calls `onVersion` with the version of the catalog now, and with every later one, each once and in rising order
 * (versions in between may be left out). Holds a connection of its own; when that breaks it connects anew and reads the
 * version again, so that no change is missed.
 * @param checkEvery how often the version is also read, in ms: it finds a connection that died without a word
 * @throws the error of the first connection; later ones are retried for ever.
 */
export async function listenForCatalog(
  address: DatabaseAddress,
  onVersion: (version: number) => void,
  checkEvery = 60_000,
) {
  const stop = new AbortController();
  let last = -1;
  const report = (version: number) => {
    if (stop.signal.aborted || version <= last) return;
    last = version;
    onVersion(version);
  };
  const first = await listen(address, report);
  const keepListening = async () => {
    for (let client: Client | null = first; client; client = await listenAgain(address, report, stop.signal)) {
      await untilBroken(client, checkEvery, report, stop.signal);
      await end(client);
    }
  };
  const done = keepListening();
  return {
    /** Stops listening. No call of `onVersion` follows. */
    async dispose() {
      stop.abort();
      await done;
    },
  };
}

/** A connection that listens, having reported the version it found. LISTEN comes first: nothing falls in between. */
async function listen(address: DatabaseAddress, report: (version: number) => void): Promise<Client> {
  const client = createCatalogReader(currentAddress(address), { query_timeout: 10_000, keepAlive: true });
  client.on('notification', ({ payload }) => report(parseBigint(payload ?? '')));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    report(await readVersion(client));
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** `null` on abort. */
async function listenAgain(
  address: DatabaseAddress,
  report: (version: number) => void,
  signal: AbortSignal,
): Promise<Client | null> {
  for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, 5000)) {
    try {
      return await listen(address, report);
    } catch {
      await sleep(pause, null, { signal }).catch(() => {});
    }
  }
  return null;
}

/** Resolves when the connection has ended or no longer answers, or on abort. */
async function untilBroken(
  client: Client,
  checkEvery: number,
  report: (version: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const ended = new Promise<boolean>((resolve) => client.once('end', () => resolve(false)));
  const answers = async () => {
    await sleep(checkEvery, null, { signal });
    report(await readVersion(client));
    return true;
  };
  while (await Promise.race([ended, answers().catch(() => false)]));
}

/** A server that hangs does not even say goodbye. */
async function end(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), sleep(1000, null, { ref: false })]);
}

async function readVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>('select version from catalogue_version');
  return parseBigint(rows[0]?.version ?? '0');
}
