import { formatDate } from '../../text/format-time.ts';
import { DAY, listPriceSteps, type OfferChange, PRIOR_DAYS } from '../product/offer-history.ts';
import type { ProductDetail } from '../product/product-detail.ts';

/** How a price stands among those that were seen before it. Prices are in minor units, times in milliseconds since 1970. */
export type PriceClaim =
  | { readonly kind: 'lowest-in-30-days' }
  | {
      readonly kind: 'lowest-since';
      readonly since: number;
      /** Whether the product was first seen then; else what was before is forgotten, or does not compare. */
      readonly isFirstSeen: boolean;
    }
  | { readonly kind: 'risen'; readonly from: number; readonly at: number };

/**
 * What may be said of a price beside it.
 * - It fell within the last 30 days, is known for as long, and nothing in them was lower: the lowest in 30 days.
 * - It fell, and nothing that was seen before was lower: the lowest since then.
 * - It rose: from what, and when.
 *
 * `null` for what never changed, fell to more than it was before, or is not listed.
 * @param history oldest first
 */
export function findPriceClaim(history: readonly OfferChange[], firstSeenAt: number, now: number): PriceClaim | null {
  const steps = listPriceSteps(history, now);
  const [first] = steps;
  const [before, current] = steps.slice(-2);
  if (!first || !before || !current || !history.at(-1)?.isListed) return null;
  if (current.price > before.price) return { kind: 'risen', from: before.price, at: current.since };
  const monthAgo = now - PRIOR_DAYS * DAY;
  const isLowest = (seen: typeof steps) => seen.every(({ price }) => price >= current.price);
  if (first.since <= monthAgo && current.since >= monthAgo && isLowest(steps.filter(({ until }) => until > monthAgo)))
    return { kind: 'lowest-in-30-days' };
  return findLowestEver(history, firstSeenAt, now);
}

/** Whether a price fell to one below which nothing was seen before: the lowest since then, as far as is known. `null`: it did not. */
export function findLowestEver(
  history: readonly OfferChange[],
  firstSeenAt: number,
  now: number,
): Extract<PriceClaim, { kind: 'lowest-since' }> | null {
  const steps = listPriceSteps(history, now);
  const [first] = steps;
  const [before, current] = steps.slice(-2);
  if (!first || !before || !current || !history.at(-1)?.isListed || current.price > before.price) return null;
  if (steps.some(({ price }) => price < current.price)) return null;
  return { kind: 'lowest-since', since: first.since, isFirstSeen: isFirst(first.since, firstSeenAt) };
}

/** How long a price has been what it is, where it never was another since it was first seen, or since `since`. */
export interface UnchangedPrice {
  readonly since: number;
  readonly isFirstSeen: boolean;
}

/** `null` when it was another before. @param history oldest first; none when nothing ever changed */
export function findUnchangedPrice(
  history: readonly OfferChange[],
  firstSeenAt: number,
  now: number,
): UnchangedPrice | null {
  if (history.length === 0) return { since: firstSeenAt, isFirstSeen: true };
  const [first, ...others] = listPriceSteps(history, now);
  if (!first || others.length > 0) return null;
  return { since: first.since, isFirstSeen: isFirst(first.since, firstSeenAt) };
}

/** Histories are kept in whole minutes. */
const MINUTE = 60_000;

function isFirst(since: number, firstSeenAt: number): boolean {
  return since < firstSeenAt + MINUTE;
}

/** What the page of a product says of its price at a time, as values. */
export function findPriceClaims({ history, firstSeenAt, goneAt }: ProductDetail, now: number) {
  return {
    claim: goneAt === null ? findPriceClaim(history, firstSeenAt, now) : null,
    unchanged: findUnchangedPrice(history, firstSeenAt, now),
  };
}

type Write = (minor: number) => string;

/** `Lowest since we first saw it (3 May 2026)`. @param write a price in the product's currency */
export function formatPriceClaim(claim: PriceClaim, write: Write): string {
  switch (claim.kind) {
    case 'lowest-in-30-days':
      return 'Lowest in 30 days';
    case 'lowest-since':
      return claim.isFirstSeen
        ? `Lowest since we first saw it (${formatDate(claim.since)})`
        : `Lowest since ${formatDate(claim.since)}`;
    case 'risen':
      return `Up from ${write(claim.from)} on ${formatDate(claim.at)}`;
  }
}

/** @param price as it is written @param until when the product went, for one that is gone */
export function formatUnchangedPrice(
  { since, isFirstSeen }: UnchangedPrice,
  price: string,
  until: number | null,
): string {
  const when = until === null ? `since ${formatDate(since)}` : `from ${formatDate(since)} to ${formatDate(until)}`;
  return `${price} ${when}. The price has not changed since ${isFirstSeen ? 'we first saw it' : 'then'}.`;
}
