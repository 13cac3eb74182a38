import type { Database } from '../src/db/connection/connection.ts';
import { type OfferChange, unpackHistory } from '../src/model/product/offer-history.ts';

/** What was offered of a product over time, oldest first; none when nothing of it ever changed. */
export async function findOfferHistory(db: Database, productId: number): Promise<OfferChange[]> {
  const row = await db
    .selectFrom('offer_history')
    .select('changes')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row ? unpackHistory(row.changes) : [];
}
