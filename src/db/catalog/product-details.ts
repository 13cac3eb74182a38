import { sql } from 'kysely';
import type { Exchange } from '../../model/money/exchange-rates.ts';
import { unpackHistory } from '../../model/product/offer-history.ts';
import {
  type ColorOfStyle,
  PRODUCTS_PER_SITEMAP,
  type ProductAddress,
  type ProductDetail,
} from '../../model/product/product-detail.ts';
import { takeEachColor } from '../../model/product/style.ts';
import { createBatch } from '../connection/batch.ts';
import type { Database } from '../connection/connection.ts';
import { type ListedRow, listedColumns, readListedRow } from './listed-products.ts';

type DetailRow = ListedRow & {
  readonly goneAt: Date | null;
  readonly isGoneByUs: boolean;
  readonly firstSeenAt: Date;
  readonly checkedAt: Date;
  readonly unreadRuns: number;
  readonly saleSince: Date | null;
  readonly changes: Buffer | null;
  readonly siblings: readonly ColorOfStyle[] | null;
};

/** Other colors of a style that are shown. */
const MOST_COLORS = 12;

/**
 * Finds what is known of one product, listed or gone; `null` when there is none of this id, or of a type or in a currency that
 * this version does not know. Products that are asked for side by side come in one statement.
 */
export function createDetailFinder(db: Database) {
  const findRow = createBatch((ids: readonly number[]) => findRows(db, ids));
  return async (id: number, exchange: Exchange): Promise<ProductDetail | null> => {
    const row = await findRow(id);
    const product = row ? readListedRow(row, exchange) : null;
    if (!row || !product) return null;
    return {
      product,
      goneAt: row.goneAt?.getTime() ?? null,
      isGoneByUs: row.isGoneByUs,
      firstSeenAt: row.firstSeenAt.getTime(),
      checkedAt: row.checkedAt.getTime(),
      unreadRuns: row.unreadRuns,
      saleSince: product.salePercent === null ? null : (row.saleSince?.getTime() ?? null),
      history: row.changes ? unpackHistory(row.changes) : [],
      colors: takeEachColor(row.siblings ?? [], product.colors[0] ?? '', MOST_COLORS),
    };
  };
}

/** In the order of the ids. */
async function findRows(db: Database, ids: readonly number[]): Promise<(DetailRow | undefined)[]> {
  const { rows } = await sql<DetailRow>`
    select ${listedColumns}, sale_since as "saleSince", gone_at as "goneAt", first_seen_at as "firstSeenAt",
      -- Of a retailer that an operator took away no run is left.
      gone_at is not null and (sample or not exists (select from ingest_runs r where r.retailer = p.retailer)) as "isGoneByUs",
      unread_runs as "unreadRuns",
      -- What a run finds unchanged it does not write.
      case when unread_since is not null then unread_since when missed_runs > 0 or gone_at is not null then last_seen_at else greatest(last_seen_at, (
        select r.started_at from ingest_runs r
        where r.retailer = p.retailer and r.status = 'complete' order by r.id desc limit 1)) end as "checkedAt",
      (select h.changes from offer_history h where h.product_id = p.id) as changes,
      (select json_agg(json_build_object('id', s.id, 'title', s.title, 'color', coalesce(s.colors[1], ''),
          'imageUrl', s.image_urls[1], 'available', s.available))
        from (select * from products s where s.retailer = p.retailer and s.style = p.style and s.style <> '' and s.id <> p.id
          and s.gone_at is null order by s.id limit ${sql.lit(4 * MOST_COLORS)}) s) as siblings
    from products p where id = any(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}

/** Numbers of the parts of the sitemap that have something in them: a part holds the ids from `part * 50,000` on. */
export async function findSitemapParts(db: Database): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select distinct id / ${sql.lit(PRODUCTS_PER_SITEMAP)} as part from products where gone_at is null order by part`.execute(
    db,
  );
  return rows.map(({ part }) => part);
}

/** The listed products of one part, by id. */
export async function findSitemapPart(db: Database, part: number): Promise<ProductAddress[]> {
  const first = part * PRODUCTS_PER_SITEMAP;
  const { rows } = await sql<ProductAddress>`
    select id, title, (extract(epoch from last_seen_at) * 1000)::bigint as "changedAt" from products
    where id >= ${first} and id < ${first + PRODUCTS_PER_SITEMAP} and gone_at is null order by id`.execute(db);
  return rows;
}
