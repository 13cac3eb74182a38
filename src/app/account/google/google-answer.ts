import { redirect } from 'react-router';
import type { GoogleRefusal, Refused } from '../../../model/account/account.ts';
import type { FactorAsked } from '../../../server/services.ts';
import type { RequestContext } from '../../context.ts';
import type { GoogleResult } from './google-messages.ts';
import { type GoogleReturn, googleFactorPath, googleRefusedPath } from './google-path.ts';
import { renderGoogleWindow } from './google-window.tsx';

/** Nothing on the way to Google and back is kept, and no address of it is told to the next page. */
const HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** Sends the browser on. */
export function goOn(address: string): Response {
  return redirect(address, { status: 303, headers: HEADERS });
}

/**
 * The end of a sign-in with Google. Its window tells the page that opened it how it went, and closes; without a window
 * the browser goes on to where it goes. Too many attempts are a page of their own, since a redirect has no status to say so.
 */
export function answerGoogle(
  origin: GoogleReturn,
  outcome: { readonly ok: true } | FactorAsked | Refused<GoogleRefusal>,
  { nonce, theme }: Pick<RequestContext, 'nonce' | 'theme'>,
): Response {
  const result: GoogleResult = outcome.ok ? 'done' : outcome.reason;
  const next = nextOf(origin, result);
  if (origin.mode === 'page' && result !== 'throttled') return goOn(next);
  const page = renderGoogleWindow({ result, next, theme, nonce: origin.mode === 'popup' ? nonce : null });
  const retryAfter = 'retryAfter' in outcome ? outcome.retryAfter : undefined;
  return new Response(page, {
    status: result === 'throttled' ? 429 : 200,
    headers: {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      // The default would part this window from the one that opened it, when it comes back from another origin.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    },
  });
}

function nextOf(origin: GoogleReturn, result: GoogleResult): string {
  if (result === 'done') return origin.returnTo;
  return result === 'second-factor' ? googleFactorPath(origin) : googleRefusedPath(origin, result);
}
