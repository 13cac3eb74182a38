import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Database, withDeadline } from './connection.ts';

/** Our locks, each any number that nobody else takes: `pg_advisory_lock` has one namespace per database. */
export const MIGRATION_LOCK = 7_211_001;
export const SAMPLE_LOCK = 7_211_003;
export const BACKUP_LOCK = 7_211_004;
export const SEARCH_INDEX_LOCK = 7_211_080;

/**
 * Runs `work` while this process alone holds the lock; waits for it as long as others do their work. `work` gets the
 * connection that holds it. The lock goes with its connection when a process dies.
 */
export async function withAdvisoryLock<T>(
  db: Database,
  lock: number,
  work: (connection: Database) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const timeout = await liftTimeout(connection);
    await sql`select pg_advisory_lock(${sql.lit(lock)})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      // A connection that broke took the lock with it; the failure to report is the one before.
      await sql`select pg_advisory_unlock(${sql.lit(lock)}), set_config('statement_timeout', ${timeout}, false)`
        .execute(connection)
        .catch(() => {});
    }
  });
}

/**
 * Runs `work` while nobody else holds the lock, in whatever process or thread. The lock goes with its connection when a
 * process dies.
 * @param connection one that is the caller's own until `work` is done
 * @param lock a number or an expression that gives one
 * @returns `null`, without running it, when somebody holds the lock
 */
export async function tryAdvisoryLock<T>(
  connection: Database,
  lock: RawBuilder<unknown>,
  work: () => Promise<T>,
): Promise<T | null> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${lock}) as ours`.execute(connection);
  if (!rows[0]?.ours) return null;
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => {});
  }
}

/** Waiting for another process, or building an index, may take long. */
async function liftTimeout(connection: Database): Promise<string> {
  const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(
    connection,
  );
  await sql`set statement_timeout = 0`.execute(connection);
  return rows[0]?.timeout ?? '0';
}

/**
 * Runs `work` while holding the retailer's lock, so that two ingests of one retailer never interleave, in whatever
 * processes. The lock goes with its connection when a process dies. `work` gets that connection, for further locks.
 * @returns `null`, without running it, when another ingest of the retailer is under way.
 */
export function withRetailerLock<T>(
  db: Database,
  retailer: string,
  work: (connection: Database) => Promise<T>,
): Promise<T | null> {
  const lock = lockOf(sql`${retailer}::text`);
  return db.connection().execute((connection) => tryAdvisoryLock(connection, lock, () => work(connection)));
}

/** Whether an ingest of the retailer is under way in any process, as a condition on a column or text. */
export function isRetailerLocked(retailer: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = ${lockOf(retailer)})`;
}

function lockOf(retailer: RawBuilder<string>): RawBuilder<string> {
  return sql`hashtextextended('ingest ' || ${retailer}, 0)`;
}

/** ms between two looks: at a lock that others hold, and at whether ours is still there. */
const LOOK_EVERY = 500;
/** ms that an answer to the latter may take. */
const PATIENCE = 1000;
/** ms for which nobody takes a lock of a server that has just started: who held it before learns of its end so late. */
const LEARNT_AFTER = LOOK_EVERY + PATIENCE + 500;

export interface HostWait {
  /** Called once, when others are asking the host. */
  readonly onWait: () => void;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs `work` while nobody else asks this host, in whatever process or thread; waits for as long as somebody does. The lock
 * goes with its connection when a process dies. It looks again and again rather than queue in the database: so waiting can
 * be ended, and no statement stays open for hours. A server that crashes forgets the lock while its holder lives: `work` is told
 * before anybody else may have it.
 * @param connection one that is the caller's own until `work` is done, as `withRetailerLock` gives it
 * @param host as in `shop.example:8080`
 * @param work given what is aborted when the lock is lost
 * @returns `null`, without running it, when the signal was given before
 */
export async function withHostLock<T>(
  connection: Database,
  host: string,
  { onWait, signal }: HostWait,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const lock = sql`hashtextextended(${`host ${host}`}, 0)`;
  // Wrapped: what `work` gives may be `null` as well.
  const tryLock = () =>
    tryAdvisoryLock(connection, lock, async () => {
      const age = await serverAge(connection);
      if (age < LEARNT_AFTER) await sleep(LEARNT_AFTER - age);
      const guard = guardLock(connection, host);
      return { done: await work(guard.lost).finally(guard.end) };
    });
  for (let isWaiting = false; ; isWaiting = true) {
    const held = await tryLock();
    if (held) return held.done;
    if (!isWaiting) onWait();
    await sleep(LOOK_EVERY, undefined, { signal }).catch(() => {});
    if (signal?.aborted) return null;
  }
}

/** ms since the server has started. */
async function serverAge(connection: Database): Promise<number> {
  const { rows } = await sql<{ age: number }>`select
    extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float8 * 1000 as age`.execute(connection);
  return rows[0]?.age ?? 0;
}

/** Looks again and again whether the connection that holds a lock is still there. */
function guardLock(connection: Database, host: string) {
  const lost = new AbortController();
  const over = new AbortController();
  const look = async () => {
    for (;;) {
      await sleep(LOOK_EVERY, undefined, { signal: over.signal, ref: false });
      await withDeadline(sql`select`.execute(connection), PATIENCE);
    }
  };
  const looking = look().catch(() => {
    if (!over.signal.aborted) lost.abort(new Error(`The database has lost who asks ${host}`));
  });
  return {
    lost: lost.signal,
    async end() {
      over.abort();
      await looking;
    },
  };
}
