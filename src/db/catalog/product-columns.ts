import { type RawBuilder, sql } from 'kysely';
import { formatAmount, requireMinor } from '../../model/money/money.ts';
import { type FieldKinds, type NormalizedProduct, PRODUCT_FIELDS } from '../../model/product/product.ts';

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

/** A product's columns, in the order of its fields. */
export const COLUMNS = (Object.keys(PRODUCT_FIELDS) as Field[]).map((field) => ({
  field,
  name: NAMES[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  kind: KINDS[PRODUCT_FIELDS[field]] as ColumnKind<unknown>,
}));

/** All of a product's columns that ingest writes, besides the hash of its content: `external_id, type_id, …`. */
export const columnNames = columnList(COLUMNS.map(({ name }) => name));

/** What is written into them from a record: one that was never dated is of now. */
export const columnValues = columnList(
  COLUMNS.map(({ field, name }) => (field === 'createdAt' ? `coalesce(${name}, now())` : name)),
);

/** The same with their types, as of records of JSON. */
export const columnTypes = columnList(COLUMNS.map(({ name, kind }) => `${name} ${kind.type}`));

/** What an upsert sets of them; a product keeps its id and the time it was first published. */
export const columnUpdates = columnList(
  COLUMNS.filter(({ field }) => field !== 'externalId' && field !== 'createdAt').map(
    ({ name }) => `${name} = excluded.${name}`,
  ),
);

/** As a part of a statement. */
export function columnList(parts: readonly string[]): RawBuilder<unknown> {
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
