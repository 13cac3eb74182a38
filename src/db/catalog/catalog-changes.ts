import { type ClientBase, escapeLiteral } from 'pg';
import { findStruckPrice } from '../../model/claims/sale.ts';
import {
  createExchange,
  type Exchange,
  mergeRates,
  type Rates,
  SHIPPED_RATES,
} from '../../model/money/exchange-rates.ts';
import { findCurrency, parseDecimal, requireCurrency } from '../../model/money/money.ts';
import type { StoredProduct } from '../../model/product/product.ts';
import { findProductType } from '../../model/product/product-types.ts';

/** How far somebody has read the catalog. */
export interface CatalogWatermark {
  /** Which database this is, and which content of it: watermarks of two say nothing to each other. */
  readonly identity: string;
  /** See `raiseCatalogVersion`. */
  readonly version: number;
  /** The oldest transaction that may still have run: everything before it was seen. Decimal text, for it has 64 bits. */
  readonly horizon: string;
  /** By which base prices were found. */
  readonly rates: Rates;
}

/** Takes what is read, a product at a time. */
export interface ChangeTaker {
  /** What is known is of this database: it was true at its watermark, and what changed since follows. */
  stand(watermark: CatalogWatermark): void;
  /** Everything follows: what was known is of another database, or nothing was. */
  restart(watermark: CatalogWatermark): void;
  /** What is known has other base prices now; what changed since follows. */
  reprice(exchange: Exchange): void;
  put(product: StoredProduct): void;
  /** Not listed any more; perhaps it never was. */
  remove(id: number): void;
  /** Listed, but with a price that cannot be. */
  refuse(id: number, why: string): void;
  /** Awaited between two fetches: until then nothing more comes. */
  settle?(): Promise<void>;
}

/** Reads what changed since a watermark: `readCatalogChanges` on some connection. */
export type ReadChanges = (since: CatalogWatermark | null, taker: ChangeTaker) => Promise<CatalogWatermark>;

/** Rows a fetch: enough that the round trips do not count, few enough to be small beside what is made of them. */
const ROWS_PER_FETCH = 2000;

/**
 * Reads the products that changed since a watermark, or all that are listed, in one consistent state of the database. Cost goes
 * by what changed. A product may be told again that has not changed. One of a type that this version does not know or in a currency that this version does not know is told
 * as removed.
 *
 * What is read is what changed in transactions that may have run at the watermark, and later: rows bear the number of the
 * transaction that changed them, and numbers are given at the beginning, so a lower one may be committed after a higher one.
 * @param client on which no transaction is open, with the types of `AS_TEXT`
 * @returns the watermark reached; `since` itself when the catalog's version is the same, then nothing was read
 */
export async function readCatalogChanges(
  client: ClientBase,
  since: CatalogWatermark | null,
  taker: ChangeTaker,
): Promise<CatalogWatermark> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const { watermark, prunedTo } = await readWatermark(client);
    const exchange = createExchange(watermark.rates);
    const isKnown =
      since !== null &&
      since.identity === watermark.identity &&
      // A database that was put back to an earlier time knows less than was seen of it.
      since.version <= watermark.version &&
      BigInt(since.horizon) <= BigInt(watermark.horizon) &&
      BigInt(since.horizon) > prunedTo;
    if (!isKnown) {
      taker.restart(watermark);
      // All rows are wanted: a plan that gives the first ones soonest would read the table in the order of an index.
      await client.query('set local cursor_tuple_fraction = 1');
      await readRows(client, 'gone_at is null', exchange, taker);
      return watermark;
    }
    taker.stand(watermark);
    // They change every day or so, and with them the base price of every product in another currency than dollars.
    const areRatesKnown = JSON.stringify(since.rates) === JSON.stringify(watermark.rates);
    if (since.version === watermark.version && areRatesKnown) return since;
    if (!areRatesKnown) taker.reprice(exchange);
    await readChanged(client, since.horizon, exchange, taker);
    return watermark;
  } finally {
    await client.query('rollback');
  }
}

interface WatermarkRow {
  readonly identity: string;
  readonly version: string;
  readonly horizon: string;
  readonly rates: string | null;
  readonly pruned_to: string;
}

/** The watermark that the database is at, and up to where it may have forgotten what was deleted. */
async function readWatermark(
  client: ClientBase,
): Promise<{ readonly watermark: CatalogWatermark; readonly prunedTo: bigint }> {
  // A restored database may bear a number that this cluster has not come to yet: it says nothing of this one.
  const { rows } = await client.query<WatermarkRow>(`
    select c.version,
      case when c.deletions_pruned_to < pg_snapshot_xmax(pg_current_snapshot()) then c.deletions_pruned_to else '0' end as pruned_to, pg_snapshot_xmin(pg_current_snapshot()) as horizon,
      concat_ws('/', system.system_identifier, checkpoint.timeline_id, database.oid, c.lineage) as identity,
      (select json_build_object('day', day, 'perEuro', per_euro) from exchange_rates) as rates
    from catalogue_version c, pg_control_system() system, pg_control_checkpoint() checkpoint, pg_database database
    where database.datname = current_database()`);
  const [row] = rows;
  if (!row) throw new Error('The database has lost the version of its catalog');
  const { identity, horizon, version, rates, pruned_to } = row;
  const watermark = {
    identity,
    horizon,
    version: Number(version),
    rates: rates === null ? SHIPPED_RATES : mergeRates(JSON.parse(rates) as Rates, SHIPPED_RATES),
  };
  return { watermark, prunedTo: BigInt(pruned_to) };
}

