import { formatDate } from '../../text/format-time.ts';
import { DAY, type OfferChange } from '../product/offer-history.ts';

/** The days that the law looks back, and so does every claim on a price (Directive 98/6/EC, article 6a). */
export const PRIOR_DAYS = 30;

/** A price for as long as it stood, in milliseconds. */
interface PriceStep {
  /** In minor units. */
  readonly price: number;
  /** By a clock that runs only while the product is offered: what nobody offers has no price. */
  readonly begin: number;
  readonly end: number;
  /** By the calendar: when it was first seen at this price, and until when it was offered at it. */
  readonly since: number;
  readonly until: number;
}

/**
 * The prices of a history since it last began anew, oldest first. It begins anew with a price in another currency, for amounts
 * of two currencies do not compare, and when the product comes back after more than 30 days.
 * @param history oldest first
 */
export function listPriceSteps(history: readonly OfferChange[], now: number): PriceStep[] {
  const steps: PriceStep[] = [];
  let clock = 0;
  history.forEach((change, at) => {
    const begin = clock;
    const until = Math.max(change.at, history[at + 1]?.at ?? now);
    const previous = history[at - 1];
    if (previous && isOther(previous.currency, change.currency)) steps.length = 0;
    if (!change.isListed) {
      if (until - change.at > PRIOR_DAYS * DAY) steps.length = 0;
      return;
    }
    clock += until - change.at;
    const last = steps.at(-1);
    if (last?.price === change.price) steps[steps.length - 1] = { ...last, end: clock, until };
    else steps.push({ price: change.price, begin, end: clock, since: change.at, until });
  });
  return steps;
}

function isOther(a: string, b: string): boolean {
  return a !== '' && b !== '' && a !== b;
}

/** A reduction that a product's own history proves. */
export interface Sale {
  /** By how much of the prior price, in whole percent, rounded down. */
  readonly percent: number;
  /** The lowest price of the 30 days before the reduction, in minor units. */
  readonly priorPrice: number;
  /** When the reduction began, in milliseconds since 1970. */
  readonly since: number;
}

/** What has been reduced for so long is no reduction any more: it is the price. */
export const SALE_DAYS = 90;
/** Less than this is no sale to a shopper. */
const LEAST_PERCENT = 5;

/**
 * Whether a product is reduced, by its own history alone: against the lowest price of the 30 days before the reduction,
 * whatever the retailer crosses out (Directive 98/6/EC, article 6a). A reduction in steps counts from its first one, unless a
 * step stood for 30 days: then that has become the price. `null` where history is too short to tell, and when nothing is reduced.
 * @param history oldest first
 */
export function findSale(history: readonly OfferChange[], now: number): Sale | null {
  const steps = listPriceSteps(history, now);
  const current = steps.at(-1);
  if (!current || !history.at(-1)?.isListed) return null;
  let first = steps.length - 1;
  if (!isReduction(steps, first)) return null;
  while (isReduction(steps, first - 1) && !isLong(steps[first - 1])) first -= 1;
  const { begin = 0, since = 0 } = steps[first] ?? {};
  if (now - since > SALE_DAYS * DAY) return null;
  const from = begin - PRIOR_DAYS * DAY;
  if ((steps[0]?.begin ?? begin) > from) return null;
  const prior = Math.min(...steps.slice(0, first).flatMap(({ price, end }) => (end > from ? [price] : [])));
  const percent = Math.floor(((prior - current.price) * 100) / prior);
  return percent < LEAST_PERCENT ? null : { percent, priorPrice: prior, since };
}

function isReduction(steps: readonly PriceStep[], at: number): boolean {
  const [before, after] = [steps[at - 1], steps[at]];
  return before !== undefined && after !== undefined && before.price > after.price;
}

function isLong(step: PriceStep | undefined): boolean {
  return step !== undefined && step.end - step.begin >= PRIOR_DAYS * DAY;
}

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
