import type { ShopReader } from '../retailer.ts';
import { readAnswer } from './cached-answer.ts';
import { createConditionalFeed } from './conditional-feed.ts';
import { type CrawlOptions, createCrawlPolicy } from './crawl-policy.ts';
import { createHostSlots } from './host-slot.ts';

/** A reader that can be told how the run ended. */
export interface PoliteReader extends ShopReader {
  /** All that was read is in the catalog: the next run may ask whether it has changed. */
  complete(): Promise<void>;
}

/**
 * A reader of shops with manners: one request at a time to a host with a rest in between, robots.txt obeyed, redirects
 * followed within the shop only and never into a private network, a few patient retries on 429, 5xx and network
 * failures, and questions whether an answer has changed. `open` throws `UnchangedFeed` when `home` itself has not.
 */
export function createShopReader(options: CrawlOptions = {}): PoliteReader {
  const policy = createCrawlPolicy(options);
  const slots = createHostSlots(policy);
  const feed = createConditionalFeed(policy);
  return {
    get: (address) => slots.withSlot(address, (slot) => readAnswer(slot, policy)),
    open: (address) => slots.holdingSlot(address, (slot) => feed.open(slot)),
    complete: async () => policy.cache?.complete(feed.answered()),
  };
}
