import { SourceError } from '../../retailer.ts';
import type { RunTally } from '../ingest-report.ts';

/** A page that never answers must not keep what the shop has dropped listed for ever; what is on it counts as met. */
const MOST_LOST = 20;
const MOST_LOST_SHARE = 0.01;

/**
 * Whether a run that came to the shop's end has read the shop.
 * @param hasListed whether the retailer listed something before
 * @returns what its operator should know
 * @throws SourceError when nobody can say so: too much did not answer, or no product was understood
 */
export function assertComplete(tally: Readonly<RunTally>, hasListed: boolean): string[] {
  const warnings = assertAnswered(tally);
  assertUnderstood(tally, hasListed);
  return warnings;
}

function assertAnswered({ lost, counts }: Readonly<RunTally>): string[] {
  if (lost === 0) return [];
  if (lost > Math.min(MOST_LOST, counts.read * MOST_LOST_SHARE)) {
    throw new SourceError('parts of the shop did not answer; nothing was retired');
  }
  return [`${lost} of ${counts.read} pages did not answer; what is on them was left as it is`];
}

/**
 * Rejected products stay as they were, so a shop that changes its form or its currency would look well for ever. What is not
 * ours tells nothing of it: a shop of dresses has some bags too.
 */
function assertUnderstood({ counts, rejectedByReason }: Readonly<RunTally>, hasListed: boolean): void {
  const { read, rejected, notOurs } = counts;
  const products = counts.new + counts.changed + counts.unchanged;
  if (products > 0 || rejected === 0 || (!hasListed && rejected <= notOurs)) return;
  const [most] = Object.entries(rejectedByReason).sort(([, one], [, other]) => other - one);
  const why = `${most?.[1]} because of: ${most?.[0]}`;
  if (notOurs === 0) throw new SourceError(`none of ${read} records was understood, ${why}`);
  throw new SourceError(`none of ${read} records was understood as a product, ${notOurs} are not ours, ${why}`);
}
