import { SourceError, shopOf } from '../retailer.ts';

const DEAD_END = { code: 'dead-end' } as const;

/** Where an answer with a `Location` leads (RFC 9110, 10.2.2); `null` when it leads nowhere. */
export function findRedirect(status: number, location: string | undefined, from: URL): URL | null {
  if (location === undefined || ![301, 302, 303, 307, 308].includes(status)) return null;
  const next = URL.parse(location, from);
  if (next && /^https?:$/.test(next.protocol)) return next;
  throw new SourceError(
    `${from.href}: redirects to ${location.slice(0, 200)}, which is not an http(s) address`,
    DEAD_END,
  );
}

/**
 * Throws a `SourceError` for a step that leaves the shop or gives up encryption. A registrable name cannot be told
 * without a list of public suffixes, and a shop's other sites sell in other currencies: `www.` alone may come or go.
 */
export function requireSafeStep(from: URL, next: URL, mayLeaveShop: boolean): void {
  if (!mayLeaveShop && shopOf(next) !== shopOf(from)) {
    throw new SourceError(`${from.href}: redirects to another host (${next.host})`, DEAD_END);
  }
  if (from.protocol === 'https:' && next.protocol === 'http:') {
    throw new SourceError(`${from.href}: redirects from https to http (${next.href})`, DEAD_END);
  }
}
