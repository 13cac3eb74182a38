import type { InlineParts } from './inline-parts.ts';

/**
 * Headers every response carries. The policy allows scripts and styles of ours alone, named by hash or
 * origin; pictures may come from any retailer's host over https, and forms may lead to `signInOrigin`. An https `siteUrl` adds
 * what only makes sense over TLS.
 * @param parts what the page has inline (see `nameInlineParts`)
 * @param siteUrl origin of the site; `null` when it is not known
 */
export function securityHeaders(
  parts: InlineParts,
  siteUrl: string | null,
  signInOrigin: string | null = null,
): Record<string, string> {
  const isHttps = siteUrl?.startsWith('https:') ?? false;
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...parts.scripts].join(' '),
    ["style-src 'self'", ...parts.styles].join(' '),
    // The sample's pictures are at the site's own address, also for who came by another one of this machine.
    `img-src 'self' ${siteUrl === null ? '' : `${siteUrl} `}https: data:`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The list in the browser, and what shows what is pushed.
    "worker-src 'self'",
    // Browsers also look at where the answer to a form redirects to.
    `form-action 'self'${signInOrigin === null ? '' : ` ${signInOrigin}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // Popups stay reachable: a log-in popup reports back to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Nothing of ours may be embedded elsewhere, but what says so itself.
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
