import { sql } from 'kysely';
import { formatAmount, requireMinor } from '../../model/money/money.ts';
import {
  DAY,
  findSale,
  forgetOldChanges,
  HISTORY_DAYS,
  type OfferChange,
  type OfferState,
  packHistory,
  SALE_DAYS,
  toWholeMinute,
  unpackHistory,
} from '../../model/product/offer-history.ts';
import type { Database } from '../connection/connection.ts';
import type { ProductText } from '../ingest/ingest-products.ts';

/** A product that is about to change: what is offered now, what will be, and what was. Prices are decimal text. */
interface ChangingRow {
  readonly id: number;
  readonly isReplaced: boolean;
  readonly firstSeenAt: Date;
  readonly goneAt: Date | null;
  readonly currency: string;
  readonly price: string;
  readonly formerPrice: string | null;
  readonly available: boolean;
  readonly sizes: string[];
  readonly newCurrency: string;
  readonly newPrice: string;
  readonly newFormerPrice: string | null;
  readonly newAvailable: boolean;
  readonly newSizes: string[];
  readonly changes: Buffer | null;
}

/** A history as it will be kept. */
interface KeptHistory {
  readonly id: number;
  readonly changes: readonly OfferChange[];
}

/**
 * Keeps what changes in the prices and sizes of products that are about to be written, and what that says of their being
 * reduced. What a sample product cost is no history of the live product that takes its place.
 */
export async function keepOfferChanges(
  trx: Database,
  retailer: string,
  sample: boolean,
  products: readonly Pick<ProductText, 'json'>[],
): Promise<void> {
  if (products.length === 0) return;
  const now = Date.now();
  const rows = await findChanging(trx, retailer, sample, products);
  await writeHistories(
    trx,
    rows.map((row) => ({ id: row.id, changes: forgetOldChanges(nextHistory(row, now), now) })),
    now,
  );
}

async function findChanging(
  trx: Database,
  retailer: string,
  sample: boolean,
  products: readonly Pick<ProductText, 'json'>[],
) {
  const json = `[${products.map((product) => product.json).join(',')}]`;
  const { rows } = await sql<ChangingRow>`
    select p.id, p.sample <> ${sample} as "isReplaced", p.first_seen_at as "firstSeenAt", p.gone_at as "goneAt",
      p.currency, new.currency as "newCurrency", p.price, p.compare_at_price as "formerPrice", p.available, p.available_sizes as sizes,
      new.price as "newPrice", new.compare_at_price as "newFormerPrice", new.available as "newAvailable",
      new.available_sizes as "newSizes", h.changes
    from jsonb_to_recordset(${json}::jsonb) as new (
      external_id text, currency text, price numeric, compare_at_price numeric, available boolean, available_sizes text[])
    join products p on p.retailer = ${retailer} and p.external_id = new.external_id
    left join offer_history h on h.product_id = p.id
    where p.sample <> ${sample} or p.gone_at is not null
      or (p.currency, p.price, p.compare_at_price, p.available, p.available_sizes)
        is distinct from (new.currency, new.price, new.compare_at_price, new.available, new.available_sizes)`.execute(
    trx,
  );
  return rows;
}

function nextHistory(row: ChangingRow, now: number): OfferChange[] {
  const next: OfferChange = {
    at: now,
    price: requireMinor(row.newPrice, row.newCurrency),
    formerPrice: row.newFormerPrice === null ? null : requireMinor(row.newFormerPrice, row.newCurrency),
    currency: row.newCurrency,
    isListed: true,
    isAvailable: row.newAvailable,
    sizes: row.newSizes,
  };
  if (row.isReplaced) return [next];
  const before: OfferState = {
    price: requireMinor(row.price, row.currency),
    formerPrice: row.formerPrice === null ? null : requireMinor(row.formerPrice, row.currency),
    currency: row.currency,
    isListed: true,
    isAvailable: row.available,
    sizes: row.sizes,
  };
  const known = row.changes ? unpackHistory(row.changes) : [{ ...before, at: row.firstSeenAt.getTime() }];
  const gone = row.goneAt === null ? [] : [{ ...before, isListed: false, at: row.goneAt.getTime() }];
  return [...known, ...gone, next];
}

