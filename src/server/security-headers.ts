import { randomBytes } from 'node:crypto';

/** A fresh nonce for one response: 128 random bits. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Headers every response carries. The policy allows scripts of ours alone, named by nonce or origin, and no inline
 * style; pictures may come from any retailer's host, and forms may lead to `signInOrigin`. `isHttps` adds what only makes sense over TLS.
 */
export function securityHeaders(
  nonce: string,
  isHttps: boolean,
  signInOrigin: string | null = null,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
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
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
