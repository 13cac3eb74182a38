import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import { storableJson, storableText } from './storable-json.ts';

/** A record that could not become a product, kept for the operator. */
export interface RejectedRecord {
  readonly externalId: string | null;
  /** The address or file it was read from. */
  readonly source: string;
  readonly reason: string;
  /** JSON text. */
  readonly record: string | null;
}

/** A rejected record as it is kept. */
export interface KeptReject extends Omit<RejectedRecord, 'record'> {
  readonly id: number;
  readonly retailer: string;
  /** What the retailer gave; `null` when it gave nothing. */
  readonly record: unknown;
  readonly rejectedAt: Date;
}

/** Keeps the rejected records of a run. */
export async function insertRejectedRecords(
  db: Database,
  runId: number,
  retailer: string,
  records: readonly RejectedRecord[],
) {
  if (records.length === 0) return;
  const column = (of: (record: RejectedRecord) => string | null) => records.map(of);
  await sql`
    insert into rejected_records (run_id, retailer, external_id, source, reason, record)
    select ${runId}, ${retailer}, external_id, source, reason, record::jsonb
    from unnest(${column(({ externalId }) => externalId)}::text[], ${column(({ source }) => storableText(source))}::text[],
      ${column(({ reason }) => storableText(reason))}::text[],
      ${column(({ record }) => (record === null ? null : storableJson(record)))}::text[])
      as rejected (external_id, source, reason, record)`.execute(db);
}

/** A run to which its shop gave records. One of a feed that has not changed is given none, and says nothing new of them. */
const HAS_READ = sql`(run.counts->>'read')::int > 0`;

/**
 * Removes the rejected records of all but a retailer's latest runs that read something, so that a broken feed does not fill
 * the disk.
 */
export async function pruneRejectedRecords(db: Database, retailer: string, keepRuns: number) {
  await sql`delete from rejected_records where retailer = ${retailer} and run_id not in (
    select run.id from ingest_runs run where run.retailer = ${retailer} and ${HAS_READ}
    order by run.id desc limit ${keepRuns})`.execute(db);
}

/**
 * What each retailer's (or one retailer's) last run that rejected something, or read the shop to its end, could not read:
 * the records that are wrong now. In the order in which they were read.
 */
export async function listRejects(db: Database, retailer?: string): Promise<KeptReject[]> {
  const { rows } = await sql<KeptReject>`
    with last as materialized (
      select run.retailer, max(run.id) as id from ingest_runs run
      where (${retailer ?? null}::text is null or run.retailer = ${retailer ?? null})
        and ((run.status = 'complete' and ${HAS_READ})
          or exists (select from rejected_records own where own.run_id = run.id))
      group by run.retailer)
    select r.id, r.retailer, r.external_id as "externalId", r.source, r.reason, r.record, r.rejected_at as "rejectedAt"
    from rejected_records r join last on r.run_id = last.id
    order by r.retailer, r.id`.execute(db);
  return rows;
}

/** Forgets rejected records, for they have become products. */
export async function deleteRejects(trx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from rejected_records where id = any(${ids}::bigint[])`.execute(trx);
}
