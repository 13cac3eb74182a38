import { AsyncLocalStorage } from 'node:async_hooks';
import { createRecentCounts } from '../../accounts/throttles/recent-counts.ts';
import type { CatalogService } from '../services.ts';

/** A shopper's search takes some ms, and an office of shoppers comes through one address. */
export const SEARCH_LIMITS = {
  /** Searches of one client under way at a time. */
  perClient: 4,
  /** ms of the thread that a client may have used of late, and still begins at once. */
  freeMs: 100,
  /** Seconds after which half of what was used is forgotten. */
  halfLife: 5,
  /** What part of the thread all have together who used more. */
  share: 1 / 4,
  /** Searches that may wait: of one client, and of all. */
  waiting: { perClient: 64, all: 1000 },
  /** The longest wait, in ms. */
  waitMs: 10_000,
} as const;

/** How a search begins: `free`, or as the one of those who used much. `null`: it does not. */
type Start = 'free' | 'slow' | null;

interface Waiting {
  readonly client: string;
  begin(start: Start): void;
}

/**
 * A search is computed in one go, so whoever asks for many dear ones would hold up everybody. Who used little of the thread of
 * late begins at once. All others have one lane: a search at a time, of whoever used least, and a rest after each, so that
 * together they get their share of the thread and no more.
 */
export function createSearchTurns() {
  const { perClient, freeMs, halfLife, share, waitMs, waiting: most } = SEARCH_LIMITS;
  const used = createRecentCounts(halfLife);
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let isSlowFree = true;

  const count = (client: string, more: 1 | -1) => {
    const left = (running.get(client) ?? 0) + more;
    if (left > 0) running.set(client, left);
    else running.delete(client);
  };
  const findNext = () => {
    const able = waiting.filter(({ client }) => (running.get(client) ?? 0) < perClient);
    const [first, ...others] = able;
    if (!first) return null;
    const next = others.reduce((best, one) => (used.of(one.client) < used.of(best.client) ? one : best), first);
    return used.of(next.client) < freeMs || isSlowFree ? next : null;
  };
  const beginNext = () => {
    for (let next = findNext(); next; next = findNext()) {
      waiting.splice(waiting.indexOf(next), 1);
      count(next.client, 1);
      const start = used.of(next.client) < freeMs ? 'free' : 'slow';
      if (start === 'slow') isSlowFree = false;
      next.begin(start);
    }
  };
  const waitForTurn = (client: string) =>
    new Promise<Start>((resolve) => {
      const place: Waiting = {
        client,
        begin(start) {
          clearTimeout(timer);
          resolve(start);
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        resolve(null);
      }, waitMs);
      waiting.push(place);
      beginNext();
    });
  const isFull = (client: string) =>
    waiting.length >= most.all || waiting.filter((one) => one.client === client).length >= most.perClient;

  /**
   * Does `work`, which searches for words, when it is the client's turn.
   * @returns `null` when it was not begun: too many wait, or it waited for too long
   */
  return async <T>(client: string, work: () => Promise<T>): Promise<T | null> => {
    const start = isFull(client) ? null : await waitForTurn(client);
    if (start === null) return null;
    let taken = 0;
    const spend = (ms: number) => {
      taken += ms;
      used.add(client, Number.POSITIVE_INFINITY, ms);
    };
    try {
      return await spending.run(spend, work);
    } finally {
      count(client, -1);
      if (start === 'slow') {
        setTimeout(
          () => {
            isSlowFree = true;
            beginNext();
          },
          taken * (1 / share - 1),
        );
      }
      beginNext();
    }
  };
}

/** Told of the ms of this thread that each search took, by whoever's turn it is. */
const spending = new AsyncLocalStorage<(ms: number) => void>();

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
