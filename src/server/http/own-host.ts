import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { SAFE_METHODS } from './same-origin.ts';

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

/**
 * Where the site has no public address, refuses to change anything for who asks by another name than this machine's own, or the
 * address that the connection came to: a page elsewhere can have its name lead here (DNS rebinding), and is then of our origin.
 * @param boundHost the address that is listened on
 */
export function requireLocalHost(boundHost: string): MiddlewareHandler {
  return async (context, next) => {
    const { hostname } = new URL(context.req.url);
    const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
    if (SAFE_METHODS.has(context.req.method) || isLoopback || hostname === hostOf(boundHost)) return next();
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const reached = incoming?.socket.localAddress?.replace(/^::ffff:(?=\d)/, '');
    if (reached && hostname === hostOf(reached)) return next();
    return context.text('This site has no public address: set SITE_URL to the one that it is asked by.', 421);
  };
}

/** As addresses have it. */
function hostOf(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}
