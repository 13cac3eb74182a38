import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { fetchRows } from './fetch-rows.ts';

/** One thing in a retailer's record, as it was understood: a product with this content, or something else. */
export interface ReadRecord {
  /** Of the record; a whole number below 2^53. */
  readonly digest: number;
  readonly externalId: string;
  /** The product's content hash, or `null` for what is not listed. */
  readonly contentHash: string | null;
  /** What it is instead, or `null` for a product. */
  readonly other: string | null;
}

/** Passes on what a retailer's records were understood as, in no order. */
export function fetchReadRecords(db: Database, retailer: string, take: (record: ReadRecord) => void): Promise<void> {
  const query = sql<ReadRecord>`
    select digest, external_id as "externalId", content_hash as "contentHash", other
    from read_records where retailer = ${retailer}`;
  return fetchRows(db, ['digest', 'externalId', 'contentHash', 'other'], query, take);
}

/** Remembers what records were understood as. */
export async function insertReadRecords(trx: Database, retailer: string, records: readonly ReadRecord[]) {
  if (records.length === 0) return;
  const column = <T>(of: (record: ReadRecord) => T) => records.map(of);
  await sql`
    insert into read_records (retailer, digest, external_id, content_hash, other)
    select distinct on (digest, external_id) ${retailer}, incoming.*
    from unnest(${column(({ digest }) => digest)}::bigint[],
      ${column(({ externalId }) => externalId)}::text[], ${column(({ contentHash }) => contentHash)}::text[],
      ${column(({ other }) => other)}::text[])
      as incoming (digest, external_id, content_hash, other)
    on conflict (retailer, digest, external_id) do update
      set content_hash = excluded.content_hash, other = excluded.other`.execute(trx);
}

/** Forgets records that the retailer no longer shows. */
export async function deleteReadRecords(trx: Database, retailer: string, digests: readonly number[]) {
  await sql`delete from read_records where retailer = ${retailer} and digest = any(${digests}::bigint[])`.execute(trx);
}
