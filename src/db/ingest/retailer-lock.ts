import { type RawBuilder, sql } from 'kysely';
import { tryAdvisoryLock } from '../connection/advisory-lock.ts';
import type { Database } from '../connection/connection.ts';

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
