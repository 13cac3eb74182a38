import { type RawBuilder, sql } from 'kysely';
import { findStruckPrice } from '../../model/claims/sale.ts';
import type { Exchange } from '../../model/money/exchange-rates.ts';
import { findCurrency, formatAmount, requireMinor } from '../../model/money/money.ts';
import {
  type FieldKinds,
  KEPT_FIELDS,
  type NormalizedProduct,
  PRODUCT_FIELDS,
  type Product,
} from '../../model/product/product.ts';
import { findProductType } from '../../model/product/product-types.ts';

/** How fields of one kind are kept in a column. */
interface ColumnKind<T> {
  /** Of the column. */
  readonly type: string;
  /** What stands for the value in JSON, as PostgreSQL takes it for the column's type. `currency`: the product's. */
  readonly write: (value: T, currency: string) => unknown;
  /** The column as it is read: text arrays as JSON, which is an order of magnitude faster than PostgreSQL's own notation. */
  readonly select: (column: string) => string;
  readonly read: (value: never, currency: string) => T;
}

const plain = <T>(type: string): ColumnKind<T> => ({
  type,
  write: (value) => value,
  select: (column) => column,
  read: (value) => value,
});

const texts: ColumnKind<readonly string[]> = {
  ...plain('text[]'),
  select: (column) => `array_to_json(${column})::text`,
  read: (json: string) => JSON.parse(json),
};

const KINDS: { readonly [K in keyof FieldKinds]: ColumnKind<FieldKinds[K]> } = {
  text: plain('text'),
  // Rows of a type that this version does not know are left out before.
  type: plain('text'),
  words: texts,
  addresses: texts,
  amount: {
    ...plain('numeric'),
    write: formatAmount,
    read: requireMinor,
  },
  amountOrNone: {
    ...plain('numeric'),
    write: (minor, currency) => (minor === null ? null : formatAmount(minor, currency)),
    read: (decimal: string | null, currency) => (decimal === null ? null : requireMinor(decimal, currency)),
  },
  currency: plain('text'),
  flag: plain('boolean'),
  variants: {
    ...plain('jsonb'),
    write: (variants, currency) =>
      variants.map(({ externalId, size, priceMinor, available }) => ({
        externalId,
        size,
        price: formatAmount(priceMinor, currency),
        available,
      })),
  },
  timeOrNone: {
    ...plain('timestamptz'),
    write: (time) => (time === null ? null : new Date(time).toISOString()),
    select: (column) => `trunc(extract(epoch from ${column}) * 1000)::bigint`,
  },
};

type Field = keyof NormalizedProduct;

/** Columns that are not called as their field is. */
const NAMES: Partial<Record<Field, string>> = { priceMinor: 'price', compareAtMinor: 'compare_at_price' };

const COLUMNS = (Object.keys(PRODUCT_FIELDS) as Field[]).map((field) => ({
  field,
  name: NAMES[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  kind: KINDS[PRODUCT_FIELDS[field]] as ColumnKind<unknown>,
}));

/** All of a product's columns that ingest writes, besides the hash of its content: `external_id, type_id, …`. */
export const columnNames = list(COLUMNS.map(({ name }) => name));

/** What is written into them from a record: one that was never dated is of now. */
export const columnValues = list(
  COLUMNS.map(({ field, name }) => (field === 'createdAt' ? `coalesce(${name}, now())` : name)),
);

/** The same with their types, as of records of JSON. */
export const columnTypes = list(COLUMNS.map(({ name, kind }) => `${name} ${kind.type}`));

/** What an upsert sets of them; a product keeps its id and the time it was first published. */
export const columnUpdates = list(
  COLUMNS.filter(({ field }) => field !== 'externalId' && field !== 'createdAt').map(
    ({ name }) => `${name} = excluded.${name}`,
  ),
);

const LISTED = COLUMNS.filter(({ field }) => !(KEPT_FIELDS as readonly string[]).includes(field));

/** What is read of a product that is listed, as `ListedRow`. */
export const listedColumns = list([
  'id',
  'retailer',
  'compare_at_price as "compareAt"',
  'prior_price as "prior"',
  'sale_percent as "percent"',
  ...LISTED.map(({ field, name, kind }) => `${kind.select(name)} as "${field}"`),
]);

function list(parts: readonly string[]): RawBuilder<unknown> {
  return sql.raw(parts.join(', '));
}

const CONTENT = COLUMNS.filter(({ field }) => field !== 'createdAt').map((column, at) => ({
  ...column,
  begin: `${at === 0 ? '{' : ','}"${column.name}":`,
}));

/**
 * What a product says of itself, as the JSON that is written, by column; dates are no part of it. Text at once: an object of
 * so many keys that are not known beforehand costs as much again to build and to write.
 */
export function toStoredJson(product: NormalizedProduct): string {
  let json = '';
  for (const { field, kind, begin } of CONTENT)
    json += begin + JSON.stringify(kind.write(product[field], product.currency));
  return `${json}}`;
}

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
