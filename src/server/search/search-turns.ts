import { createRecentCounts } from '../../accounts/throttles/recent-counts.ts';
import { withSearchTime } from './search-time.ts';

export interface SearchLimits {
  /** Searches of one client under way at a time. */
  readonly perClient: number;
  /** ms of the thread that a client may have used of late, and still begins at once. */
  readonly freeMs: number;
  /** Seconds after which half of what was used is forgotten. */
  readonly halfLife: number;
  /** What part of the thread all have together who used more. */
  readonly share: number;
  /** Searches that may wait: of one client, and of all. */
  readonly waiting: { readonly perClient: number; readonly all: number };
  /** The longest wait, in ms. */
  readonly waitMs: number;
}

/** A shopper's search takes some ms, and an office of shoppers comes through one address. */
export const SEARCH_LIMITS: SearchLimits = {
  perClient: 4,
  freeMs: 100,
  halfLife: 5,
  share: 1 / 4,
  waiting: { perClient: 64, all: 1000 },
  waitMs: 10_000,
};

/**
 * Does `work`, which searches for words, when it is the client's turn.
 * @returns `null` when it was not begun: too many wait, or it waited for too long
 */
export type SearchTurns = <T>(client: string, work: () => Promise<T>) => Promise<T | null>;

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
export function createSearchTurns(limits: SearchLimits = SEARCH_LIMITS): SearchTurns {
  const { perClient, freeMs, share, waitMs } = limits;
  const used = createRecentCounts(limits.halfLife);
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
    waiting.length >= limits.waiting.all ||
    waiting.filter((one) => one.client === client).length >= limits.waiting.perClient;

  return async (client, work) => {
    const start = isFull(client) ? null : await waitForTurn(client);
    if (start === null) return null;
    let taken = 0;
    const spend = (ms: number) => {
      taken += ms;
      used.add(client, Number.POSITIVE_INFINITY, ms);
    };
    try {
      return await withSearchTime(spend, work);
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
