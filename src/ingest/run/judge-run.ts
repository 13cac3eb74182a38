import type { Database } from '../../db/connection/connection.ts';
import { findHabits, findHeldRun } from '../../db/ingest/ingest-runs.ts';
import {
  type ChangeCounts,
  countChangeable,
  countChanges,
  findArrivals,
  findExamples,
  holdJumps,
  matchNewIds,
  NO_CHANGES,
  type ProductChange,
  type StagedRun,
  shareAgreeing,
} from '../../db/ingest/staged-products.ts';
import { LISTS_NOTHING, type RunTally } from './ingest-report.ts';
import {
  type HeldReason,
  judge,
  MAX_SHARE_MISSING,
  mayBeHeld,
  measure,
  type RunComparison,
  type RunMeasures,
  SIGNS,
  saysTheSame,
} from './judge.ts';
import type { MissingProducts } from './reconcile-record.ts';

/** What a run is found to be when it is compared with the catalog. */
export type Judgement = Awaited<ReturnType<typeof judgeRun>>;

/** How a complete run ends, and what that does to the products it did not meet. */
interface RunEnd {
  /** Our ids of those that the run is believed to have missed. */
  readonly missing: readonly number[];
  /** Complete runs without a product until it is gone. */
  readonly enough: number;
  /** Whether the sample shops' products leave the listing. */
  readonly retiresSample: boolean;
  /** Products that have vanished at once, too many to be believed. */
  readonly vanished: number;
  readonly warnings: readonly string[];
}

/** How a run is judged. */
export interface JudgeOptions {
  /** Whether it came to the shop's end. */
  readonly isComplete: boolean;
  /** The operator vouches for what it found. */
  readonly accepted: boolean;
}

/** Complete runs in a row without a product until it is gone: shops drop products for a day. */
const RUNS_UNTIL_GONE = 2;
/** When the operator vouches for the run. */
const RUNS_WHEN_ACCEPTED = 1;
/** Runs whose changes are the shop's habit. */
const HABIT_RUNS = 20;
/** Runs that a held one must agree with until it is believed. */
const RUNS_TO_AGREE = 2;
/** Of two held runs' products, the share that must cost the same. */
const SAME_SHARE = 0.9;

/**
 * Compares what a run has staged with the catalog, before shoppers see any of it. Finds products again that have new ids, and
 * keeps back single ones whose price moved too far; the tally is told of both.
 */
export async function judgeRun(
  db: Database,
  run: StagedRun,
  tally: RunTally,
  missing: MissingProducts,
  { isComplete, accepted }: JudgeOptions,
) {
  const { counts } = tally;
  const isStaged = counts.new + counts.changed > 0;
  const matched = counts.new > 0 ? await matchNewIds(db, run.id, missing.ids) : [];
  noteMatched(tally, matched.length);
  const found = new Set(matched);
  const unmet = missing.ids.filter((id) => !found.has(id));
  const habits = await findHabits(db, run.retailer, HABIT_RUNS);
  const last = readMeasures(habits[0]?.measures);
  // A shop of which too much has vanished is judged by what it was before, or arrivals would make it look better.
  const listed = last && last.vanished > 0 ? Math.min(last.listed, missing.listed) : missing.listed;
  const vanished = isComplete && unmet.length > listed * MAX_SHARE_MISSING ? unmet.length : 0;
  const met = Math.max(0, listed - unmet.length);
  const comparison = {
    ...(isStaged ? await compareProducts(db, run, listed, met) : { changed: NO_CHANGES, had: NO_CHANGES }),
    listed,
    met,
    rejected: isComplete ? counts.rejected : 0,
    understood: counts.new + counts.changed + counts.unchanged,
    vanished,
    renamed: matched.length,
    arrived: counts.new,
  };
  const shares = habits.map(
    (habit) => readMeasures(habit.measures)?.shares ?? { rejected: rejectedShare(habit.counts) },
  );
  const judged = accepted ? [] : judge(comparison, shares);
  const reasons = await Promise.all(judged.map((reason) => withExamples(db, run, tally, reason)));
  const agreed = isComplete ? await countAgreeing(db, run, reasons) : 0;
  const isBelieved = agreed >= RUNS_TO_AGREE;
  if (isBelieved) for (const { text } of reasons) tally.warnings.push(`believed, for three runs say so: ${text}`);
  const areGone = accepted || (isBelieved && reasons.some(({ sign }) => sign === 'ids'));
  const isPlain = !accepted && reasons.length === 0 && isStaged;
  const keptBack = isPlain ? await keepBackJumps(db, run, tally) : [];
  const own = accepted || isBelieved ? { rejected: measure(comparison).rejected ?? 0 } : measure(comparison);
  const measures = { listed, vanished, shares: own };
  return {
    /** Why it cannot be believed; none when it can. */
    reasons: isBelieved ? [] : reasons,
    /** How many held runs before it, in a row, said the same. */
    agreed,
    /** Our ids of products that it did not meet under any id. */
    unmet,
    /** Our ids of products whose records it could not read, or not believe. */
    unread: [...missing.rejected, ...keptBack],
    /** How it ends when it is not held. */
    end: planEnd(run, tally, unmet, measures, areGone),
    measures,
  };
}