async function readChanged(client: ClientBase, horizon: string, exchange: Exchange, taker: ChangeTaker): Promise<void> {
  // The table's statistics do not know of what has just changed.
  await client.query('set local enable_seqscan = off');
  // A restored row may bear a number that this cluster has not come to yet.
  const condition = `changed_in >= ${escapeLiteral(horizon)}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`;
  const deleted = await client.query<{ id: string }>(`
    select distinct id from deleted_products where ${condition} and not exists (select from products p where p.id = deleted_products.id)`);
  // An id that a number cannot hold was never told.
  for (const { id } of deleted.rows) if (Number.isSafeInteger(Number(id))) taker.remove(Number(id));
  await readRows(client, condition, exchange, taker);
}

async function readRows(client: ClientBase, condition: string, exchange: Exchange, taker: ChangeTaker): Promise<void> {
  await client.query(
    `declare changed no scroll cursor for select ${COLUMNS.join(', ')} from products where ${condition}`,
  );
  const fetchMore = () => client.query<Row>({ text: `fetch ${ROWS_PER_FETCH} from changed`, rowMode: 'array' });
  const readWords = createWordReader();
  let coming: Promise<{ readonly rows: readonly Row[] }> = fetchMore();
  for (;;) {
    const { rows } = await coming;
    if (rows.length === 0) return;
    // The server reads on while these are taken.
    coming = fetchMore();
    coming.catch(() => {});
    for (const row of rows) takeRow(row, readWords, exchange, taker);
    await taker.settle?.();
  }
}

/** Of a description so much can be found: words behind it say little, and all of it would double what is read. */
export const DESCRIBED = 600;

/** The columns of a row, in their order. */
const COLUMNS = [
  'id',
  "case when gone_at is null then type_id else '' end",
  'retailer',
  'title',
  'brand',
  'url',
  'price',
  'compare_at_price',
  'sale_percent',
  'prior_price',
  'available',
  'sample',
  'trunc(extract(epoch from created_at) * 1000)::bigint',
  'array_to_json(image_urls)',
  'array_to_json(subcategories)',
  'array_to_json(colors)',
  'array_to_json(sizes)',
  'array_to_json(available_sizes)',
  'currency',
  'array_to_json(attributes)',
  `left(description, ${DESCRIBED})`,
] as const;

type OptionalColumn = 'compare_at_price' | 'sale_percent' | 'prior_price';
type TextsOf<Columns extends readonly string[]> = {
  -readonly [At in keyof Columns]: Columns[At] extends OptionalColumn ? string | null : string;
};
type Row = TextsOf<typeof COLUMNS>;

function takeRow(
  row: Row,
  readWords: (json: string) => readonly string[],
  exchange: Exchange,
  taker: ChangeTaker,
): void {
  const [id, typeId, retailer, title, brand, url, price, compareAt, percent, prior, available, sample, createdAt] = row;
  const [, , , , , , , , , , , , , imageUrls, subcategories, colors, sizes, availableSizes, currency, ...texts] = row;
  const [attributes, description] = texts;
  const type = findProductType(typeId);
  if (type === null || findCurrency(currency) === null) {
    taker.remove(toId(id));
    return;
  }
  const priceMinor = findMinor(price, currency);
  const compareAtMinor = compareAt === null ? null : findMinor(compareAt, currency);
  const priorMinor = prior === null ? null : findMinor(prior, currency);
  if (priceMinor === undefined || compareAtMinor === undefined || priorMinor === undefined) {
    taker.refuse(toId(id), `its price ${price} (${compareAt}) is no amount of ${currency}`);
    return;
  }
  const salePercent = percent === null ? null : Number(percent);
  const struck = findStruckPrice({ priceMinor, salePercent, priorMinor, compareAtMinor });
  taker.put({
    id: toId(id),
    typeId: type.id,
    retailer,
    title,
    brand,
    url,
    currency,
    priceMinor,
    basePrice: exchange.toBase(priceMinor, currency),
    formerMinor: struck?.formerMinor ?? null,
    salePercent: struck?.salePercent ?? null,
    available: available === 't',
    isSample: sample === 't',
    createdAt: Number(createdAt),
    imageUrls: JSON.parse(imageUrls) as string[],
    subcategories: readWords(subcategories),
    colors: readWords(colors),
    sizes: readWords(sizes),
    availableSizes: readWords(availableSizes),
    attributes: readWords(attributes),
    description,
  });
}

/** `undefined` for what is none: one price that somebody wrote by hand must not keep all others from being read. */
function findMinor(decimal: string, currency: string): number | undefined {
  return parseDecimal(decimal, requireCurrency(currency).digits) ?? undefined;
}

function toId(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw new RangeError(`The bigint ${text} does not fit a number exactly`);
  return id;
}

/** Lists that are remembered: products repeat each other's. */
const KNOWN_LISTS = 20_000;

function createWordReader(): (json: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (json) => {
    const list = known.get(json) ?? (JSON.parse(json) as string[]);
    if (known.size < KNOWN_LISTS) known.set(json, list);
    return list;
  };
}
