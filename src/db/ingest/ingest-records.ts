import { sql } from 'kysely';
import { storableJson, storableText } from '../../text/json-text.ts';
import { type Database, fetchRows } from '../connection/connection.ts';

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

/** A thing that is not listed, as an operator wants to see it. */
export interface NotOurs {
  readonly retailer: string;
  readonly externalId: string;
  /** What kind of thing it is. */
  readonly kind: string;
  readonly title: string;
  /** Its page, as the retailer wrote it. */
  readonly url: string;
  /** What told so: `title: bikini`. */
  readonly reason: string;
}

/** A thing that was read, with what an operator is shown of it when it is not listed. */
export type ReadThing =
  | (ReadRecord & {
      readonly other: null;
      readonly title?: undefined;
      readonly url?: undefined;
      readonly reason?: undefined;
    })
  | (ReadRecord & { readonly other: string } & Pick<NotOurs, 'title' | 'url' | 'reason'>);

/** Passes on what a retailer's records were understood as, in no order. */
export function fetchReadRecords(db: Database, retailer: string, take: (record: ReadRecord) => void): Promise<void> {
  const query = sql<ReadRecord>`
    select digest, external_id as "externalId", content_hash as "contentHash", other
    from read_records where retailer = ${retailer}`;
  return fetchRows(db, ['digest', 'externalId', 'contentHash', 'other'], query, take);
}

/** Remembers what records were understood as. */
export async function insertReadRecords(trx: Database, retailer: string, records: readonly ReadThing[]) {
  if (records.length === 0) return;
  const text = (of: 'title' | 'url' | 'reason') =>
    records.map(({ [of]: shown }) => (shown === undefined ? null : storableText(shown.slice(0, MAX_SHOWN))));
  await sql`
    insert into read_records (retailer, digest, external_id, content_hash, other, title, url, reason)
    select distinct on (digest, external_id) ${retailer}, incoming.*
    from unnest(${records.map(({ digest }) => digest)}::bigint[],
      ${records.map(({ externalId }) => externalId)}::text[], ${records.map(({ contentHash }) => contentHash)}::text[],
      ${records.map(({ other }) => other)}::text[], ${text('title')}::text[], ${text('url')}::text[], ${text('reason')}::text[])
      as incoming (digest, external_id, content_hash, other, title, url, reason)
    on conflict (retailer, digest, external_id) do update set content_hash = excluded.content_hash, other = excluded.other,
      title = excluded.title, url = excluded.url, reason = excluded.reason`.execute(trx);
}

/** Characters kept of a title or an address of a thing that is not listed. */
const MAX_SHOWN = 500;

/** What the retailers show that is not listed. By retailer, kind and title. */
export async function listNotOurs(db: Database): Promise<NotOurs[]> {
  const { rows } = await sql<NotOurs>`
    select distinct retailer, external_id as "externalId", other as kind, coalesce(title, '') as title,
      coalesce(url, '') as url, coalesce(reason, '') as reason
    from read_records where other is not null
    order by retailer, kind, title, "externalId"`.execute(db);
  return rows;
}

/** Forgets records that the retailer no longer shows. */
export async function deleteReadRecords(trx: Database, retailer: string, digests: readonly number[]) {
  await sql`delete from read_records where retailer = ${retailer} and digest = any(${digests}::bigint[])`.execute(trx);
}

/** What was learnt of a retailer's shop under this seed, or `null`. */
export async function findShopProfile(db: Database, retailer: string, seed: string): Promise<unknown> {
  const { rows } = await sql<{ profile: unknown }>`
    select profile from shop_profiles where retailer = ${retailer} and seed = ${seed}`.execute(db);
  return rows[0]?.profile ?? null;
}

/** Keeps it in place of what was learnt before. */
export async function keepShopProfile(db: Database, retailer: string, seed: string, profile: object): Promise<void> {
  await sql`
    insert into shop_profiles (retailer, seed, profile) values (${retailer}, ${seed}, ${JSON.stringify(profile)}::jsonb)
    on conflict (retailer) do update set seed = excluded.seed, profile = excluded.profile`.execute(db);
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
