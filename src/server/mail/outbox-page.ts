import { hkdfSync } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { OutboxMail } from '../../accounts/mail/outbox.ts';
import { isSameSecret } from '../../accounts/sessions/session-token.ts';
import { BRAND } from '../../model/brand.ts';
import { readClientAddress } from '../http/client-address.ts';

/** What the printed address of the outbox carries: the same at every start of an installation. @param secret of the installation */
export function outboxKey(secret: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'outbox', 18)).toString('base64url');
}

const ASKS = 'Open the outbox by the address that was printed when the storefront started: it carries a key.\n';
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/**
 * The mails that were not sent, for whoever tries the storefront on their own machine: `/outbox`, the same as JSON, and each
 * as its reader would see it. To everybody else there is no such page: whoever reads it can have any account. So it asks for the
 * key as well: another account of the machine, or a page in a browser there, is not its operator.
 * @param read gives the newest first
 * @param isOpen whether it may be read at all now
 * @param key what the address that is printed at the start carries
 */
export function createOutboxPage(read: () => Promise<readonly OutboxMail[]>, isOpen: () => boolean, key: string): Hono {
  const outbox = new Hono();
  outbox.use(async (context, next) => (isOpen() ? next() : context.notFound()));
  outbox.use(requireLoopback);
  outbox.use(async (context, next) =>
    isSameSecret(context.req.query('key') ?? '', key) ? next() : context.text(ASKS, 403, HEADERS),
  );
  outbox.get('/', async (context) => context.html(renderOutbox(await read(), key), 200, HEADERS));
  outbox.get('/mails.json', async (context) => context.json(await read(), 200, HEADERS));
  outbox.get('/:id', async (context) => {
    const mail = (await read()).find(({ id }) => id === context.req.param('id'));
    return mail ? showMail(context, mail) : context.notFound();
  });
  return outbox;
}

/** Under a policy of its own: mails have their styles on each element, and nothing else. */
function showMail(context: Context, mail: OutboxMail): Response {
  return context.html(mail.html, 200, {
    ...HEADERS,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
}

/**
 * Lets through what comes from this machine by one of its own names: not what a proxy passes on, nor a page elsewhere whose
 * name leads here.
 */
const requireLoopback: MiddlewareHandler = async (context, next) => {
  const address = readClientAddress(context, 0);
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(address);
  const isNamed = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(context.req.url).hostname);
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => context.req.header(name) !== undefined,
  );
  return isHere && isNamed && !isPassedOn ? next() : context.notFound();
};

/** The outbox as HTML. What mails say is escaped by `html`; addresses in them lead there. @param key that of its address */
function renderOutbox(mails: readonly OutboxMail[], key: string): string {
  return String(html`<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Outbox – ${BRAND}</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/document.css">
    <link rel="stylesheet" href="/outbox.css">
  </head>
  <body>
    <main>
      <h1>Outbox</h1>
      <p>Mails that were not sent, since <code>SMTP_URL</code> is not set. They can be read on this machine alone.</p>
      ${mails.length === 0 ? html`<p class="empty">There are none. Sign up, or forget your password.</p>` : mails.map((mail) => renderMail(mail, key))}
    </main>
  </body>
</html>
`);
}

function renderMail({ id, to, at, subject, text }: OutboxMail, key: string) {
  return html`<article>
        <h2>${subject}</h2>
        <p class="facts">To ${to}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
        <pre>${text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre>
        <p><a href="/outbox/${id}?key=${key}">As it looks</a></p>
      </article>`;
}
