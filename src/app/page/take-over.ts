import type { EarlyCounts } from './count-early.ts';
import type { Early } from './start-page.ts';

/** Milliseconds after which a page may be old when its scripts come: it lay in a tab behind. */
const LONG = 60_000;

/** What the document's first script has until the app takes over. */
export function findEarly(): Early | undefined {
  return typeof window === 'undefined' ? undefined : window.early;
}

/** What the server counted before the app was there; its texts on the page are again as the app rendered them. `null` for nothing. */
export function takeEarlyCounts(early: Early | undefined): EarlyCounts | null {
  for (const [node, text] of early?.counted ?? []) node.data = text;
  return early?.counts ?? null;
}

/**
 * Takes over from the document's first script, as what is on the page begins to listen. What was ticked, chosen or typed stands in its
 * form, which looks for itself; buttons that only scripts hear are pressed now.
 */
export function takeOver(): void {
  const { early } = window;
  window.early = undefined;
  delete document.documentElement.dataset.waiting;
  if (!early) return;
  // A click that is still on its way through the document has made React take over, and is heard by it.
  const missed = early.clicks.filter(({ eventPhase }) => eventPhase === Event.NONE);
  setTimeout(() => {
    for (const { target } of missed) if (target instanceof HTMLElement) target.click();
    if (early.isOld || performance.now() > LONG) {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }
  });
}
