import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BrowseData } from '../loading/load-browse.ts';

/** Of an answer what is painted in the frame of the click: its numbers, and the pill that is chosen. */
export interface CountsAhead {
  /** By `name=value` of an option; the pills' are `subcategory=…`. */
  readonly options: ReadonlyMap<string, number>;
  readonly subcategory: string | null;
  /** On this page, and in all. */
  readonly shown: number;
  readonly total: number;
}

/**
 * The counts that run ahead of the screen. Everything else follows a frame behind them: to render the screen takes several
 * milliseconds, to render the numbers that have changed less than one.
 */
export interface CountsStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** `null` while the screen says the same. */
  readonly get: () => CountsAhead | null;
  readonly set: (counts: CountsAhead | null) => void;
}

export function createCountsStore(): CountsStore {
  const listeners = new Set<() => void>();
  let current: CountsAhead | null = null;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => current,
    set: (counts) => {
      current = counts;
      for (const listener of listeners) listener();
    },
  };
}

/** `null` where no counts run ahead: nobody sees them. */
export const CountsContext = createContext<CountsStore | null>(null);

/**
 * What is shown of the counts.
 * @param settled what the screen says
 * @param read the same of counts that run ahead of it; `undefined` when they do not say
 */
export function useCountsAhead<T extends string | number | boolean | null>(
  settled: T,
  read: (counts: CountsAhead) => T | undefined,
): T {
  const store = useContext(CountsContext);
  const get = () => {
    const counts = store?.get();
    return (counts && read(counts)) ?? settled;
  };
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, get, () => settled);
}

function subscribeToNothing() {
  return () => {};
}

export function countsOf({
  filters,
  listing,
  subcategories,
  colors,
  retailers,
  flags,
  found,
}: BrowseData): CountsAhead {
  const options = new Map<string, number>();
  for (const { value, count } of retailers) options.set(`retailers=${value}`, count);
  for (const { value, count } of colors.ok ? colors.value : []) options.set(`colors=${value}`, count);
  for (const [flag, count] of Object.entries(flags)) options.set(`${flag}=1`, count);
  if (subcategories.ok) {
    options.set('subcategory=', subcategories.value.total);
    for (const { value, count } of subcategories.value.options) options.set(`subcategory=${value}`, count);
  }
  const total = listing.ok ? listing.value.pagination.totalCount : 0;
  return { options, subcategory: filters.subcategory, shown: found?.ids.length ?? 0, total };
}
