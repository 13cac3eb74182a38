import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { fetchRows } from './fetch-rows.ts';
import type { VariantJson } from './schema.ts';

/** A product as ingest understands it. Prices are decimal text. */
export interface IngestProduct {
  readonly external_id: string;
  readonly type_id: string;
  readonly type_reason: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly subcategories: readonly string[];
  readonly price: string;
  readonly compare_at_price: string | null;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly available_sizes: readonly string[];
  readonly available: boolean;
  readonly variants: readonly VariantJson[];
  readonly url: string;
  readonly image_urls: readonly string[];
  /** ISO time the retailer first published it, or `null` for now. */
  readonly created_at: string | null;
}

/** A product ready to be written: text, which costs less to keep and to pass between threads than an object. */
export interface ProductText extends Pick<IngestProduct, 'external_id' | 'price'> {
  readonly content_hash: string;
  /** The product with its content hash, as JSON that jsonb takes. */
  readonly json: string;
}

/** What the catalogue knows of a retailer's product before a run. */
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

export interface ProductNames {
  readonly externalId: string;
  readonly url: string;
}

/** What the retailer calls products and where they are, by our ids. */
export async function findProductNames(db: Database, ids: readonly number[]): Promise<Map<number, ProductNames>> {
  const { rows } = await sql<ProductNames & { id: number }>`
    select id, external_id as "externalId", url from products where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/**
 * Writes products in one statement: new ones appear, known ones change and, when they were gone, come back under their
 * old id. `created_at` stays what it first was.
 */
export async function upsertProducts(
  db: Database,
  retailer: string,
  sample: boolean,
  products: readonly ProductText[],
): Promise<void> {
  if (products.length === 0) return;
  const json = `[${products.map((product) => product.json).join(',')}]`;
  await sql`
    insert into products (retailer, sample, external_id, type_id, type_reason, title, description, tags, subcategories,
      price, compare_at_price, colors, sizes, available_sizes, available, variants, url, image_urls, content_hash, created_at)
    select ${retailer}, ${sample}, external_id, type_id, type_reason, title, description, tags, subcategories,
      price, compare_at_price, colors, sizes, available_sizes, available, variants, url, image_urls, content_hash,
      coalesce(created_at, now())
    from jsonb_to_recordset(${json}::jsonb) as incoming (
      external_id text, type_id text, type_reason text, title text, description text, tags text[], subcategories text[],
      price numeric, compare_at_price numeric, colors text[], sizes text[], available_sizes text[], available boolean,
      variants jsonb, url text, image_urls text[], content_hash text, created_at timestamptz)
    on conflict (retailer, external_id) do update set
      sample = excluded.sample, type_id = excluded.type_id, type_reason = excluded.type_reason, title = excluded.title,
      description = excluded.description, tags = excluded.tags, subcategories = excluded.subcategories,
      price = excluded.price, compare_at_price = excluded.compare_at_price, colors = excluded.colors,
      sizes = excluded.sizes, available_sizes = excluded.available_sizes, available = excluded.available,
      variants = excluded.variants, url = excluded.url, image_urls = excluded.image_urls,
      content_hash = excluded.content_hash, last_seen_at = now(), missed_runs = 0, gone_at = null`.execute(db);
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
