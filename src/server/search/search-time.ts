import { AsyncLocalStorage } from 'node:async_hooks';
import type { CatalogService } from '../services.ts';

const spending = new AsyncLocalStorage<(ms: number) => void>();

/** Runs `work`, and tells `spend` of the ms of this thread that each of its searches took. */
export function withSearchTime<T>(spend: (ms: number) => void, work: () => Promise<T>): Promise<T> {
  return spending.run(spend, work);
}

/** The same catalog, whose searches are timed for whoever wants to know. */
export function timeSearches(catalog: CatalogService): CatalogService {
  return {
    ...catalog,
    get money() {
      return catalog.money;
    },
    understand: (...asked) => timeSearch(() => catalog.understand(...asked)),
    suggest: (...asked) => timeSearch(() => catalog.suggest(...asked)),
    search: (...asked) => timeSearch(() => catalog.search(...asked)),
    count: (...asked) => timeSearch(() => catalog.count(...asked)),
  };
}

function timeSearch<T>(search: () => T): T {
  const spend = spending.getStore();
  if (!spend) return search();
  const began = performance.now();
  try {
    return search();
  } finally {
    spend(performance.now() - began);
  }
}
