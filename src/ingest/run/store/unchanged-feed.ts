import type { RunState } from './run-state.ts';

/**
 * What a feed that has not changed says: what its last reading met, it shows again; what that did not meet, it misses
 * once more.
 */
export function noteUnchangedFeed({ source, store, tally }: RunState): void {
  const { known, records } = store;
  for (let row = 0; row < known.length; row += 1) {
    if (known.isGone(row) || known.isSample(row) !== (source.sample ?? false) || known.missedRuns(row) > 0) continue;
    known.see(row, known.digest(row));
    tally.counts.unchanged += 1;
  }
  records.markAllUsed();
  tally.warnings.push('the feed has not changed since the last complete run, so it was not read again');
}
