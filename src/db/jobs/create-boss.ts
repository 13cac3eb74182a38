import { sql } from 'kysely';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
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

/** What is said again within this time, in ms, is not logged again: a database that is away fails every look. */
const SILENCE = 60_000;

/** Logs what goes wrong while jobs are looked for; the looking goes on by itself. @param line what the log says */
export function reportTrouble(logger: Logger, line: string): (error: Error) => void {
  const said = new Map<string, number>();
  return (error) => {
    // The queue and the worker follow in parentheses.
    const text = error.message.replace(/ \(Queue: .*$/, '');
    const last = said.get(text);
    if (last !== undefined && Date.now() - last < SILENCE) return;
    said.set(text, Date.now());
    logger.warn({ err: error }, line);
  };
}
