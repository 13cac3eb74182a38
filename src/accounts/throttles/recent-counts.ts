/** More keys than an honest hour has; beyond, those that came next to never are forgotten. */
const MOST_KEYS = 10_000;

/**
 * Counts by key that fade: after each half-life half of a count is forgotten.
 * @param halfLife seconds after which half of a count is forgotten
 */
export function createRecentCounts(halfLife: number) {
  const known = new Map<string, { readonly count: number; readonly at: number }>();
  let most = MOST_KEYS;
  /** @param now of `performance.now()` */
  const of = (key: string, now = performance.now()): number => {
    const { count, at } = known.get(key) ?? { count: 0, at: now };
    return count * 2 ** ((at - now) / (halfLife * 1000));
  };
  const forgetOld = (now: number) => {
    for (const key of known.keys()) if (of(key, now) < 0.9) known.delete(key);
    // So that looking through all of them is a small part of each one's work.
    most = Math.max(MOST_KEYS, 2 * known.size);
  };
  return {
    of,
    /** Counts one more, or `by`, up to `limit`. @returns how many it is with it */
    add(key: string, limit: number = Number.POSITIVE_INFINITY, by: number = 1): number {
      const now = performance.now();
      if (known.size >= most) forgetOld(now);
      const count = Math.min(limit, of(key, now) + by);
      known.set(key, { count, at: now });
      return count;
    },
  };
}
