import { sql } from 'kysely';
import type { ProductDetails } from '../../model/product/product.ts';
import type { Database } from '../connection/connection.ts';

/** What products say of themselves beyond their cards, by id. Ids of none are left out. */
export async function findProductDetails(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductDetails>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'description', 'tags', 'colors', 'sizes', 'available_sizes as availableSizes', 'attributes'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/** Ids of listed products above one, in their order. */
export async function listProductIds(db: Database, after: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', after)
    .where('gone_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many products of each retailer are listed now. */
export async function countListedProducts(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['retailer', (eb) => eb.fn.countAll<number>().as('count')])
    .where('gone_at', 'is', null)
    .groupBy('retailer')
    .execute();
  return new Map(rows.map(({ retailer, count }) => [retailer, count]));
}
