import { hash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { OutboxMail } from '../../accounts/mail/outbox.ts';
import { renderOutbox } from './render-outbox.ts';

export interface OutboxPageOptions {
  /** The newest first. */
  readonly read: () => Promise<readonly OutboxMail[]>;
  /** Whether it may be read at all now. */
  readonly isOpen: () => boolean;
  /** What the address that is printed at the start carries. */
  readonly key: string;
}

const ASKS = 'Open the outbox by the address that was printed when the storefront started: it carries a key.\n';
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/**
 * The mails that were not sent, for whoever tries the storefront on their own machine: `/outbox`, the same as JSON, and each
 * as its reader would see it. To everybody else there is no such page: whoever reads it can have any account. So it asks for the
 * key as well: another account of the machine, or a page in a browser there, is not its operator.
 */
export function createOutboxPage({ read, isOpen, key }: OutboxPageOptions): Hono {
  const outbox = new Hono();
  outbox.use(async (context, next) => (isOpen() ? next() : context.notFound()));
  outbox.use(requireLoopback);
  outbox.use(async (context, next) =>
    isKey(context.req.query('key'), key) ? next() : context.text(ASKS, 403, HEADERS),
  );
  outbox.get('/', async (context) => context.html(renderOutbox(await read(), key), 200, HEADERS));
  outbox.get('/mails.json', async (context) => context.json(await read(), 200, HEADERS));
  outbox.get('/:id', async (context) => {
    const mail = (await read()).find(({ id }) => id === context.req.param('id'));
    return mail ? showMail(context, mail) : context.notFound();
  });
  return outbox;
}

function isKey(text: string | undefined, key: string): boolean {
  const digest = (value: string) => hash('sha256', value, 'buffer');
  return timingSafeEqual(digest(text ?? ''), digest(key));
}

/** Under a policy of its own: mails have their styles on each element, and nothing else. */
function showMail(context: Context, { html }: OutboxMail): Response {
  return context.html(html, 200, {
    ...HEADERS,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
}

/**
 * Lets through what comes from this machine by one of its own names: not what a proxy passes on, nor a page elsewhere whose
 * name leads here.
 */
const requireLoopback: MiddlewareHandler = async (context, next) => {
  const address = context.env?.incoming ? (getConnInfo(context).remote.address ?? '') : '';
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(address);
  const isNamed = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(context.req.url).hostname);
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => context.req.header(name) !== undefined,
  );
  return isHere && isNamed && !isPassedOn ? next() : context.notFound();
};
