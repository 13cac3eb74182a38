import { sql } from 'kysely';
import { formatDecimal } from '../../model/money.ts';
import type { Database } from '../connection/connection.ts';
import type { ProductText } from '../ingest/ingest-products.ts';

/** A product's price at one time, when it was found to have changed. Prices are decimal text. */
export interface PriceChange {
  readonly at: Date;
  readonly from: string;
  readonly to: string;
}

/** The changes of a product's price, the latest first; none when it always cost what it costs now. */
export function findPriceHistory(db: Database, productId: number): Promise<PriceChange[]> {
  return db
    .selectFrom('price_history')
    .select(['at', 'price_from as from', 'price_to as to'])
    .where('product_id', '=', productId)
    .orderBy('at', 'desc')
    .execute();
}

/**
 * Keeps the prices that are about to change; to be called before the products are written. What a sample product cost is
 * no history of the live product that takes its place.
 */
export async function insertPriceChanges(
  trx: Database,
  retailer: string,
  sample: boolean,
  products: readonly Pick<ProductText, 'externalId' | 'priceCents'>[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ externalId }) => externalId);
  const prices = products.map(({ priceCents }) => formatDecimal(priceCents));
  await sql`
    insert into price_history (product_id, price_from, price_to)
    select p.id, p.price, incoming.price
    from unnest(${ids}::text[], ${prices}::numeric[]) as incoming (external_id, price)
    join products p on p.retailer = ${retailer} and p.external_id = incoming.external_id and p.sample = ${sample}
    where p.price <> incoming.price`.execute(trx);
}
