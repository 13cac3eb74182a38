import { sql } from 'kysely';
import type { Database } from './connection.ts';

/**
 * Runs `work` while holding the retailer's lock, so that two ingests of one retailer never interleave, in whatever
 * processes. The lock goes with its connection when a process dies. `work` gets that connection, for further locks.
 * @returns `null`, without running it, when another ingest of the retailer is under way.
 */
export async function withRetailerLock<T>(
  db: Database,
  retailer: string,
  work: (connection: Database) => Promise<T>,
): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`ingest ${retailer}`}, 0)`;
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection);
    if (!rows[0]?.locked) return null;
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => {});
    }
  });
}
