import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveCatalog } from './live-catalog.ts';

/** Longest rest between two tries, in ms. */
const MAX_PAUSE = 5000;

/**
 * Refreshes a catalog so that no announced change is lost: what fails is tried again after a rest that doubles. A new
 * announcement tries at once. `onFailure` hears of each failure.
 */
export function startRetryingRefresh(
  live: Pick<LiveCatalog, 'refresh'>,
  onFailure: (error: unknown) => void,
  firstPause = 250,
) {
  let trying = new AbortController();
  const tryUntilDone = async ({ signal }: AbortController) => {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE)) {
      try {
        return await live.refresh();
      } catch (error) {
        if (signal.aborted) return;
        onFailure(error);
        await sleep(pause, null, { signal }).catch(() => {});
      }
    }
  };
  return {
    /** Brings the catalog up to date, trying until it succeeds. */
    refresh() {
      trying.abort();
      trying = new AbortController();
      void tryUntilDone(trying);
    },
    /** Gives up what is still to be tried. */
    dispose: () => trying.abort(),
  };
}
