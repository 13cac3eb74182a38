import type { PageMoney } from '../../model/filters/page-money.ts';
import { createPriceWriter } from '../../model/money/money.ts';
import { DAY, type OfferChange } from '../../model/product/offer-history.ts';
import { CARD_FIELDS, type CardProduct, type ListedProduct, type Product } from '../../model/product/product.ts';
import type { ColorOfStyle, ProductDetail } from '../../model/product/product-detail.ts';
import { findProductType, type ProductType } from '../../model/product/product-types.ts';
import { findLowestPrice, findSale } from '../../model/product/sale.ts';
import type { ListedCard } from '../browse/loading/load-browse.ts';
import type { SavedAnswer } from '../saved/saved-store.ts';
import { formatAgo, formatDate } from './format-time.ts';
import { groupBySystem, type SizeSystem } from './group-sizes.ts';
import { drawPriceChart } from './price-chart-data.ts';

/** How long a piece that its retailer no longer lists keeps its page. */
export const KEPT_DAYS = 90;

/** The prices of a product as they are drawn and told. */
export interface ShownHistory {
  /** Of an SVG path. */
  readonly path: string;
  readonly from: string;
  readonly lowest: string;
  readonly highest: string;
  /** Latest first. */
  readonly rows: readonly { readonly at: number; readonly date: string; readonly price: string }[];
}

/** A product as its page shows it: everything that depends on the clock is text already. */
export interface ShownProduct {
  readonly card: CardProduct;
  readonly type: Pick<ProductType, 'id' | 'name'>;
  readonly price: string;
  readonly formerPrice: string | null;
  /** What the price comes to in the shopper's currency; `null` where that is its own. */
  readonly aboutPrice: string | null;
  /** `30 % below the lowest price of the 30 days before 17 Nov 2026, $100`. */
  readonly saleText: string | null;
  readonly lowestText: string | null;
  readonly checked: string;
  readonly checkedAt: string;
  /** When it was last listed; `null` while it is. */
  readonly goneSince: string | null;
  readonly color: string;
  readonly sizes: readonly SizeSystem[];
  /** Those that the shopper wants it in. */
  readonly wantedSizes: readonly string[];
  readonly colors: readonly ColorOfStyle[];
  readonly paragraphs: readonly string[];
  readonly history: ShownHistory | null;
  /** Since when the price is what it is, where it never changed. */
  readonly sameSince: string;
}

/** A piece like it. */
export interface LikeCard extends ListedCard {
  /** Why it is shown. */
  readonly reason: string;
  /** The size that is wanted, or about it, in which it can be bought. */
  readonly size: string | null;
}

/** What the page of a product has to show; in place of one that there is not, why. */
export type ProductData =
  | ({
      readonly kind: 'product';
      readonly shown: ShownProduct;
      readonly likes: readonly LikeCard[];
      readonly money: PageMoney;
    } & SavedAnswer)
  | { readonly kind: 'missing' | 'forgotten' | 'failed' };

/** More rows than this nobody listens to. */
const MOST_ROWS = 40;

export function isForgotten({ goneAt }: ProductDetail, now: number): boolean {
  return goneAt !== null && now - goneAt > KEPT_DAYS * DAY;
}

type WritePrice = (minor: number) => string;

/** @param about its price in the currency of `money`, where that is another than its own @param wantedSizes sizes that the shopper wants */
export function showProduct(
  detail: ProductDetail,
  now: number,
  { money, aboutMinor }: { readonly money: PageMoney; readonly aboutMinor: number | null },
  wantedSizes: readonly string[] = [],
): ShownProduct {
  const { product, goneAt, checkedAt } = detail;
  const { currency } = product;
  const writeAny = createPriceWriter(money.inSight);
  const write: WritePrice = (minor) => writeAny(minor, currency);
  // What it cost in another currency compares with nothing.
  const history = detail.history.filter((change) => change.currency === '' || change.currency === currency);
  const sale = findSale(history, now);
  return {
    card: { ...toCard(product), salePercent: goneAt === null ? (sale?.percent ?? null) : null },
    type: { id: product.typeId, name: findProductType(product.typeId)?.name ?? '' },
    price: write(product.priceMinor),
    formerPrice: product.compareAtMinor === null ? null : write(product.compareAtMinor),
    aboutPrice: aboutMinor === null ? null : writeAny(aboutMinor, money.currency),
    saleText:
      sale === null || goneAt !== null
        ? null
        : `${sale.percent} % below the lowest price of the 30 days before ${formatDate(sale.since)}, ${write(sale.priorPrice)}`,
    lowestText: goneAt === null ? sayLowest(product, findLowestPrice(history, now), write) : null,
    checked: formatAgo(now - checkedAt),
    checkedAt: new Date(checkedAt).toISOString(),
    goneSince: goneAt === null ? null : formatDate(goneAt),
    color: product.colors[0] ?? '',
    sizes: groupBySystem(product.sizes, goneAt === null ? product.availableSizes : []),
    wantedSizes,
    colors: detail.colors,
    paragraphs: product.description.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    history: showHistory(history, now, write),
    sameSince: formatDate(history[0]?.at ?? detail.firstSeenAt),
  };
}

function sayLowest({ priceMinor }: Product, lowest: number | null, write: WritePrice): string | null {
  if (lowest === null) return null;
  return priceMinor <= lowest ? 'Lowest in 30 days' : `Lowest in 30 days: ${write(lowest)}`;
}

function showHistory(history: readonly OfferChange[], now: number, write: WritePrice): ShownHistory | null {
  const chart = drawPriceChart(history, now);
  if (chart === null) return null;
  const rows = chart.points.toReversed().slice(0, MOST_ROWS);
  return {
    path: chart.path,
    from: formatDate(chart.from),
    lowest: write(chart.lowest),
    highest: write(chart.highest),
    rows: rows.map(({ at, price }) => ({
      at,
      date: formatDate(at),
      price: price === null ? 'Not on offer' : write(price),
    })),
  };
}

export function toCard(product: ListedProduct): CardProduct {
  return Object.fromEntries(CARD_FIELDS.map((field) => [field, product[field]])) as unknown as CardProduct;
}
