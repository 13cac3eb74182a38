import type { MiddlewareHandler } from 'hono';
import { createRecentCounts } from '../../accounts/throttles/recent-counts.ts';
import { addressKey } from '../../accounts/throttles/throttle-key.ts';

/** Forms with a password that one client may have under way at once: an office comes through one address. */
const MOST = 30;
/** Seconds. */
const RETRY_AFTER = 10;

/** Forms of all clients by which a flood is told, and how many a client may then send and still get a page. */
const FLOOD = 100;
const DURING_FLOOD = 3;

/** Seconds after which half of the forms are forgotten: a flood that ends is over soon, who took part is known for longer. */
const HALF_LIFE = { flood: 5, client: 60 };

const ALL = 'all';

interface LimitOptions<C> {
  /** The client's IP address. */
  readonly addressOf: (context: C) => string;
  /** The name of a browser that the account knows; asked only of who would be refused. Nobody is known when absent. */
  readonly browserOf?: (context: C) => Promise<string | null>;
  /** What somebody is told who has too many; a page's line when absent. */
  readonly refuse?: (context: C, retryAfter: number) => Response;
}

/**
 * Refuses a client that sends forms faster than they are answered before a page is rendered for each: pages are what a
 * flood would have others wait for. While forms come in by the hundred, from however many addresses, so is whoever sent
 * several; half a minute later one more is let through, for behind an address may be many. A known browser counts by itself.
 */
export function limitAttempts<C extends Parameters<MiddlewareHandler>[0]>({
  addressOf,
  browserOf = async () => null,
  refuse = refuseForm,
}: LimitOptions<C>): (context: C, next: () => Promise<void>) => Promise<Response | undefined> {
  const underWay = new Map<string, number>();
  const all = createRecentCounts(HALF_LIFE.flood);
  const sent = createRecentCounts(HALF_LIFE.client);
  return async (context, next) => {
    if (context.req.method !== 'POST') {
      await next();
      return undefined;
    }
    const isFlood = all.add(ALL) > FLOOD;
    const hasTooMany = (client: string) =>
      (underWay.get(client) ?? 0) >= MOST || (isFlood && sent.of(client) + 1 > DURING_FLOOD);
    let key = addressKey(addressOf(context));
    if (hasTooMany(key)) {
      const browser = await browserOf(context);
      if (browser === null || hasTooMany(`browser ${browser}`)) return refuse(context, RETRY_AFTER);
      key = `browser ${browser}`;
    }
    // Who sent a hundred before the flood was told waits no longer than who sent three.
    sent.add(key, DURING_FLOOD);
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
    try {
      await next();
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
    return undefined;
  };
}

function refuseForm(_: unknown, retryAfter: number): Response {
  const message = `Too many attempts. Please try again in ${retryAfter} seconds.`;
  return new Response(message, { status: 429, headers: { 'retry-after': String(retryAfter) } });
}
