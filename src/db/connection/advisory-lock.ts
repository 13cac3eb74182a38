import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connection.ts';

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
