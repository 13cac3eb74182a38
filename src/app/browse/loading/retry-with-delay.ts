/** Milliseconds before each attempt; the last holds for all that follow. */
const WAITS = [1000, 2000, 5000, 10_000];

/** What tells that an answer may be had now: the connection, or the shopper, is back. */
const RETURNS = ['online', 'focus', 'visibilitychange'];

/** How long to wait before asking again, in milliseconds, after so many attempts without an answer. */
export function delayBefore(attempts: number): number {
  return WAITS[Math.min(attempts, WAITS.length - 1)] ?? 0;
}

/** Asks after `wait` milliseconds, and whenever the connection or the shopper is back. Returns what calls it off. */
export function retryWithDelay(ask: () => void, wait: number): () => void {
  const timer = setTimeout(ask, wait);
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') ask();
  };
  for (const event of RETURNS) window.addEventListener(event, askIfSeen);
  return () => {
    clearTimeout(timer);
    for (const event of RETURNS) window.removeEventListener(event, askIfSeen);
  };
}
