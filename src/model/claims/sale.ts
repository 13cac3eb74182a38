import { formatDate } from '../../text/format-time.ts';
import { DAY, type OfferChange } from '../product/offer-history.ts';
import { listPriceSteps, PRIOR_DAYS, type PriceStep } from './price-steps.ts';

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
