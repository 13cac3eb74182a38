/** Away for less than this, in milliseconds, a tab is taken to be up to date. */
const SHORT = 60_000;

/**
 * Watches for the tab coming back: out of the browser's cache of pages (`isOld`), or into sight after more than a minute.
 * Returns what stops it.
 */
export function onPageResume(come: (isOld: boolean) => void): () => void {
  let leftAt = 0;
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) come(true);
  };
  const turn = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (leftAt > 0 && Date.now() - leftAt > SHORT) come(false);
  };
  window.addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', turn);
  return () => {
    window.removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', turn);
  };
}
