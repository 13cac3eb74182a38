import { sql } from 'kysely';
import { raiseCatalogVersion } from '../src/db/catalog/catalog-version.ts';
import { keepOfferChanges } from '../src/db/catalog/offer-history.ts';
import type { Database } from '../src/db/connection/connection.ts';
import type { PieceWatchKind, PieceWish } from '../src/model/watches/watch-rules.ts';

/** A piece of the shop, as far as a test is about it. */
export interface WatchedShopPiece {
  readonly id: number;
  readonly title?: string;
  readonly price?: string;
  readonly currency?: string;
  readonly sizes?: readonly string[];
  readonly colors?: readonly string[];
}

/** A shop of two pieces that nobody watches yet. */
export async function openWatchedShop(db: Database): Promise<void> {
  await sql`truncate products, watchers, watched_lists, watch_feeds, watch_addresses, mails, one_time_tokens, throttles cascade`.execute(
    db,
  );
  await sql`update watch_point set point = null`.execute(db);
  await sql`insert into ingest_runs (retailer, adapter, source, status) values ('Nova', 'shopify', 'x', 'complete')`.execute(
    db,
  );
  await putPiece(db, { id: 1 });
  await putPiece(db, { id: 2, title: 'Another' });
}

/** A piece as an ingest writes it: its history first, and the catalog's version last. */
export async function putPiece(
  db: Database,
  {
    id,
    title = 'A dress',
    price = '100.00',
    currency = 'USD',
    sizes = ['S', 'M'],
    colors = ['black'],
  }: WatchedShopPiece,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const offer = { external_id: String(id), currency, price, compare_at_price: null, available: sizes.length > 0 };
    await keepOfferChanges(trx, 'Nova', false, [{ json: JSON.stringify({ ...offer, available_sizes: sizes }) }]);
    const values = { ...offer, id, title, retailer: 'Nova', type_id: 'dresses', type_reason: '', colors: [...colors] };
    const rest = { url: 'https://nova.example', content_hash: '', created_at: new Date(), sizes: ['S', 'M'] };
    await trx
      .insertInto('products')
      .values({ ...values, ...rest, available_sizes: [...sizes] })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ price, currency, available: sizes.length > 0, available_sizes: [...sizes], gone_at: null }),
      )
      .execute();
    await raiseCatalogVersion(trx);
  });
}

export const wishFor = (kind: PieceWatchKind, more: Partial<PieceWish> = {}): PieceWish => ({
  kind,
  size: null,
  target: null,
  percent: null,
  ...more,
});
