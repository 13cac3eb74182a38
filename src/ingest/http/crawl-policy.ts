import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpCache } from '../../db/ingest/http-cache.ts';
import { type SourceError, shopOf } from '../retailer.ts';
import { isPrivateAddress, type Resolve, resolveName } from './private-address.ts';

/** Why and when a shop is asked again. */
export interface Retry {
  /** In one line that names the address. */
  readonly failure: string;
  /** ms until then. */
  readonly wait: number;
  /** Which attempt it is, from 2, and how many there are at most. */
  readonly attempt: number;
  readonly attempts: number;
}

/** Does what only waits for long, so that others may have the waiting one's place meanwhile. */
export type OutsideSlot = <T>(wait: () => Promise<T>) => Promise<T>;

/** How we behave towards shops; every part can be replaced in a test. Times are in ms, sizes in bytes. */
export interface CrawlOptions {
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** Long rests are waited for so: others may read meanwhile. */
  readonly outside?: OutsideSlot;
  /** Breaks off whatever is being asked or waited for. */
  readonly signal?: AbortSignal | undefined;
  readonly now?: () => number;
  /** 0 to 1; spreads retries. */
  readonly random?: () => number;
  /** Where the shop can reach us: an address of the storefront. */
  readonly contact?: string | null;
  /** Rest between two requests to a host. A host on the loopback needs none. */
  readonly delay?: number;
  /** Longest wait for a whole answer of `get`, and for the beginning of one of `open`. */
  readonly timeout?: number;
  /** Longest wait for the next 16 KiB of a body. */
  readonly idle?: number;
  /** How long a body is held open while nobody reads on. */
  readonly patience?: number;
  /** Largest answer of `get`, both compressed and not. */
  readonly maxBytes?: number;
  /** The same for `open`. */
  readonly maxStreamBytes?: number;
  /** Attempts on top of the first. */
  readonly retries?: number;
  /** Shared by readers of one process, so that no host is asked two things at a time. */
  readonly hosts?: Hosts;
  /**
   * The shop's address as its operator configured it; by default the first one asked for. When it is a private one by
   * itself (an IP address, `localhost`), the shop may be there; no other request leads into a private network.
   */
  readonly home?: string;
  /** What earlier runs kept; without it every answer is asked for anew. */
  readonly cache?: HttpCache | null;
  /** A request has failed in passing and is made again. */
  readonly onRetry?: (retry: Retry) => void;
  readonly resolve?: Resolve;
  readonly isPrivate?: (address: string) => boolean;
}

export type CrawlPolicy = Required<CrawlOptions>;

export function createCrawlPolicy(options: CrawlOptions): CrawlPolicy {
  return {
    sleep: (ms) => sleep(ms, undefined, { signal: options.signal }),
    outside: (wait) => wait(),
    signal: undefined,
    now: () => Date.now(),
    random: () => Math.random(),
    contact: null,
    delay: 1_000,
    timeout: 30_000,
    idle: 30_000,
    patience: 300_000,
    maxBytes: 32 * 1024 ** 2,
    maxStreamBytes: 4 * 1024 ** 3,
    retries: 3,
    home: '',
    hosts: createHosts(),
    cache: null,
    onRetry: () => {},
    resolve: resolveName,
    isPrivate: isPrivateAddress,
    ...options,
  };
}

/** A shop that asks for a longer rest than this is left alone: the run stops and says so. In ms. */
export const MAX_REST = 3_600_000;

/** A rest in words: `2 hours`, `1 year`; whole, rounded up. @param ms may be infinite */
export function formatRest(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 120) return `${minutes} minutes`;
  if (minutes <= 48 * 60) return `${Math.ceil(minutes / 60)} hours`;
  const days = Math.ceil(minutes / (24 * 60));
  return Number.isFinite(days) && days < 100_000 ? `${days} days` : 'more than a lifetime';
}

/** How far we are with one shop's host. */
export interface Host {
  /** Waits until nobody else is asking this host; give the turn back by calling the result. */
  takeTurn(): Promise<() => void>;
  /** Time before which it is not asked again. */
  restUntil: number;
  /** Rest between two requests that it is owed, in ms. */
  delay: number;
  /** It wants to be left alone for long. */
  blocked: { readonly until: number; readonly error: SourceError } | null;
}

/** The hosts of this process, each asked one thing at a time, by however many readers. With and without `www.` is one. */
export type Hosts = ReturnType<typeof createHosts>;

/** Creates the queues of hosts, none of which was asked yet. */
export function createHosts() {
  const hosts = new Map<string, Host>();
  return { find: (url: URL): Host => hosts.getOrInsertComputed(shopOf(url), createHost) };
}

function createHost(): Host {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async takeTurn() {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
    restUntil: 0,
    delay: 0,
    blocked: null,
  };
}
