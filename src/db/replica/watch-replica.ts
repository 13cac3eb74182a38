import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { APPLICATION_NAME, createPool, type DatabaseAddress } from '../connection/connection.ts';
import { describeDatabaseError } from '../connection/database-error.ts';

/** `lagging`: it answers, and is too far behind to be read. */
export type ReplicaState = 'well' | 'lagging' | 'away';

/** How far a replica is behind. */
export interface ReplicaLag {
  readonly bytes: number;
  readonly seconds: number;
}

/** A replica of the database, measured once a second. */
export type Replica = ReturnType<typeof watchReplica>;

/** Seconds behind at which a replica is not read any more. */
const MOST_LAG = 10;
/** ms between two looks. */
const EVERY = 1000;
/** ms for what somebody waits for to come. */
const CATCH_UP = 2000;
const LOOK_AGAIN = 20;
/** ms for an answer. */
const PATIENCE = 2000;

/**
 * Begins to watch a replica, which counts as away until it was first seen.
 * @param onChange told of each change of its state, once
 */
export function watchReplica(
  primary: DatabaseAddress,
  address: string,
  onChange: (state: ReplicaState, reason: string) => void,
) {
  const pools = { primary: openPool(primary), replica: openPool(address) };
  const stop = new AbortController();
  let state: ReplicaState = 'away';
  let lag: ReplicaLag | null = null;
  let replayed = 0;
  /** Where the process has seen the primary, and must not fall behind. */
  let floor = 0;
  let identity: string | null = null;
  let hasLooked = false;
  let looking: Promise<void> | null = null;
  const written: { readonly at: number; readonly since: number }[] = [];

  const change = (to: ReplicaState, reason = '') => {
    if ((to === state && hasLooked) || stop.signal.aborted) return;
    hasLooked = true;
    state = to;
    onChange(to, reason);
  };
  const measure = async () => {
    // What it shows is good, whether or not the primary can be asked.
    const at = await readWritten(pools.primary).catch(() => null);
    if (at !== null) identity ??= await readIdentity(pools.primary).catch(() => null);
    if (at !== null && at !== written.at(-1)?.at) written.push({ at, since: performance.now() });
    try {
      ({ replayed } = await readPosition(pools.replica, identity));
    } catch (error) {
      lag = null;
      return change('away', describeDatabaseError(error));
    }
    while (written.length > 0 && (written[0]?.at ?? 0) <= replayed) written.shift();
    const [missing] = written;
    const seconds = missing ? (performance.now() - missing.since) / 1000 : 0;
    lag = { bytes: Math.max(0, (written.at(-1)?.at ?? replayed) - replayed), seconds };
    change(seconds > MOST_LAG ? 'lagging' : 'well', seconds > MOST_LAG ? `it is ${Math.round(seconds)} s behind` : '');
  };
  const look = () => {
    looking ??= measure().finally(() => {
      looking = null;
    });
    return looking;
  };
  const keepLooking = async () => {
    while (!stop.signal.aborted) {
      await look();
      await sleep(EVERY, null, { signal: stop.signal, ref: false }).catch(() => {});
    }
  };
  const watching = keepLooking();
  return {
    address,
    get state(): ReplicaState {
      return state;
    },
    /** As of the last look; `null` before the first, and while it is away. */
    get lag(): ReplicaLag | null {
      return lag;
    },
    /** Whether it may be read now: it is well, and shows all that this process has waited for. */
    isUsable: () => state === 'well' && replayed >= floor,
    /**
     * Waits until it shows all that the primary had written at the call. From now on it is not read while it shows less.
     * @returns whether it does in time. @throws what the primary throws
     */
    async catchUp(): Promise<boolean> {
      const wanted = await readWritten(pools.primary);
      floor = wanted;
      for (const end = performance.now() + CATCH_UP; performance.now() < end; ) {
        await look();
        if (state !== 'well' || stop.signal.aborted) return false;
        if (replayed >= wanted) return true;
        await sleep(LOOK_AGAIN);
      }
      return false;
    },
    /** Somebody was not answered: looks at once. */
    check: look,
    async close(): Promise<void> {
      stop.abort();
      await watching;
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

function openPool(address: DatabaseAddress): Pool {
  return createPool(address, {
    application_name: APPLICATION_NAME,
    max: 2,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
    idleTimeoutMillis: 30_000,
  });
}

/**
 * Looks once, for whoever does not watch.
 * @returns how far the replica is behind, or why it cannot be read
 */
export async function lookAtReplica(
  primary: DatabaseAddress,
  address: string,
): Promise<{ readonly lag: ReplicaLag | null; readonly reason: string | null }> {
  const pools = { primary: openPool(primary), replica: openPool(address) };
  try {
    const at = await readWritten(pools.primary);
    const { replayed, age } = await readPosition(pools.replica, await readIdentity(pools.primary));
    const bytes = Math.max(0, at - replayed);
    const seconds = bytes === 0 ? 0 : (age ?? 0);
    return { lag: { bytes, seconds }, reason: seconds > MOST_LAG ? `it is ${Math.round(seconds)} s behind` : null };
  } catch (error) {
    return { lag: null, reason: describeDatabaseError(error) };
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }
}

/**
 * How far the primary has written, in bytes of its log. A position at the beginning of a page counts the page's header, which a
 * replica that has replayed everything does not.
 */
async function readWritten(primary: Pool): Promise<number> {
  const { rows } = await primary.query<{ at: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as at`);
  const at = Number(rows[0]?.at);
  if (at % 8192 === 24) return at - 24;
  return at % 1_048_576 === 40 ? at - 40 : at;
}

/** Which cluster a server is of. */
const IDENTITY = '(select system_identifier::text from pg_control_system()) as identity';

async function readIdentity(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ identity: string }>(`select ${IDENTITY}`);
  return rows[0]?.identity ?? '';
}

/**
 * Up to where a replica shows what was written, and s since the last change that it shows was made: `null` when it has seen none.
 * @throws for a server that is no replica of this cluster; the message is for the operator
 */
async function readPosition(replica: Pool, identity: string | null) {
  const { rows } = await replica.query<{ identity: string; recovers: boolean; at: number; age: number | null }>(`
    select ${IDENTITY}, pg_is_in_recovery() as recovers, (pg_last_wal_replay_lsn() - '0/0')::float8 as at,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`);
  const [row] = rows;
  if (!row?.recovers) throw new Error('it is no replica, or no more');
  if (identity !== null && row.identity !== identity) throw new Error('it is a replica of another database');
  return { replayed: row.at, age: row.age };
}
