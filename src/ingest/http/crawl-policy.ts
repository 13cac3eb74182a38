import { setTimeout as sleep } from 'node:timers/promises';
import { createHosts, type Hosts } from './host-queue.ts';
import type { HttpCache } from './http-cache.ts';
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
