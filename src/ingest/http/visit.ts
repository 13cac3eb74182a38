import { type ShopStream, SourceError } from '../retailer.ts';
import type { Exchange } from './exchange.ts';
import type { Manners } from './manners.ts';
import { createShopRequests } from './shop-requests.ts';

/** Our turn with a host, for one address. */
export interface Visit {
  readonly url: URL;
  /**
   * Asks, and asks again after a pause when the shop or the network fails in passing; `read` is part of each attempt.
   * @param headers besides our own
   */
  ask<T>(headers: Readonly<Record<string, string>>, read: (answer: Exchange) => Promise<T>): Promise<T>;
}

/** A stream, and when it has been read or dropped. */
export interface HeldStream {
  readonly stream: ShopStream;
  readonly ended: Promise<void>;
}

export interface Visits {
  /** Has a turn until `work` is done. */
  during<T>(address: string, work: (visit: Visit) => Promise<T>): Promise<T>;
  /** Has a turn until the stream that `work` opens has ended. */
  holding(address: string, work: (visit: Visit) => Promise<HeldStream>): Promise<ShopStream>;
}

/** Visits to shops, one at a time to a host. */
export function createVisits(manners: Manners): Visits {
  const request = createShopRequests(manners);
  const begin = async (address: string) => {
    const url = requireHttpUrl(address);
    const host = manners.hosts.find(url);
    const release = await host.takeTurn();
    const visit: Visit = { url, ask: (headers, read) => request(host, url, headers, read) };
    const end = () => {
      host.restUntil = Math.max(host.restUntil, manners.now() + host.delay);
      release();
    };
    return { visit, end };
  };
  return {
    async during(address, work) {
      const { visit, end } = await begin(address);
      return work(visit).finally(end);
    },
    async holding(address, work) {
      const { visit, end } = await begin(address);
      try {
        const { stream, ended } = await work(visit);
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
