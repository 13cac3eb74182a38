/** Milliseconds after which a page may be old when its scripts come: it lay in a tab behind. */
const LONG = 60_000;

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
