import { attributeName, isAttribute } from '../../model/attributes/attribute.ts';
import { formatGone, formatReading } from '../../model/claims/freshness.ts';
import { findPriceClaims, formatPriceClaim, formatUnchangedPrice } from '../../model/claims/price-claim.ts';
import { formatSale } from '../../model/claims/sale.ts';
import type { PageMoney } from '../../model/filters/page-money.ts';
import type { ListSummary } from '../../model/lists/list.ts';
import { formatAbout, formatRateDay } from '../../model/money/exchange-rates.ts';
import { createPriceWriter } from '../../model/money/money.ts';
import { DAY, type OfferChange } from '../../model/product/offer-history.ts';
import type { ProductDetail } from '../../model/product/product-detail.ts';
import { findProductType } from '../../model/product/product-types.ts';
import type { ProductFit } from '../../model/sizes/my-sizes.ts';
import { parseSizeText } from '../../model/sizes/parse-size.ts';
import { formatDate } from '../../text/format-time.ts';
import { type ListedCard, toCard } from '../browse/loading/load-browse.ts';
import type { SavedAnswer } from '../saved/saved-store.ts';
import { drawPriceChart } from './price-chart-data.ts';

/** How long a piece that its retailer no longer lists keeps its page. */
export const KEPT_DAYS = 90;

/** A product as its page shows it: everything that depends on the clock is text already. */
export interface ShownProduct extends ReturnType<typeof showProduct> {
  /** How its sizes stand to the visitor's; `null` where there is nothing to say. */
  readonly fit: ProductFit | null;
  /** The visitor has not said what they wear of its kind. */
  readonly isAsked: boolean;
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
      /** Those of who is signed in; `null` for nobody's. */
      readonly lists: readonly Pick<ListSummary, 'id' | 'name'>[] | null;
    } & SavedAnswer)
  | { readonly kind: 'missing' | 'forgotten' | 'failed' };

/** More rows than this nobody listens to. */
const MOST_ROWS = 40;

export function isForgotten({ goneAt }: ProductDetail, now: number): boolean {
  return goneAt !== null && now - goneAt > KEPT_DAYS * DAY;
}

/** Of what is gone nothing is praised. */
const NOT_REDUCED = { formerMinor: null, salePercent: null };

type WritePrice = (minor: number) => string;

/** @param about its price in the currency of `money`, where that is another than its own @param wantedSizes sizes that the shopper wants */
export function showProduct(
  detail: ProductDetail,
  now: number,
  { money, aboutMinor }: { readonly money: PageMoney; readonly aboutMinor: number | null },
  wantedSizes: readonly string[] = [],
) {
  const { product, goneAt } = detail;
  const { currency } = product;
  const writeAny = createPriceWriter(money.inSight);
  const write: WritePrice = (minor) => writeAny(minor, currency);
  // Amounts of two currencies make no line.
  const history = detail.history.filter((change) => change.currency === '' || change.currency === currency);
  const isListed = goneAt === null;
  const { formerMinor, salePercent } = isListed ? product : NOT_REDUCED;
  const { claim, unchanged } = findPriceClaims(detail, now);
  return {
    card: { ...toCard(product), formerMinor, salePercent },
    type: { id: product.typeId, name: findProductType(product.typeId)?.name ?? '' },
    price: write(product.priceMinor),
    formerPrice: formerMinor === null ? null : write(formerMinor),
    /** What the price comes to in the shopper's currency, by which day's rate; `null` where that is its own. */
    aboutPrice:
      aboutMinor === null
        ? null
        : `${formatAbout(writeAny(aboutMinor, money.currency))} ${formatRateDay(money.rateDay)}`,
    /** `30 % below the lowest price of the 30 days before 17 Nov 2026, $100`. */
    saleText:
      salePercent === null || formerMinor === null || detail.saleSince === null
        ? null
        : formatSale({ percent: salePercent, since: detail.saleSince }, write(formerMinor)),
    /** How the price stands among those before it: `Lowest in 30 days`. */
    claimText: claim && formatPriceClaim(claim, write),
    reading: formatReading(detail, now),
    checkedAt: new Date(detail.checkedAt).toISOString(),
    /** When it was last listed; `null` while it is. */
    goneSince: goneAt === null ? null : formatDate(goneAt),
    /** Why it is no longer offered, where it is not. */
    gone: goneAt === null ? null : formatGone(goneAt, detail.isGoneByUs, product.retailer),
    color: product.colors[0] ?? '',
    sizes: groupBySystem(product.sizes, goneAt === null ? product.availableSizes : []),
    /** Those that the shopper wants it in. */
    wantedSizes,
    colors: detail.colors,
    /** What its words say of it besides: `linen`, `wrap`, `midi`. */
    attributes: product.attributes.filter(isAttribute).map(attributeName),
    paragraphs: product.description.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    history: showHistory(history, now, write),
    /** In place of a history that has nothing to draw. */
    unchangedText: unchanged === null ? '' : formatUnchangedPrice(unchanged, write(product.priceMinor), goneAt),
  };
}

/** A product's sizes by their systems, in their order, each with whether it can be bought now. */
export function groupBySystem(sizes: readonly string[], available: readonly string[]) {
  const groups = Map.groupBy(sizes, (size) => parseSizeText(size)?.system ?? '');
  return [...groups].map(([system, members]) => ({
    /** `US`, `AU` …; `''` where sizes name none. */
    system,
    sizes: members.map((size) => ({
      /** Without its system: `4` of `US 4`. */
      label: system !== '' && size.startsWith(`${system} `) ? size.slice(system.length + 1) : size,
      size,
      isAvailable: available.includes(size),
    })),
  }));
}

/** The prices of a product as they are drawn and told; `null` when there is nothing to draw. */
function showHistory(history: readonly OfferChange[], now: number, write: WritePrice) {
  const chart = drawPriceChart(history, now);
  if (chart === null) return null;
  const rows = chart.points.toReversed().slice(0, MOST_ROWS);
  return {
    /** Of an SVG path. */
    path: chart.path,
    from: formatDate(chart.from),
    lowest: write(chart.lowest),
    highest: write(chart.highest),
    /** Latest first. */
    rows: rows.map(({ at, price }) => ({
      at,
      date: formatDate(at),
      price: price === null ? 'Not on offer' : write(price),
    })),
  };
}
