import { sql } from 'kysely';
import { findStruckPrice } from '../../model/claims/sale.ts';
import type { Exchange } from '../../model/money/exchange-rates.ts';
import { findCurrency, requireMinor } from '../../model/money/money.ts';
import { KEPT_FIELDS, type Product } from '../../model/product/product.ts';
import { findProductType } from '../../model/product/product-types.ts';
import type { Database } from '../connection/connection.ts';
import { COLUMNS, columnList } from './product-columns.ts';

const LISTED = COLUMNS.filter(({ field }) => !(KEPT_FIELDS as readonly string[]).includes(field));

/** What is read of a product that is listed, as `ListedRow`. */
export const listedColumns = columnList([
  'id',
  'retailer',
  'compare_at_price as "compareAt"',
  'prior_price as "prior"',
  'sale_percent as "percent"',
  ...LISTED.map(({ field, name, kind }) => `${kind.select(name)} as "${field}"`),
]);

/** A row of `listedColumns`: by their names the fields that are shown as they are kept, and what a struck price follows from. */
export type ListedRow = Pick<Product, 'id' | 'retailer'> & {
  readonly compareAt: string | null;
  readonly prior: string | null;
  readonly percent: number | null;
} & Readonly<Record<string, unknown>>;

/** `null` for a product of a type or in a currency that this version does not know. */
export function readListedRow(row: ListedRow, exchange: Exchange): Product | null {
  const currency = String(row.currency);
  if (!findProductType(String(row.typeId)) || !findCurrency(currency)) return null;
  const { id, retailer, percent: salePercent } = row;
  const read: Record<string, unknown> = { id, retailer };
  for (const { field, kind } of LISTED) read[field] = kind.read(row[field] as never, currency);
  const priceMinor = read.priceMinor as number;
  read.basePrice = exchange.toBase(priceMinor, currency);
  const [compareAtMinor, priorMinor] = [row.compareAt, row.prior].map((decimal) =>
    decimal === null ? null : requireMinor(decimal, currency),
  ) as [number | null, number | null];
  const struck = findStruckPrice({ priceMinor, salePercent, priorMinor, compareAtMinor });
  read.formerMinor = struck?.formerMinor ?? null;
  read.salePercent = struck?.salePercent ?? null;
  return read as unknown as Product;
}

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