/** Writes histories whole, and what they say of their products being reduced. */
async function writeHistories(trx: Database, histories: readonly KeptHistory[], now: number): Promise<void> {
  if (histories.length === 0) return;
  // What is told is what can be read again.
  const kept = histories.map(({ id, changes }) => ({ id, changes: changes.map(toWholeMinute) }));
  const ids = kept.map(({ id }) => id);
  const times = kept.map(({ changes }) => new Date(changes.at(-1)?.at ?? now).toISOString());
  const packed = kept.map(({ changes }) => Buffer.from(packHistory(changes)));
  await sql`
    insert into offer_history (product_id, changed_at, changes)
    select * from unnest(${ids}::bigint[], ${times}::timestamptz[], ${packed}::bytea[])
    on conflict (product_id) do update set changed_at = excluded.changed_at, changes = excluded.changes`.execute(trx);
  await writeSales(trx, kept, now);
}

/** Writes what histories say of their products being reduced. */
async function writeSales(trx: Database, kept: readonly KeptHistory[], now: number): Promise<void> {
  const ids = kept.map(({ id }) => id);
  const sales = kept.map(({ changes }) => findSale(changes, now));
  const currencies = await findCurrencies(trx, kept);
  const percents = sales.map((sale) => sale?.percent ?? null);
  const priors = sales.map((sale, at) => sale && formatAmount(sale.priorPrice, currencies[at] ?? ''));
  const times = sales.map((sale) => sale && new Date(sale.since).toISOString());
  await sql`
    update products p set sale_percent = sale.percent, prior_price = sale.prior, sale_since = sale.since
    from unnest(${ids}::bigint[], ${percents}::smallint[], ${priors}::numeric[], ${times}::timestamptz[])
      as sale (id, percent, prior, since)
    where p.id = sale.id
      and (p.sale_percent, p.prior_price, p.sale_since) is distinct from (sale.percent, sale.prior, sale.since)`.execute(
    trx,
  );
}

/** What each history's last price is in; of one that does not say so, its product's currency. */
async function findCurrencies(trx: Database, kept: readonly KeptHistory[]): Promise<string[]> {
  const told = kept.map(({ changes }) => changes.at(-1)?.currency ?? '');
  if (!told.includes('')) return told;
  const ids = kept.map(({ id }) => id);
  const rows = await trx.selectFrom('products').select(['id', 'currency']).where('id', 'in', ids).execute();
  const own = new Map(rows.map(({ id, currency }) => [id, currency]));
  return kept.map(({ id }, at) => told[at] || (own.get(id) ?? ''));
}

/** Histories that are read at once. */
const HISTORIES = 1000;

/** Finds what reductions are measured against of products of which that was not kept. @returns how many products */
async function findPriorPrices(trx: Database): Promise<number> {
  for (let found = 0; ; ) {
    const { rows } = await sql<{ id: number; changes: Buffer | null }>`
      select p.id, h.changes from products p left join offer_history h on h.product_id = p.id
      where p.sale_percent is not null and p.prior_price is null order by p.id limit ${HISTORIES}`.execute(trx);
    if (rows.length === 0) return found;
    const histories = rows.map(({ id, changes }) => ({ id, changes: changes ? unpackHistory(changes) : [] }));
    await writeSales(trx, histories, Date.now());
    found += rows.length;
  }
}

/** Gives products histories that were found out elsewhere, in place of what was kept of them. */
export async function replaceHistories(db: Database, histories: readonly KeptHistory[]): Promise<void> {
  await db.transaction().execute((trx) => writeHistories(trx, histories, Date.now()));
}

/**
 * Deletes histories in which nothing changed for so long that all of it is to be forgotten, and ends sales that have become
 * the price. @returns of how many products the reduction is told otherwise
 */
export async function forgetOldOffers(db: Database): Promise<number> {
  await db
    .deleteFrom('offer_history')
    .where('changed_at', '<', new Date(Date.now() - HISTORY_DAYS * DAY))
    .execute();
  const ended = await db
    .updateTable('products')
    .set({ sale_percent: null, prior_price: null, sale_since: null })
    .where('sale_percent', 'is not', null)
    .where('sale_since', '<', new Date(Date.now() - SALE_DAYS * DAY))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows) + (await findPriorPrices(db));
}
