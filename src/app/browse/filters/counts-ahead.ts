import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CountsAhead } from '../../page/count-early.ts';
import { createListeners } from '../../page/listeners.ts';
import type { BrowseData, CatalogAnswer } from '../loading/load-browse.ts';

/**
 * The counts that run ahead of the screen. Everything else follows a frame behind them: to render the screen takes several
 * milliseconds, to render the numbers that have changed less than one.
 */
export function createCountsStore() {
  const { subscribe, notify } = createListeners();
  let current: CountsAhead | null = null;
  return {
    subscribe,
    /** `null` while the screen says the same. */
    get: () => current,
    set: (counts: CountsAhead | null) => {
      current = counts;
      notify();
    },
  };
}

type CountsStore = ReturnType<typeof createCountsStore>;

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

export function countsOf(answer: CatalogAnswer & Pick<BrowseData, 'found'>): CountsAhead {
  const { listing, subcategories, colors, attributes } = answer;
  const options: Record<string, number> = {};
  for (const { value, count } of answer.retailers) options[`retailers=${value}`] = count;
  for (const { value, count } of colors.ok ? colors.value : []) options[`colors=${value}`] = count;
  for (const { value, count } of attributes.ok ? attributes.value.flatMap((group) => group.options) : [])
    options[`attributes=${value}`] = count;
  for (const [flag, count] of Object.entries(answer.flags)) options[`${flag}=1`] = count;
  if (subcategories.ok) {
    options['subcategory='] = subcategories.value.total;
    for (const { value, count } of subcategories.value.options) options[`subcategory=${value}`] = count;
  }
  const { products, total } = listing.ok
    ? { products: listing.value.products, total: listing.value.pagination.totalCount }
    : { products: [], total: 0 };
  return { options, subcategory: answer.filters.subcategory, shown: (answer.found?.ids ?? products).length, total };
}
