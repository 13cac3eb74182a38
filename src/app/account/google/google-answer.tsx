import { renderToStaticMarkup } from 'react-dom/server';
import { redirect } from 'react-router';
import type { GoogleRefusal, Refused } from '../../../model/account/account.ts';
import type { RequestAuth } from '../../../server/auth/request-auth.ts';
import type { FactorAsked } from '../../../server/services.ts';
import type { RequestContext, Theme } from '../../context.ts';
import { logInPath } from '../../page/log-in-path.ts';
import { escapeScriptText } from '../../page/script-text.ts';
import { type GoogleReason, type GoogleResult, googleMessage } from './google-messages.ts';

/** Where a sign-in with Google began, and where it leads. */
export type GoogleReturn = Parameters<RequestAuth['startGoogle']>[0];

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
  const page = renderWindow(result, next, theme, origin.mode === 'popup' ? nonce : null);
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
  if (result === 'second-factor') return logInPath(result, origin.returnTo, null, origin.wanted);
  return googleRefusedPath(origin, result);
}

/** Back to the screen on which it began, which says why it came to nothing, if there is something to say. */
export function googleRefusedPath(
  { screen, returnTo, wanted }: Omit<GoogleReturn, 'mode'>,
  reason: GoogleReason,
): string {
  const path = screen === 'settings' ? returnTo : logInPath(screen, returnTo, null, wanted);
  if (reason === 'cancelled') return path;
  return `${path}${path.includes('?') ? '&' : '?'}google=${reason}`;
}

/**
 * The document in which a sign-in with Google ends. Seen only when the browser leaves the window open.
 * @param next where to go on if it does
 * @param nonce of the policy's scripts; `null`: there is nobody to tell
 */
function renderWindow(result: GoogleResult, next: string, theme: Theme, nonce: string | null): string {
  const isDone = result === 'done';
  const isAsked = result === 'second-factor';
  const title = isDone ? 'You are signed in' : isAsked ? 'One more step' : 'You are not signed in';
  const text = isDone || isAsked || result === 'cancelled' ? 'You can close this window.' : googleMessage(result);
  const markup = renderToStaticMarkup(
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <title>{title}</title>
        <link rel="stylesheet" href="/google-window.css" />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          <p>
            <a href={next}>{isDone || isAsked ? 'Continue' : 'Back'}</a>
          </p>
        </main>
      </body>
    </html>,
  );
  const script = nonce === null ? '' : `<script nonce="${nonce}">${postAndClose(result)}</script>`;
  return `<!DOCTYPE html>${markup.replace('</body>', () => `${script}</body>`)}`;
}

/** On the channel too: a provider's policy may have parted this window from the one that opened it. */
function postAndClose(result: GoogleResult): string {
  const message = escapeScriptText(JSON.stringify({ kind: 'google', result }));
  return `{const m=${message};new BroadcastChannel('selvedge-account').postMessage(m);window.opener?.postMessage(m,location.origin);window.close()}`;
}
