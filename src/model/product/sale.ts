import { DAY, type OfferChange } from './offer-history.ts';

/** A reduction that a product's own history proves. */
export interface Sale {
  /** By how much of the prior price, in whole percent, rounded down. */
  readonly percent: number;
  /** The lowest price of the 30 days before the reduction, in minor units. */
  readonly priorPrice: number;
  /** When the reduction began, in milliseconds since 1970. */
  readonly since: number;
}

/** The prior price is the lowest of at least so many days before the reduction (Directive 98/6/EC, article 6a). */
const PRIOR_DAYS = 30;
/** What has cost the same for so long is no reduction any more: it is the price. */
export const SALE_DAYS = 90;
/** Less than this is no sale to a shopper. */
const LEAST_PERCENT = 5;

/** A price for as long as it stood. Times run only while the product was offered: what nobody offers has no price. */
interface Step {
  readonly price: number;
  readonly begin: number;
  readonly end: number;
  /** By the calendar. */
  readonly since: number;
}

/**
 * Whether a product is reduced, by its own history alone: against the lowest price of the 30 days before the reduction,
 * whatever the retailer crosses out. A reduction in steps counts from its first one, unless a step stood for 30 days: then that
 * has become the price. `null` where history is too short to tell, and when nothing is reduced.
 * @param history oldest first
 */
export function findSale(history: readonly OfferChange[], now: number): Sale | null {
  const steps = listSteps(history, now);
  const current = steps.at(-1);
  if (!current || !history.at(-1)?.isListed || now - current.since > SALE_DAYS * DAY) return null;
  let first = steps.length - 1;
  if (!isReduction(steps, first)) return null;
  while (isReduction(steps, first - 1) && !isLong(steps[first - 1])) first -= 1;
  const begin = steps[first]?.begin ?? 0;
  const from = begin - PRIOR_DAYS * DAY;
  if ((steps[0]?.begin ?? begin) > from) return null;
  const prior = Math.min(...steps.slice(0, first).flatMap(({ price, end }) => (end > from ? [price] : [])));
  const percent = Math.floor(((prior - current.price) * 100) / prior);
  return percent < LEAST_PERCENT ? null : { percent, priorPrice: prior, since: steps[first]?.since ?? now };
}

/** The lowest price of the last 30 days, in minor units; `null` when less than that is known. */
export function findLowestPrice(history: readonly OfferChange[], now: number): number | null {
  const steps = listSteps(history, now);
  const end = steps.at(-1)?.end ?? 0;
  const from = end - PRIOR_DAYS * DAY;
  if ((steps[0]?.begin ?? end) > from) return null;
  return Math.min(...steps.flatMap((step) => (step.end > from ? [step.price] : [])));
}

function isReduction(steps: readonly Step[], at: number): boolean {
  const [before, after] = [steps[at - 1], steps[at]];
  return before !== undefined && after !== undefined && before.price > after.price;
}

function isLong(step: Step | undefined): boolean {
  return step !== undefined && step.end - step.begin >= PRIOR_DAYS * DAY;
}

function listSteps(history: readonly OfferChange[], now: number): Step[] {
  const steps: Step[] = [];
  let clock = 0;
  history.forEach((change, at) => {
    const begin = clock;
    const until = Math.max(change.at, history[at + 1]?.at ?? now);
    const previous = history[at - 1];
    // Amounts of two currencies do not compare; and a product that comes back after a season begins anew.
    if (previous && isOther(previous.currency, change.currency)) steps.length = 0;
    if (!change.isListed) {
      if (until - change.at > PRIOR_DAYS * DAY) steps.length = 0;
      return;
    }
    clock += until - change.at;
    const last = steps.at(-1);
    if (last?.price === change.price) steps[steps.length - 1] = { ...last, end: clock };
    else steps.push({ price: change.price, begin, end: clock, since: change.at });
  });
  return steps;
}

function isOther(a: string, b: string): boolean {
  return a !== '' && b !== '' && a !== b;
}
