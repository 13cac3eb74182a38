import type { Logger } from 'pino';
import type { SearchCount } from '../../db/search-log.ts';

/** Takes note of searches, for the operator: queries and what they found, never who asked. */
export type SearchLog = ReturnType<typeof createSearchLog>;

/** ms between two writings. */
const EVERY = 10_000;
/** Different queries that are noted until the next writing; more than this are no shoppers. */
const MOST_NOTED = 1000;
const LONGEST = 100;
/** What may be an address, a number of a card or a phone: somebody pasted what was meant for another field. */
const PERSONAL = /@|\d(?:[\s-]?\d){6}/;

/** Notes in memory and writes now and then: no request waits for it, and what cannot be written is dropped. */
export function createSearchLog(write: (searches: readonly SearchCount[]) => Promise<void>, logger: Logger) {
  let noted = new Map<string, SearchCount>();
  let writing = Promise.resolve();
  const flush = () => {
    if (noted.size === 0) return;
    const searches = [...noted.values()];
    noted = new Map();
    writing = writing
      .then(() => write(searches))
      .catch((err) => logger.warn({ err, searches: searches.length }, 'searches could not be noted'));
  };
  const timer = setInterval(flush, EVERY);
  timer.unref();
  return {
    /** @param found how many items */
    record(asked: string, found: number) {
      const query = asked.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, LONGEST);
      if (query === '' || PERSONAL.test(query) || (noted.size >= MOST_NOTED && !noted.has(query))) return;
      noted.set(query, { query, times: (noted.get(query)?.times ?? 0) + 1, found });
    },
    /** Writes what is noted. */
    async close() {
      clearInterval(timer);
      flush();
      await writing;
    },
  };
}
