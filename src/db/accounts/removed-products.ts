import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import type { SavedProductsTable } from '../schema.ts';

/** All that is kept of a saved product. */
const KEPT: readonly (keyof SavedProductsTable)[] = [
  'id',
  'user_id',
  'original_product_id',
  'title',
  'description',
  'price',
  'currency',
  'url',
  'retailer',
  'type_id',
  'tags',
  'image_urls',
  'sizes',
  'colors',
  'saved_at',
];

const kept = sql.join(KEPT.map((column) => sql.ref(column)));
const setKept = sql.join(
  KEPT.map((column): RawBuilder<unknown> => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
);

/** Takes a product out of a person's saved ones, and keeps it for a while; one that is not there is no failure. */
export async function removeSavedProduct(trx: Database, ownerId: string, productId: number): Promise<void> {
  await sql`
    with gone as (
      delete from saved_products where user_id = ${ownerId} and original_product_id = ${productId} returning ${kept}
    )
    insert into removed_products (${kept}) select ${kept} from gone
    on conflict (user_id, original_product_id) do update set ${setKept}, removed_at = now()`.execute(trx);
}

/**
 * Puts back what was removed, as it was and where it was.
 * @returns false when there is nothing to put back, or it has been saved again since
 */
export async function restoreSavedProduct(trx: Database, ownerId: string, productId: number): Promise<boolean> {
  const { rows } = await sql`
    with found as (
      delete from removed_products where user_id = ${ownerId} and original_product_id = ${productId} returning ${kept}
    )
    insert into saved_products (${kept}) select ${kept} from found on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** Forgets what was removed more than an hour ago. */
export async function forgetRemovedProducts(db: Database): Promise<void> {
  await sql`delete from removed_products where removed_at < now() - interval '1 hour'`.execute(db);
}
