import { sql } from 'kysely';
import type { NormalizedProduct } from '../../model/product/product.ts';
import { columnNames, columnTypes, columnUpdates, columnValues } from '../catalog/product-columns.ts';
import { type Database, fetchRows } from '../connection/connection.ts';

/** A product ready to be written: text, which costs less to keep and to pass between threads than an object. */
export interface ProductText extends Pick<NormalizedProduct, 'externalId' | 'priceMinor'> {
  readonly contentHash: string;
  /** The product with its content hash, by column, as JSON that jsonb takes. */
  readonly json: string;
}

/** What the catalog knows of a retailer's product before a run. */
export interface KnownProduct {
  readonly id: number;
  readonly externalId: string;
  readonly contentHash: string;
  readonly missedRuns: number;
  readonly isGone: boolean;
  readonly isSample: boolean;
}

/** Passes on all products of a retailer, gone ones included. */
export function fetchKnownProducts(
  db: Database,
  retailer: string,
  take: (product: KnownProduct) => void,
): Promise<void> {
  const query = sql<KnownProduct>`
    select id, external_id as "externalId", content_hash as "contentHash", missed_runs as "missedRuns",
      gone_at is not null as "isGone", sample as "isSample"
    from products where retailer = ${retailer}`;
  const columns = ['id', 'externalId', 'contentHash', 'missedRuns', 'isGone', 'isSample'] as const;
  return fetchRows(db, columns, query, take);
}

/** What the retailer calls products and where they are, by our ids. */
export async function findProductNames(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; externalId: string; url: string }>`
    select id, external_id as "externalId", url from products where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/**
 * Writes products in one statement: new ones appear, with ids in their order, known ones change and, when they were gone, come back
 * under their old id. `created_at` stays what it first was.
 */
export async function upsertProducts(
  db: Database,
  retailer: string,
  sample: boolean,
  products: readonly Pick<ProductText, 'json'>[],
): Promise<void> {
  if (products.length === 0) return;
  const json = `[${products.map((product) => product.json).join(',')}]`;
  await sql`
    insert into products (retailer, sample, content_hash, ${columnNames})
    select ${retailer}, ${sample}, content_hash, ${columnValues}
    from jsonb_to_recordset(${json}::jsonb) as incoming (content_hash text, ${columnTypes})
    on conflict (retailer, external_id) do update set ${columnUpdates}, sample = excluded.sample,
      content_hash = excluded.content_hash, last_seen_at = now(), missed_runs = 0, gone_at = null, unread_since = null,
      unread_runs = 0`.execute(db);
}

/** Forgets that runs missed these products: the retailer lists them again. */
export async function forgetMissedRuns(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update products set missed_runs = 0 where id = any(${ids}::bigint[]) and missed_runs > 0`.execute(db);
}

/**
 * Counts one more complete run that did not list these products; those that have missed `enough` are gone.
 * @returns how many are gone now.
 */
export async function countMissedRun(db: Database, ids: readonly number[], enough: number): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ gone: number }>`
    with missed as (
      update products set missed_runs = missed_runs + 1,
        gone_at = case when missed_runs + 1 >= ${enough}::int then now() end
      where id = any(${ids}::bigint[]) and gone_at is null
      returning gone_at)
    select count(gone_at) as gone from missed`.execute(db);
  return rows[0]?.gone ?? 0;
}

/**
 * Counts one more complete run that could not read the record of these products, and ends the counting of the retailer's others.
 * They were last read by the run before the first of those, or when they were written.
 */
export async function noteUnread(trx: Database, retailer: string, ids: readonly number[]): Promise<void> {
  await sql`
    update products set unread_since = null, unread_runs = 0
    where retailer = ${retailer} and unread_since is not null and not id = any(${ids}::bigint[])`.execute(trx);
  if (ids.length === 0) return;
  await sql`
    update products p set unread_runs = least(unread_runs + 1, 1000), unread_since = coalesce(unread_since, greatest(last_seen_at, (
      select r.started_at from ingest_runs r
      where r.retailer = p.retailer and r.status = 'complete' order by r.id desc limit 1)))
    where id = any(${ids}::bigint[]) and gone_at is null`.execute(trx);
}

/** How many products of the sample shops are listed. */
export async function countSampleProducts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sample', '=', true)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes everything that came from sample shops out of the listing. @returns how many products. */
export async function retireSampleProducts(db: Database): Promise<number> {
  const { rows } = await sql`
    update products set gone_at = now() where sample and gone_at is null returning id`.execute(db);
  return rows.length;
}
