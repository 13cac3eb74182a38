import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { storableJson } from './storable-json.ts';

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

/** Removes the rejected records of all but a retailer's latest runs, so that a broken feed does not fill the disk. */
export async function pruneRejectedRecords(db: Database, retailer: string, keepRuns: number) {
  await sql`delete from rejected_records where retailer = ${retailer} and run_id not in (
    select id from ingest_runs where retailer = ${retailer} order by id desc limit ${keepRuns})`.execute(db);
}
