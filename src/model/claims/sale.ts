import { formatDate } from '../../text/format-time.ts';
import { PRIOR_DAYS, type Sale } from '../product/offer-history.ts';

/** `30 % below the lowest price of the 30 days before 17 Nov 2026, $100`. @param prior as it is written */
export function formatSale({ percent, since }: Pick<Sale, 'percent' | 'since'>, prior: string): string {
  return `${percent} % below the lowest price of the ${PRIOR_DAYS} days before ${formatDate(since)}, ${prior}`;
}

/** A former price that stands struck beside the price. */
export interface StruckPrice {
  /** In minor units of the product's currency. */
  readonly formerMinor: number;
  /** By how many percent its own history proves it reduced from that; `null` where only its retailer says so. */
  readonly salePercent: number | null;
}

/** What is known of a product's being reduced. */
export interface Reductions {
  readonly priceMinor: number;
  /** What its history proves (`findSale`). */
  readonly salePercent: number | null;
  readonly priorMinor: number | null;
  /** What its retailer says. */
  readonly compareAtMinor: number | null;
}

/**
 * The one former price that is shown of a product: what its history proves, else what its retailer claims, else none. Cards,
 * pages, the filter "on sale", the API and structured data all go by this.
 */
export function findStruckPrice({
  priceMinor,
  salePercent,
  priorMinor,
  compareAtMinor,
}: Reductions): StruckPrice | null {
  if (salePercent !== null && priorMinor !== null) return { formerMinor: priorMinor, salePercent };
  return compareAtMinor !== null && compareAtMinor > priceMinor
    ? { formerMinor: compareAtMinor, salePercent: null }
    : null;
}

/**
 * The words around a struck price, and who vouches for it where that is its retailer: `was` `$153` `, says Princess Polly`.
 * @param price as it is written
 */
export function formatStruckPrice(salePercent: number | null, price: string, retailer: string) {
  const after = salePercent === null ? `, says ${retailer}` : '';
  // What stands before the price is for those who do not see that it is struck.
  return { before: 'was ', price, after, whole: `was ${price}${after}` };
}

/** `−30 %`, and the same for those who hear it. */
export function formatPercent(salePercent: number): { readonly seen: string; readonly heard: string } {
  return { seen: `−${salePercent} %`, heard: `Reduced by ${salePercent} percent` };
}
