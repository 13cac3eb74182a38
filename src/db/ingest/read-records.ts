import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import { fetchRows } from '../connection/fetch-rows.ts';
import { storableText } from './storable-json.ts';

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
export type ReadThing = ReadRecord & Partial<Pick<NotOurs, 'title' | 'url' | 'reason'>>;

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
