import type { MiddlewareHandler } from 'hono';
import { addressKey } from '../accounts/throttle-key.ts';

/** Forms with a password that one client may have under way at once: an office comes through one address. */
const MOST = 30;
/** Seconds. */
const RETRY_AFTER = 10;

/**
 * Refuses a client that sends forms faster than they are answered before a page is rendered for each: pages are what a
 * flood would have others wait for.
 * @param addressOf the client's IP address, by context
 * @param refuse what somebody is told who has too many; a page's line when absent
 */
export function limitAttempts<C extends Parameters<MiddlewareHandler>[0]>(
  addressOf: (context: C) => string,
  refuse: (context: C, retryAfter: number) => Response = refuseForm,
): (context: C, next: () => Promise<void>) => Promise<Response | undefined> {
  const underWay = new Map<string, number>();
  return async (context, next) => {
    if (context.req.method !== 'POST') {
      await next();
      return undefined;
    }
    const key = addressKey(addressOf(context));
    const count = underWay.get(key) ?? 0;
    if (count >= MOST) return refuse(context, RETRY_AFTER);
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
