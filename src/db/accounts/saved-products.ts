import { sql } from 'kysely';
import type { Account, SavedItem } from '../../model/account/account.ts';
import { requireMinor } from '../../model/money/money.ts';
import type { Database } from '../connection/connection.ts';

/**
 * Runs queries on saved products as one person, in one transaction: the database shows and takes their rows alone
 * (row-level security), whatever a query forgets.
 * @param ownerId the `user_id` of their saved products
 */
export function asUser<T>(db: Database, ownerId: string, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select act_as_user(${ownerId})`.execute(trx);
    return work(trx);
  });
}

/**
 * Saves a copy of a product as it is now, listed or not; saving again changes nothing.
 * @returns false when there is no such product
 */
export async function insertSavedProduct(
  trx: Database,
  { id, email }: Pick<Account, 'id' | 'email'>,
  productId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select saved.id from products p, save_product_with_user_check(
      f_firebase_id => ${id}, f_email => ${email}, f_product_id => p.id, f_title => p.title,
      f_description => p.description, f_price => p.price, f_currency => p.currency, f_url => p.url, f_retailer => p.retailer,
      f_type_id => p.type_id, f_tags => p.tags, f_image_urls => p.image_urls, f_sizes => p.sizes, f_colors => p.colors
    ) saved
    where p.id = ${productId}`.execute(trx);
  return rows.length > 0;
}

/** Waits until no other transaction saves several products of the person: two with different orders would deadlock. */
export async function waitForOwn(trx: Database, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`.execute(trx);
}

/** How many products a person has saved, by type. */
export async function countSavedProducts(trx: Database, ownerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('saved_products')
    .select((eb) => ['type_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', ownerId)
    .groupBy('type_id')
    .execute();
  return new Map(rows.map(({ type_id, count }) => [type_id, count]));
}

/** Saved products of a person, newest first. @param range `typeId: null`: every type */
export async function findSavedProducts(
  trx: Database,
  ownerId: string,
  range: { readonly typeId: string | null; readonly offset: number; readonly limit: number },
): Promise<SavedItem[]> {
  const rows = await trx
    .selectFrom('saved_products as s')
    .leftJoin('products as p', 'p.id', 's.original_product_id')
    .select(['s.original_product_id as productId', 's.title', 's.price', 's.currency', 's.url', 's.retailer'])
    .select(['s.type_id as typeId', 's.image_urls as imageUrls'])
    .select(sql<boolean>`p.id is not null and p.gone_at is null`.as('isListed'))
    .where('s.user_id', '=', ownerId)
    .$if(range.typeId !== null, (query) => query.where('s.type_id', '=', range.typeId))
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.id', 'desc')
    .offset(range.offset)
    .limit(range.limit)
    .execute();
  return rows.map(({ price, ...item }) => ({ ...item, priceMinor: requireMinor(price, item.currency) }));
}

/** Saved products of a person with all that is kept of them, newest first, for them to read. The price is decimal text. */
export async function findWholeSavedProducts(trx: Database, ownerId: string): Promise<object[]> {
  return trx
    .selectFrom('saved_products')
    .select(['id', 'original_product_id as productId', 'title', 'description', 'price', 'currency', 'url', 'retailer'])
    .select(['type_id as typeId', 'tags', 'image_urls as imageUrls', 'sizes', 'colors', 'saved_at as savedAt'])
    .where('user_id', '=', ownerId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
