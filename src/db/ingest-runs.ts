import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** What a run did, in records and products. */
export interface IngestCounts {
  /** Records the retailer gave. */
  readonly read: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Products no longer listed from this run on. */
  readonly gone: number;
  readonly rejected: number;
  /** Things the storefront does not list: shoes, bags, swimwear … */
  readonly notOurs: number;
}

export interface StartedRun {
  readonly retailer: string;
  readonly adapter: string;
  /** The address or file that is read. */
  readonly source: string;
}

/**
 * Records that a run has begun. A run whose process died stays `running`; the retailer's next one marks it failed.
 * @returns the run's id, and whether there was such a broken one before it.
 */
export async function startIngestRun(
  db: Database,
  run: StartedRun,
): Promise<{ readonly id: number; readonly isAfterBreak: boolean }> {
  const broken = await db
    .updateTable('ingest_runs')
    .set({ status: 'failed', finished_at: sql`now()`, error: 'the process ended before the run did' })
    .where('retailer', '=', run.retailer)
    .where('status', '=', 'running')
    .returning('id')
    .execute();
  const { id } = await db.insertInto('ingest_runs').values(run).returning('id').executeTakeFirstOrThrow();
  return { id, isAfterBreak: broken.length > 0 };
}

/** Records how a run ended; with an error it has failed. */
export async function finishIngestRun(db: Database, id: number, counts: IngestCounts, error: string | null) {
  await db
    .updateTable('ingest_runs')
    .set({
      status: error === null ? 'complete' : 'failed',
      finished_at: sql`now()`,
      counts: JSON.stringify(counts),
      error,
    })
    .where('id', '=', id)
    .execute();
}