/**
 * What is missing for the second time is gone. When so much is missing at once that nobody should believe it, the run
 * counts for none of it: otherwise a shop that was empty for a day would need one more miss only.
 */
function planEnd(
  { isSample }: StagedRun,
  { counts }: RunTally,
  unmet: readonly number[],
  { listed, vanished }: RunMeasures,
  areGone: boolean,
): RunEnd {
  const met = counts.new + counts.changed + counts.unchanged;
  const retiresSample = !isSample && met > 0;
  const plain = { missing: unmet, enough: RUNS_UNTIL_GONE, retiresSample, vanished: 0, warnings: [] };
  if (areGone) return { ...plain, enough: RUNS_WHEN_ACCEPTED };
  if (vanished === 0) return counts.read === 0 && met === 0 ? { ...plain, warnings: [LISTS_NOTHING] } : plain;
  const warning = `${vanished} of ${listed} products have vanished at once; none was retired. If the shop really dropped them, run again with --accept: they are gone at once then`;
  return { ...plain, missing: [], vanished, warnings: [warning] };
}

function noteMatched(tally: RunTally, matched: number): void {
  if (matched === 0) return;
  tally.counts.new -= matched;
  tally.counts.changed += matched;
  tally.warnings.push(`${matched} products have new ids; they were known by address, picture and title`);
}

/** How many of the products that a run met change, and could, by how. */
async function compareProducts(
  db: Database,
  run: StagedRun,
  listed: number,
  met: number,
): Promise<Pick<RunComparison, 'changed' | 'had'>> {
  const changed = await countChanges(db, run);
  const each = (count: (sign: ProductChange) => number) =>
    Object.fromEntries(SIGNS.map((sign) => [sign, count(sign)])) as ChangeCounts;
  // To look through all of a shop costs more than its day's changes do.
  const had = mayBeHeld(changed, listed) ? await countChangeable(db, run) : each(() => listed);
  const scale = listed === 0 ? 0 : met / listed;
  return { changed, had: each((sign) => Math.round(had[sign] * scale)) };
}

async function withExamples(db: Database, run: StagedRun, tally: RunTally, reason: HeldReason): Promise<HeldReason> {
  const { sign } = reason;
  if (sign === 'ids') return { ...reason, examples: await findArrivals(db, run.id) };
  if (sign !== 'rejected') return { ...reason, examples: await findExamples(db, run, sign) };
  const most = Object.entries(tally.rejectedByReason).sort(([, one], [, other]) => other - one);
  return { ...reason, examples: most.slice(0, 3).map(([text, count]) => `${text}: ${count}`) };
}

async function countAgreeing(db: Database, run: StagedRun, reasons: readonly HeldReason[]): Promise<number> {
  if (reasons.length === 0) return 0;
  const earlier = await findHeldRun(db, run.retailer);
  if (earlier === null || !saysTheSame(reasons, earlier.reasons as HeldReason[])) return 0;
  return (await shareAgreeing(db, run.id, earlier.id)) >= SAME_SHARE ? earlier.agreed + 1 : 0;
}

/** @returns our ids of the products that are kept back */
async function keepBackJumps(db: Database, run: StagedRun, tally: RunTally): Promise<number[]> {
  const jumped = await holdJumps(db, run);
  if (jumped.length === 0) return [];
  tally.heldPrices += jumped.length;
  tally.counts.changed -= jumped.length;
  const shown = jumped
    .slice(0, 3)
    .map(({ example }) => example)
    .join('; ');
  tally.warnings.push(
    `${jumped.length === 1 ? '1 price' : `${jumped.length} prices`} moved by more than 5 ×, held alone until three runs show it: ${shown}`,
  );
  return jumped.map(({ id }) => id);
}

function readMeasures(measures: unknown): RunMeasures | null {
  return (measures ?? null) as RunMeasures | null;
}

/** Of a run that an older version recorded. */
function rejectedShare({
  rejected = 0,
  new: added = 0,
  changed = 0,
  unchanged = 0,
}: Partial<RunTally['counts']>): number {
  const all = rejected + added + changed + unchanged;
  return all === 0 ? 0 : rejected / all;
}
