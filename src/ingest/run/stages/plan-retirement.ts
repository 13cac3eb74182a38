import { LISTS_NOTHING, type RunTally } from '../ingest-report.ts';
import type { Judgement } from '../judge/judge-run.ts';
import type { RunEnd } from '../run.ts';

/** Complete runs in a row without a product until it is gone: shops drop products for a day. */
const RUNS_UNTIL_GONE = 2;
/** When the operator vouches for the run. */
const RUNS_WHEN_ACCEPTED = 1;

/**
 * What is missing for the second time is gone. When so much is missing at once that nobody should believe it, the run
 * counts for none of it: otherwise a shop that was empty for a day would need one more miss only.
 * @param accepted the operator vouches for what the shop shows
 */
export function planRetirement(
  { unmet, listed, vanished, isBelieved }: Judgement,
  { counts }: Readonly<RunTally>,
  { isSample, accepted }: { readonly isSample: boolean; readonly accepted: boolean },
): RunEnd {
  const met = counts.new + counts.changed + counts.unchanged;
  const retiresSample = !isSample && met > 0;
  const plain = { missing: unmet, enough: RUNS_UNTIL_GONE, retiresSample, vanished: 0, warnings: [] };
  if (accepted || isBelieved) return { ...plain, enough: RUNS_WHEN_ACCEPTED };
  if (vanished === 0) return counts.read === 0 && met === 0 ? { ...plain, warnings: [LISTS_NOTHING] } : plain;
  const warning = `${vanished} of ${listed} products have vanished at once; none was retired. If the shop really dropped them, run again with --accept: they are gone at once then`;
  return { ...plain, missing: [], vanished, warnings: [warning] };
}
