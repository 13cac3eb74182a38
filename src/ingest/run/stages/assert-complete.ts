import { SourceError } from '../../retailer.ts';
import type { Tally } from '../ingest-report.ts';

/** A page that never answers must not keep what the shop has dropped listed for ever; what is on it counts as met. */
const MOST_LOST = 20;
const MOST_LOST_SHARE = 0.01;

/**
 * Whether a run that came to the shop's end has read the shop.
 * @returns what its operator should know
 * @throws SourceError when nobody can say so: too much did not answer, or nothing was understood
 */
export function assertComplete(tally: Readonly<Tally>): string[] {
  const warnings = assertAnswered(tally);
  assertUnderstood(tally);
  return warnings;
}

function assertAnswered({ lost, counts }: Readonly<Tally>): string[] {
  if (lost === 0) return [];
  if (lost > Math.min(MOST_LOST, counts.read * MOST_LOST_SHARE)) {
    throw new SourceError('parts of the shop did not answer; nothing was retired');
  }
  return [`${lost} of ${counts.read} pages did not answer; what is on them was left as it is`];
}

/** Rejected products stay as they were, so a shop that changes its form or its currency would look well for ever. */
function assertUnderstood({ counts, rejectedByReason }: Readonly<Tally>): void {
  const understood = counts.new + counts.changed + counts.unchanged + counts.notOurs;
  if (understood > 0 || counts.rejected === 0) return;
  const [most] = Object.entries(rejectedByReason).sort(([, one], [, other]) => other - one);
  throw new SourceError(`none of ${counts.read} records was understood, ${most?.[1]} because of: ${most?.[0]}`);
}
