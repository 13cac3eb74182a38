import { type SourceError, shopOf } from '../retailer.ts';

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
