import type { MiddlewareHandler } from 'hono';

/** Those that change nothing (RFC 9110, 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where mails about watches are stopped. */
const STOP_PATH = '/watches/stop';

/**
 * Refuses every request that may change something and was not sent by a page of this site (RFC 9110, 9.2.1; Fetch
 * Metadata). Browsers say where a request comes from, either way; what says nothing is refused too.
 */
export function requireSameOrigin(siteUrl: string): MiddlewareHandler {
  return async (context, next) => {
    // A mail program that is asked to stop mails says nothing of where it is (RFC 8058), and what stops them is the token.
    if (context.req.path === STOP_PATH) return next();
    if (!SAFE_METHODS.has(context.req.method) && !isOwn(context.req.raw, siteUrl)) {
      return context.text('This request came from another site.', 403);
    }
    await next();
  };
}

function isOwn(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  return origin === siteUrl || origin === new URL(request.url).origin;
}
