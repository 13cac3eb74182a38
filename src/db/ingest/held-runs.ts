import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import type { IngestCounts } from './ingest-runs.ts';

/** What is kept of a run that is held. */
export interface HeldRun {
  readonly id: number;
  readonly retailer: string;
  readonly startedAt: Date;
  /** JSON, as the run was ended with. */
  readonly reasons: unknown;
  /** How many held runs before it, in a row, said the same. */
  readonly agreed: number;
  /** Our ids of products that it did not meet. */
  readonly unmet: readonly number[];
}

/** A retailer's run that waits to be accepted or discarded: the last one that came to its end, when that is held. */
export async function findHeldRun(db: Database, retailer: string): Promise<HeldRun | null> {
  const { rows } = await sql<HeldRun & { status: string; unmet: (number | string)[] | null }>`
    select id, retailer, started_at as "startedAt", reasons, agreed, unmet, status from ingest_runs
    where retailer = ${retailer} and status in ('held', 'complete') order by id desc limit 1`.execute(db);
  const [run] = rows;
  return run?.status === 'held' ? { ...run, unmet: (run.unmet ?? []).map(Number) } : null;
}

/** A single product whose new price is not believed yet. */
export interface HeldPrice {
  readonly runId: number;
  readonly title: string;
  /** With its currency. */
  readonly from: string;
  readonly to: string;
}

/** A retailer's products whose prices are held alone. */
export async function findHeldPrices(db: Database, retailer: string): Promise<HeldPrice[]> {
  const { rows } = await sql<HeldPrice>`
    select s.run_id as "runId", p.title, p.price || ' ' || p.currency as "from",
      (s.product ->> 'price') || ' ' || (s.product ->> 'currency') as "to"
    from staged_products s join ingest_runs r on r.id = s.run_id join products p on p.id = s.product_id
    where r.retailer = ${retailer} and s.held_runs > 0 order by s.run_id, s.position`.execute(db);
  return rows;
}

/** What a run of a retailer that was believed is remembered by. */
export interface RunHabit {
  readonly counts: Partial<IngestCounts>;
  /** JSON, as the run was ended with; `null` of a run of an older version. */
  readonly measures: unknown;
}

/** The retailer's last complete runs that read something, newest first. */
export async function findHabits(db: Database, retailer: string, limit: number): Promise<RunHabit[]> {
  const { rows } = await sql<RunHabit>`
    select counts, measures from ingest_runs
    where retailer = ${retailer} and status = 'complete' and coalesce((counts ->> 'read')::int, 0) > 0
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Records how an operator has decided on a held run. */
export async function endHeldRun(trx: Database, id: number, accepted: boolean, gone: number): Promise<void> {
  const [status, error, warning] = accepted
    ? ['complete', null, 'held at first, then accepted']
    : ['failed', 'held, then discarded', null];
  await sql`
    update ingest_runs set status = ${status}, error = ${error}, unmet = null,
      warnings = case when ${warning}::text is null then warnings else warnings || ${warning}::text end,
      counts = counts || jsonb_build_object('gone', ${gone}::int)
    where id = ${id}`.execute(trx);
}
