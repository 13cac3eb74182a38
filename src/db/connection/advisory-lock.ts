import { sql } from 'kysely';
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

/** Waiting for another process, or building an index, may take long. */
async function liftTimeout(connection: Database): Promise<string> {
  const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(
    connection,
  );
  await sql`set statement_timeout = 0`.execute(connection);
  return rows[0]?.timeout ?? '0';
}
