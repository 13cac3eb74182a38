/** Milliseconds before each attempt; the last holds for all that follow. */
const WAITS = [1000, 2000, 5000, 10_000];

/** What tells that an answer may be had now: the connection, or the shopper, is back. */
const RETURNS = ['online', 'focus', 'visibilitychange'];

/**
 * Asks again after a while, the longer the more attempts had no answer, and whenever the connection or the shopper is back.
 * @param attempts counts them
 * @returns what calls it off
 */
export function retryWithDelay(ask: () => void, attempts: { current: number }): () => void {
  const askAgain = () => {
    attempts.current += 1;
    ask();
  };
  const timer = setTimeout(askAgain, WAITS[attempts.current] ?? WAITS.at(-1));
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') askAgain();
  };
  for (const event of RETURNS) window.addEventListener(event, askIfSeen);
  return () => {
    clearTimeout(timer);
    for (const event of RETURNS) window.removeEventListener(event, askIfSeen);
  };
}
