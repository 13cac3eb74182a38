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

/**
 * Refuses a client that sends forms faster than they are answered before a page is rendered for each: pages are what a
 * flood would have others wait for. While forms come in by the hundred, from however many addresses, so is whoever sent several.
 * @param addressOf the client's IP address, by context
 * @param refuse what somebody is told who has too many; a page's line when absent
 */
export function limitAttempts<C extends Parameters<MiddlewareHandler>[0]>(
  addressOf: (context: C) => string,
  refuse: (context: C, retryAfter: number) => Response = refuseForm,
): (context: C, next: () => Promise<void>) => Promise<Response | undefined> {
  const underWay = new Map<string, number>();
  const all = createRecentCounts(HALF_LIFE.flood);
  const sent = createRecentCounts(HALF_LIFE.client);
  return async (context, next) => {
    if (context.req.method !== 'POST') {
      await next();
      return undefined;
    }
    const key = addressKey(addressOf(context));
    const count = underWay.get(key) ?? 0;
    const isFlood = all.add(ALL) > FLOOD;
    const isOften = sent.add(key) > DURING_FLOOD;
    if (count >= MOST || (isFlood && isOften)) return refuse(context, RETRY_AFTER);
    underWay.set(key, count + 1);
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
