import type { ProductChange } from '../../db/ingest/staged-products.ts';

/** What tells that a shop, or our reading of it, is broken. All but two are changes of products that were known. */
export type Sign = ProductChange | 'rejected' | 'ids';

/** A reason why a run is held. */
export interface HeldReason {
  readonly sign: Sign;
  /** One line for an operator. */
  readonly text: string;
  /** Of the products or records, how many show it: 0 to 1. */
  readonly share: number;
  /** Up to three things that show it, a line each. */
  readonly examples: readonly string[];
}

/** What a run would change of a retailer's listing, in products. */
export interface RunComparison {
  /** Listed before the run, and those among them that it met. */
  readonly listed: number;
  readonly met: number;
  /** Known products that changed so. */
  readonly changed: Readonly<Record<ProductChange, number>>;
  /** Of the products met, how many could change so: those with a picture can lose it. */
  readonly had: Readonly<Record<ProductChange, number>>;
  /** Records that could not be read, and products that could. */
  readonly rejected: number;
  readonly understood: number;
  /** Products that are missing, too many to be believed; those found again under new ids; and new ones that none of them is. */
  readonly vanished: number;
  readonly renamed: number;
  readonly arrived: number;
}

/** What a run changed, kept for those after it. */
export interface RunMeasures {
  /** Products listed before the run: of the first in a row of which too much had vanished, so that no later one forgets it. */
  readonly listed: number;
  /** Of those that it did not meet, how many when they are too many to be believed; else 0. */
  readonly vanished: number;
  /** Of products that could change so, those that did; of records, those rejected. */
  readonly shares: Readonly<Partial<Record<Sign, number>>>;
}

/** Fewer products than `least` tell nothing. */
interface Limit {
  readonly share: number;
  readonly least: number;
  readonly describe: (count: string) => string;
}

const LIMITS: Readonly<Record<ProductChange, Limit>> = {
  // More than half of all: the median of new to old price is below a half, or above two.
  cheaper: { share: 1 / 2, least: 3, describe: (count) => `prices fell: ${count} cost less than half of before` },
  dearer: { share: 1 / 2, least: 3, describe: (count) => `prices rose: ${count} cost more than twice of before` },
  jumped: { share: 1 / 10, least: 3, describe: (count) => `prices jump: ${count} moved by more than 5 ×` },
  currency: { share: 1 / 10, least: 3, describe: (count) => `another currency: the prices of ${count}` },
  former: {
    share: 1 / 10,
    least: 3,
    describe: (count) => `former prices: ${count} are said to have cost 10 × and more`,
  },
  sizes: { share: 1 / 4, least: 5, describe: (count) => `sizes are gone: ${count} have none of those they had` },
  // Of all of them: some are always sold out somewhere.
  restocked: {
    share: 0.99,
    least: 5,
    describe: (count) => `nothing is sold out: all sizes are there of ${count} that had some sold out`,
  },
  pictures: { share: 1 / 4, least: 5, describe: (count) => `pictures are gone: ${count} that had some have none` },
  samePicture: { share: 1 / 4, least: 5, describe: (count) => `one picture for many: ${count} that had others` },
  colors: { share: 1 / 4, least: 5, describe: (count) => `colors are unknown: ${count} have none of those they had` },
  descriptions: {
    share: 1 / 2,
    least: 5,
    describe: (count) => `descriptions are gone: ${count} that had one have none`,
  },
  stock: { share: 1 / 2, least: 10, describe: (count) => `sold out at once: ${count} that were in stock` },
  titles: { share: 1 / 2, least: 10, describe: (count) => `titles changed: ${count} are called otherwise` },
  sameTitle: { share: 1 / 4, least: 5, describe: (count) => `one title for many: ${count} that had others` },
};
export const SIGNS = Object.keys(LIMITS) as ProductChange[];
/** A shop that often changes so much may do so again, and somewhat more. */
const BEYOND_HABIT = 1.5;
/** Beyond the share of records that is usually rejected. */
const REJECTED_BEYOND = 1 / 4;
const LEAST_REJECTED = 3;
/** When more of a retailer's products than this share are missing, the shop or our reading of it is broken. */
export const MAX_SHARE_MISSING = 1 / 3;
/** Of a small shop so many are enough, when they are all that could change so, and half of all there is. */
const LEAST_OF_ALL = 3;
/** Of products that vanish or are called otherwise, others that come at once tell of new ids for the same things. */
const ARRIVED_SHARE = 1 / 2;
/** Between two runs that say the same. */
const AGREEMENT = 1 / 10;

