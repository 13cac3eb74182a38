import { sql } from 'kysely';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database } from '../connection/connection.ts';

const SCHEMA = 'pgboss';

export interface BossTiming {
  /** Seconds between looks for jobs whose process died. */
  readonly supervise: number;
  /** Seconds between looks for schedules that are due, up to 45; without it there are none. */
  readonly cron?: number;
}

/** Jobs in our database, not started yet. @param pool its connections; `db` is asked once */
export async function createBoss(db: Database, pool: Pool, { supervise, cron }: BossTiming): Promise<PgBoss> {
  // `create schema if not exists` asks for the permission even when there is nothing to create.
  const { rows } =
    await sql`select to_regnamespace(${SCHEMA}) as schema where to_regnamespace(${SCHEMA}) is not null`.execute(db);
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    createSchema: rows.length === 0,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    ...(cron === undefined
      ? { schedule: false }
      : { cronMonitorIntervalSeconds: cron, cronWorkerIntervalSeconds: Math.min(cron, 5) }),
  });
}
