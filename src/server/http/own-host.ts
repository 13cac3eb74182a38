import type { MiddlewareHandler } from 'hono';

/** Where probers ask: by the address of the machine. */
const PROBED = new Set(['/healthz', '/readyz']);

/**
 * Refuses every request that was meant for another host than the site's: what it is told to be must not get into
 * addresses, caches and checks of origin (RFC 9110, section 7.4).
 */
export function requireOwnHost(siteUrl: string): MiddlewareHandler {
  const { protocol, host } = new URL(siteUrl);
  return async (context, next) => {
    const asked = /^\w+:\/\/([^/?#]*)/.exec(context.req.url)?.[1] ?? '';
    // Through a proxy that ends TLS the request is http, and its port the site's default one.
    const isOwn = asked === host || URL.parse(`${protocol}//${asked}`)?.host === host;
    if (isOwn || PROBED.has(context.req.path)) return next();
    return context.text(`This site is ${siteUrl}; nothing is served under another name.`, 421);
  };
}