/** Of all products listed, the share that must show a sign: what fewer had is no habit of the shop. */
const LEAST_SHARE = 1 / 50;

/** Whether so many products changed that some sign may be a reason, whatever share they are of those that could. */
export function mayBeHeld(changed: RunComparison['changed'], listed: number): boolean {
  return SIGNS.some((sign) => changed[sign] >= leastOf(sign, listed, true));
}

/** @param isAll whether all products changed so that could */
function leastOf(sign: ProductChange, listed: number, isAll: boolean): number {
  const least = Math.max(LIMITS[sign].least, listed * LEAST_SHARE);
  // Of a few products all sizes may well be there one day.
  return isAll && sign !== 'restocked' ? Math.min(least, Math.max(LEAST_OF_ALL, listed / 2)) : least;
}

/** What a run changes, as shares. */
export function measure({ changed, had, rejected, understood }: RunComparison): RunMeasures['shares'] {
  const shares: Partial<Record<Sign, number>> = {};
  for (const sign of SIGNS) if (changed[sign] > 0) shares[sign] = changed[sign] / Math.max(had[sign], changed[sign]);
  if (rejected > 0) shares.rejected = rejected / (rejected + understood);
  return shares;
}

/**
 * Judges whether what a run found can be believed: by limits, and by what the shop's runs before it did. No reason tells
 * that nothing is wrong. Examples are empty.
 * @param habits of the shop's last runs that were believed, newest first
 */
export function judge(comparison: RunComparison, habits: readonly RunMeasures['shares'][]): HeldReason[] {
  const shares = measure(comparison);
  const { changed, had, rejected, understood, vanished, renamed, arrived, listed } = comparison;
  const reasons: HeldReason[] = [];
  const add = (sign: Sign, share: number, text: string) => reasons.push({ sign, share, text, examples: [] });
  for (const sign of SIGNS) {
    const { share: limit, describe } = LIMITS[sign];
    const share = shares[sign] ?? 0;
    const usual = Math.max(0, ...habits.map((habit) => habit[sign] ?? 0));
    const isEnough = changed[sign] >= leastOf(sign, listed, share === 1);
    if (!isEnough || share <= Math.max(limit, usual * BEYOND_HABIT)) continue;
    add(sign, share, describe(`${changed[sign]} of ${Math.max(had[sign], changed[sign])} products`));
  }
  const share = shares.rejected ?? 0;
  const usual = median(habits.map((habit) => habit.rejected ?? 0));
  // What was believed of the last run is no reason again.
  const [last] = habits;
  if (last && rejected >= LEAST_REJECTED && share > Math.max(usual, last.rejected ?? 0) + REJECTED_BEYOND) {
    add('rejected', share, `rejected: ${rejected} of ${rejected + understood} records, usually ${formatShare(usual)}`);
  }
  const other = vanished + renamed;
  if (other > listed * MAX_SHARE_MISSING && arrived >= Math.max(LEAST_REJECTED, other * ARRIVED_SHARE)) {
    const named = renamed === 0 ? '' : `, ${renamed} have another id`;
    const text = `new ids: ${vanished} of ${listed} products are missing${named} and ${arrived} others came`;
    add('ids', other / listed, text);
  }
  return reasons;
}

/** Whether two runs are held for the same: a shop that says so again and again is believed. */
export function saysTheSame(one: readonly HeldReason[], other: readonly HeldReason[]): boolean {
  const isAlike = ({ sign, share }: HeldReason) =>
    other.some((reason) => reason.sign === sign && Math.abs(reason.share - share) <= AGREEMENT);
  return one.length === other.length && one.every(isAlike);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function formatShare(share: number): string {
  return share < 0.005 ? 'none' : `${Math.round(share * 100)} of 100`;
}
