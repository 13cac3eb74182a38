import { hash } from 'node:crypto';
import { requestContext } from '../context.ts';
import type { Route } from './+types/watch-feed.ts';

/** The address is the key: the answer is kept by no cache on the way and found by no search. Readers compare its tag. */
const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };

/** What somebody watches, as a feed for whoever has its address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { auth, report } = context.get(requestContext);
  const feed = await auth.watchFeed(params.token).catch(report);
  const refuse = (status: number, text: string, headers = {}) =>
    new Response(text, { status, headers: { ...PRIVATE, ...headers, 'Content-Type': 'text/plain; charset=utf-8' } });
  if (feed === undefined) return refuse(503, 'The feed cannot be had now.', { 'Retry-After': '60' });
  if (feed === null) return refuse(404, 'There is no feed at this address, or it has another one by now.');
  if (typeof feed !== 'string') {
    return refuse(429, 'Too many attempts. Please try again later.', { 'Retry-After': String(feed.retryAfter ?? 60) });
  }
  // Weak: it may be compressed on its way.
  const tag = `W/"${hash('sha256', feed, 'base64url').slice(0, 22)}"`;
  const headers = { ...PRIVATE, ETag: tag, 'Content-Type': 'application/atom+xml; charset=utf-8' };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  const isKnown = known.some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === tag || one.trim() === '*');
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(feed, { headers });
}
