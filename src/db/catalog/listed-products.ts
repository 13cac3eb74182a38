import { sql } from 'kysely';
import type { Exchange } from '../../model/money/exchange-rates.ts';
import type { Product } from '../../model/product/product.ts';
import type { Database } from '../connection/connection.ts';
import { type ListedRow, listedColumns, readListedRow } from './product-columns.ts';

/** A product as a list shows it, and what else there is of its style. */
export interface StoredListing {
  readonly product: Product;
  readonly siblings: readonly Pick<Product, 'id' | 'title' | 'colors' | 'available'>[];
}

type Row = ListedRow & { readonly siblings: StoredListing['siblings'] | null };

/**
 * The products that an index outside this database names, by id; one that has just gone is still shown. Those are left out that there
 * are no more, or that are of a type or in a currency that this version does not know. O(ids).
 * @param mostOfStyle so many siblings each
 */
export async function findListedProducts(
  db: Database,
  ids: readonly number[],
  exchange: Exchange,
  mostOfStyle: number,
): Promise<ReadonlyMap<number, StoredListing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select ${listedColumns},
      (select json_agg(json_build_object('id', s.id, 'title', s.title, 'colors', s.colors, 'available', s.available))
        from (select id, title, colors, available from products s
          where s.retailer = p.retailer and s.style = p.style and s.style <> '' and s.id <> p.id and s.gone_at is null
          order by s.id limit ${sql.lit(mostOfStyle)}) s) as siblings
    from products p where id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.flatMap((row) => {
      const product = readListedRow(row, exchange);
      return product === null ? [] : [[product.id, { product, siblings: row.siblings ?? [] }] as const];
    }),
  );
}
