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

/** Records that a run has begun. A run whose process died stays `running`; the retailer's next one marks it failed. */
export async function startIngestRun(db: Database, run: StartedRun): Promise<number> {
  await db
    .updateTable('ingest_runs')
    .set({ status: 'failed', finished_at: sql`now()`, error: 'the process ended before the run did' })
    .where('retailer', '=', run.retailer)
    .where('status', '=', 'running')
    .execute();
  const { id } = await db.insertInto('ingest_runs').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
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

/** Whether what is listed now comes from the sample shops. False for an empty catalogue. */
export async function isSampleCatalogue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ sample: boolean }>`
    select exists (select from products where gone_at is null and sample) as sample`.execute(db);
  return rows[0]?.sample ?? false;
}

/** A record that could not become a product, kept for the operator. */
export interface RejectedRecord {
  readonly externalId: string | null;
  /** The address or file it was read from. */
  readonly source: string;
  readonly reason: string;
  /** JSON text. */
  readonly record: string | null;
}

/** Keeps the rejected records of a run. */
export async function insertRejectedRecords(
  db: Database,
  runId: number,
  retailer: string,
  records: readonly RejectedRecord[],
) {
  if (records.length === 0) return;
  const rows = records.map(({ externalId, record, ...rest }) => ({
    run_id: runId,
    retailer,
    external_id: externalId,
    ...rest,
    record: record === null ? null : storableJson(record),
  }));
  await db.insertInto('rejected_records').values(rows).execute();
}

/** JSON text without what jsonb refuses: U+0000 and halves of surrogate pairs. */
export function storableJson(json: string): string {
  return json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89ab][0-9a-f]{2}|d[c-f][0-9a-f]{2})/gi, '$1\\ufffd');
}

/** Removes the rejected records of all but a retailer's latest runs, so that a broken feed does not fill the disk. */
export async function pruneRejectedRecords(db: Database, retailer: string, keepRuns: number) {
  await sql`delete from rejected_records where retailer = ${retailer} and run_id not in (
    select id from ingest_runs where retailer = ${retailer} order by id desc limit ${keepRuns})`.execute(db);
}

/**
 * Runs `work` while holding the retailer's lock, so that two ingests of one retailer never interleave, in whatever
 * processes. The lock goes with its connection when a process dies.
 * @returns `null`, without running it, when another ingest of the retailer is under way.
 */
export async function withRetailerLock<T>(db: Database, retailer: string, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`ingest ${retailer}`}, 0)`;
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection);
    if (!rows[0]?.locked) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => {});
    }
  });
}
