import { DAY, findSale, type OfferChange, PRIOR_DAYS } from '../product/offer-history.ts';
import type { ProductDetail } from '../product/product-detail.ts';
import {
  findPriceClaims,
  formatPriceClaim,
  formatUnchangedPrice,
  type PriceClaim,
  type UnchangedPrice,
} from './price-claim.ts';
import { formatSale, formatStruckPrice } from './sale.ts';

/**
 * The claims of a product that what is recorded of it does not prove, in the words in which they are told. Reads the record
 * change by change, not by the functions that found the claims.
 * @param told what is said; what the page says unless a test says otherwise
 */
export function findUnproved(detail: ProductDetail, now: number, told = findPriceClaims(detail, now)): string[] {
  const { product, goneAt, saleSince, history, firstSeenAt, checkedAt } = detail;
  const { priceMinor, formerMinor, salePercent, retailer } = product;
  if (goneAt !== null) return [];
  const unproved: string[] = [];
  const write = (minor: number) => `${minor} ${product.currency}`;
  const last = history.at(-1);
  if (last !== undefined && (last.price !== priceMinor || !last.isListed))
    unproved.push(
      `It costs ${write(priceMinor)}; its history ends with ${last.isListed ? write(last.price) : 'its going'}.`,
    );
  if (formerMinor !== null && salePercent === null && formerMinor <= priceMinor)
    unproved.push(formatStruckPrice(null, write(formerMinor), retailer).whole);
  if (salePercent !== null) {
    const sale = findSale(history, now);
    const isProved = sale?.percent === salePercent && sale.priorPrice === formerMinor && isAbout(sale.since, saleSince);
    if (!isProved) unproved.push(formatSale({ percent: salePercent, since: saleSince ?? 0 }, write(formerMinor ?? 0)));
  }
  if (told.claim !== null && !isTrue(told.claim, history, priceMinor, firstSeenAt, now))
    unproved.push(formatPriceClaim(told.claim, write));
  if (told.unchanged !== null && !isUnchanged(told.unchanged, history, priceMinor, firstSeenAt))
    unproved.push(formatUnchangedPrice(told.unchanged, write(priceMinor), null));
  if (checkedAt > now + MINUTE || checkedAt < firstSeenAt - MINUTE)
    unproved.push(`Its price was checked ${new Date(checkedAt).toISOString()}.`);
  return unproved;
}

/** Histories are kept in whole minutes, and the database has a clock of its own. */
const MINUTE = 60_000;

/** Whether two times are one: older versions kept seconds of the one and not of the other. */
function isAbout(a: number, b: number | null): boolean {
  return b !== null && Math.abs(a - b) < MINUTE;
}

/** The prices that were seen in a time, changes of currency aside: those of `currency` alone. */
function pricesWithin(history: readonly OfferChange[], from: number, until: number): number[] {
  const currency = history.at(-1)?.currency ?? '';
  return history.flatMap((change, at) => {
    const end = history[at + 1]?.at ?? until;
    const isSeen = change.isListed && end > from && change.at < until;
    return isSeen && (change.currency === currency || change.currency === '') ? [change.price] : [];
  });
}

function isTrue(
  claim: PriceClaim,
  history: readonly OfferChange[],
  price: number,
  firstSeenAt: number,
  now: number,
): boolean {
  /** The last price that was another, and what came after it. */
  const other = history.findLastIndex((change) => change.isListed && change.price !== price);
  const before = history[other];
  const changed = history.slice(other + 1).find(({ isListed }) => isListed);
  if (before === undefined || changed === undefined) return false;
  if (claim.kind === 'risen') return before.price === claim.from && claim.from < price && changed.at === claim.at;
  if (before.price <= price) return false;
  const since = claim.kind === 'lowest-since' ? claim.since : now - PRIOR_DAYS * DAY;
  if (pricesWithin(history, since, now).some((seen) => seen < price)) return false;
  const known = history[0]?.at ?? now;
  if (claim.kind === 'lowest-in-30-days') return known <= since && changed.at >= since;
  return !claim.isFirstSeen || claim.since < firstSeenAt + MINUTE;
}

function isUnchanged(
  { since, isFirstSeen }: UnchangedPrice,
  history: readonly OfferChange[],
  price: number,
  firstSeenAt: number,
): boolean {
  const isSame = history.every((change) => change.at < since || !change.isListed || change.price === price);
  return isSame && (!isFirstSeen || since < firstSeenAt + MINUTE);
}
