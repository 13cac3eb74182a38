import type { Context, MiddlewareHandler } from 'hono';
import { addressKey } from '../../accounts/throttles/throttle-key.ts';
import { createSearchTurns } from '../search/search-turns.ts';

/** Seconds. */
const RETRY_AFTER = 10;

/** Has requests that search for words wait for their client's turn, so that nobody's searches hold up everybody. */
export function limitSearches(addressOf: (context: Context) => string): MiddlewareHandler {
  const takeTurn = createSearchTurns();
  return async (context, next) => {
    // By the parser that the pages read addresses with: Hono's own takes shortcuts.
    if (!new URL(context.req.url).searchParams.has('q')) return next();
    const client = addressKey(addressOf(context));
    const isDone = await takeTurn(client, async () => {
      await next();
      return true;
    });
    if (isDone) return undefined;
    const message = `Too many searches. Please try again in ${RETRY_AFTER} seconds.`;
    return context.text(message, 429, { 'retry-after': String(RETRY_AFTER) });
  };
}
