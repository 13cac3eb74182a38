import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { APPLICATION_NAME, createPool, type DatabaseAddress } from '../connection/connection.ts';
import { findDatabaseReason } from '../connection/database-error.ts';
import { type ReplicaLag, readIdentity, readPosition, readWritten } from './measure-lag.ts';

/** `lagging`: it answers, and is too far behind to be read. */
export type ReplicaState = 'well' | 'lagging' | 'away';

/** A replica of the database, measured once a second. */
export interface Replica {
  readonly address: string;
  readonly state: ReplicaState;
  /** As of the last look; `null` before the first, and while it is away. */
  readonly lag: ReplicaLag | null;
  /** Whether it may be read now: it is well, and shows all that this process has waited for. */
  isUsable(): boolean;
  /**
   * Waits until it shows all that the primary had written at the call. From now on it is not read while it shows less.
   * @returns whether it does in time. @throws what the primary throws
   */
  catchUp(): Promise<boolean>;
  /** Somebody was not answered: looks at once. */
  suspect(): void;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly primary: DatabaseAddress;
  readonly address: string;
  /** Told of each change of its state, once. */
  readonly onChange: (state: ReplicaState, reason: string) => void;
  /** ms between two looks. */
  readonly every?: number;
}

/** Seconds behind at which a replica is not read any more. */
export const MOST_LAG = 10;
const EVERY = 1000;
/** ms for what somebody waits for to come. */
const CATCH_UP = 2000;
const LOOK_AGAIN = 20;
/** ms for an answer. */
const PATIENCE = 2000;

/** Begins to watch a replica, which counts as away until it was first seen. */
export function watchReplica({ primary, address, onChange, every = EVERY }: ReplicaOptions): Replica {
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
      return change('away', findDatabaseReason(error) ?? (error instanceof Error ? error.message : String(error)));
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
      await sleep(every, null, { signal: stop.signal, ref: false }).catch(() => {});
    }
  };
  const watching = keepLooking();
  return {
    address,
    get state() {
      return state;
    },
    get lag() {
      return lag;
    },
    isUsable: () => state === 'well' && replayed >= floor,
    async catchUp() {
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
    suspect: () => void look(),
    async close() {
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
    return {
      lag: null,
      reason: findDatabaseReason(error) ?? (error instanceof Error ? error.message : String(error)),
    };
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }
}
