import { sql } from 'kysely';
import { createExchange, type Exchange } from '../../model/money/exchange-rates.ts';
import { requireMinor } from '../../model/money/money.ts';
import { unpackHistory } from '../../model/product/offer-history.ts';
import type { Product } from '../../model/product/product.ts';
import type { WatchedPiece } from '../../model/watches/watch-rules.ts';
import { findRates } from '../catalog/exchange-rates.ts';
import { type ListedRow, listedColumns, readListedRow } from '../catalog/listed-products.ts';
import { type Database, selectPacked } from '../connection/connection.ts';

/** A piece with what is said of it when it changed. */
export interface StoredPiece extends WatchedPiece {
  readonly id: number;
  readonly title: string;
  readonly retailer: string;
}

interface PieceRow extends Omit<StoredPiece, 'priceMinor' | 'history'> {
  readonly price: string;
  /** A `bytea` in hexadecimal digits, behind `\\x`. */
  readonly changes: string | null;
}

const PIECE_COLUMNS = [
  'id',
  'title',
  'retailer',
  'price',
  'currency',
  'isListed',
  'isShopRead',
  'available',
  'sizes',
  'availableSizes',
  'firstSeenAt',
  'changes',
] as const satisfies readonly (keyof PieceRow)[];

/** Pieces as they are now, listed or not, by their ids; those that are deleted are left out. */
export async function findPieces(db: Database, ids: readonly number[]): Promise<Map<number, StoredPiece>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPacked(
    db,
    PIECE_COLUMNS,
    sql<PieceRow>`
      select p.id, p.title, p.retailer, p.price::text, p.currency, p.gone_at is null as "isListed",
        -- Of a shop that is read no more, or of which nothing is listed, no single piece is gone.
        p.gone_at is null or (not p.sample and exists (select from ingest_runs r where r.retailer = p.retailer)
          and exists (select from products o where o.retailer = p.retailer and o.gone_at is null)) as "isShopRead",
        p.available, p.sizes, p.available_sizes as "availableSizes",
        trunc(extract(epoch from p.first_seen_at) * 1000) as "firstSeenAt", h.changes
      from products p left join offer_history h on h.product_id = p.id
      where p.id = any(${[...ids]}::bigint[])`,
  );
  return new Map(
    rows.map(({ price, changes, ...row }) => [
      row.id,
      {
        ...row,
        priceMinor: requireMinor(price, row.currency),
        // Most are asked for nothing but their price.
        get history() {
          return changes === null ? [] : unpackHistory(Buffer.from(changes.slice(2), 'hex'));
        },
      },
    ]),
  );
}

/** Pieces as the index takes them, those that are listed, with the rates that they are priced by. */
export async function findListedPieces(
  db: Database,
  ids: readonly number[],
): Promise<{ readonly products: readonly Product[]; readonly exchange: Exchange }> {
  const exchange = createExchange(await findRates(db));
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} from products where id = any(${[...ids]}::bigint[]) and gone_at is null`.execute(db);
  return { products: rows.flatMap((row) => readListedRow(row, exchange) ?? []), exchange };
}
