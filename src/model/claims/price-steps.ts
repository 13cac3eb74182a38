import { DAY, type OfferChange } from '../product/offer-history.ts';

/** The days that the law looks back, and so does every claim on a price (Directive 98/6/EC, article 6a). */
export const PRIOR_DAYS = 30;

/** A price for as long as it stood, in milliseconds. */
export interface PriceStep {
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
