import { renderToStaticMarkup } from 'react-dom/server';
import type { Theme } from '../../context.ts';
import { escapeScriptText } from '../../page/script-text.ts';
import { type GoogleResult, googleMessage } from './google-messages.ts';

interface GoogleWindow {
  readonly result: GoogleResult;
  /** Where to go on if the window stays. */
  readonly next: string;
  readonly theme: Theme;
  /** Of the policy's scripts; `null`: there is nobody to tell. */
  readonly nonce: string | null;
}

/** The document in which a sign-in with Google ends. Seen only when the browser leaves the window open. */
export function renderGoogleWindow({ result, next, theme, nonce }: GoogleWindow): string {
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
