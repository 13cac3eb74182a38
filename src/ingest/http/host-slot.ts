import { type ShopStream, SourceError } from '../retailer.ts';
import type { CrawlPolicy } from './crawl-policy.ts';
import type { HttpAnswer } from './send-request.ts';
import { createShopRequests } from './shop-requests.ts';

/** Our turn with a host, for one address. */
export interface HostSlot {
  readonly url: URL;
  /**
   * Asks, and asks again after a pause when the shop or the network fails in passing; `read` is part of each attempt.
   * @param headers besides our own
   */
  ask<T>(headers: Readonly<Record<string, string>>, read: (answer: HttpAnswer) => Promise<T>): Promise<T>;
}

/** A stream, and when it has been read or dropped. */
export interface HeldStream {
  readonly stream: ShopStream;
  readonly ended: Promise<void>;
}

export interface HostSlots {
  /** Has a turn until `work` is done. */
  withSlot<T>(address: string, work: (slot: HostSlot) => Promise<T>): Promise<T>;
  /** Has a turn until the stream that `work` opens has ended. */
  holdingSlot(address: string, work: (slot: HostSlot) => Promise<HeldStream>): Promise<ShopStream>;
}

/** The slots of hosts: one request at a time to each. */
export function createHostSlots(policy: CrawlPolicy): HostSlots {
  const request = createShopRequests(policy);
  const begin = async (address: string) => {
    const url = requireHttpUrl(address);
    const host = policy.hosts.find(url);
    const release = await host.takeTurn();
    const slot: HostSlot = { url, ask: (headers, read) => request(host, url, headers, read) };
    const end = () => {
      host.restUntil = Math.max(host.restUntil, policy.now() + host.delay);
      release();
    };
    return { slot, end };
  };
  return {
    async withSlot(address, work) {
      const { slot, end } = await begin(address);
      return work(slot).finally(end);
    },
    async holdingSlot(address, work) {
      const { slot, end } = await begin(address);
      try {
        const { stream, ended } = await work(slot);
        ended.then(end);
        return stream;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

/** An http(s) address; anything else (file:, data:, javascript:) is refused. */
function requireHttpUrl(address: string): URL {
  const url = URL.parse(address);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  throw new SourceError(`${address}: not an http(s) address`);
}
