import type { FilterSet } from '../../model/filters/filter-set.ts';

/**
 * What a computation comes to that counts filter sets as it goes, where counts come from elsewhere: it is gone through with what is
 * known, what it missed is asked for side by side, and it is gone through again, until nothing is missing.
 * @param work the same for the same counts, and without effects
 */
export async function answerLater<T>(
  work: (count: (filters: FilterSet) => number) => T,
  ask: (filters: FilterSet) => Promise<number>,
): Promise<T> {
  const known = new Map<string, number>();
  for (;;) {
    const missing = new Map<string, FilterSet>();
    const value = work((filters) => {
      const key = JSON.stringify(filters);
      const count = known.get(key);
      if (count === undefined) missing.set(key, filters);
      return count ?? 0;
    });
    if (missing.size === 0) return value;
    await Promise.all([...missing].map(async ([key, filters]) => known.set(key, await ask(filters))));
  }
}
