import type { ShopReader } from '../retailer.ts';
import { createFeedQuestion } from './feed-question.ts';
import { createManners, type HttpOptions } from './manners.ts';
import { createVisits } from './visit.ts';
import { readWhole } from './whole-answer.ts';

/** A reader that can be told how the run ended. */
export interface PoliteReader extends ShopReader {
  /** All that was read is in the catalogue: the next run may ask whether it has changed. */
  complete(): Promise<void>;
}

/**
 * A reader of shops with manners: one request at a time to a host with a rest in between, robots.txt obeyed, redirects
 * followed within the shop only and never into a private network, a few patient retries on 429, 5xx and network
 * failures, and questions whether an answer has changed. `open` throws `UnchangedFeed` when `home` itself has not.
 */
export function createShopReader(options: HttpOptions = {}): PoliteReader {
  const manners = createManners(options);
  const visits = createVisits(manners);
  const feed = createFeedQuestion(manners);
  return {
    get: (address) => visits.during(address, (visit) => readWhole(visit, manners)),
    open: (address) => visits.holding(address, (visit) => feed.open(visit)),
    complete: async () => manners.memory?.complete(feed.answered()),
  };
}
