import type { Logger } from 'pino';
import type { Mail, MailWriter } from '../accounts/mail/mail.ts';
import { webhookHeaders } from '../accounts/mail/post-webhook.ts';
import type { Database } from '../db/connection/connection.ts';
import { addFeedEntries } from '../db/watches/watch-feeds.ts';
import {
  deleteGoneChannel,
  type FedNotice,
  gatherMessages,
  MESSAGE_TRIES,
  noteOutcome,
  settleNotices,
  takeMessages,
  type WatchMessage,
} from '../db/watches/watch-messages.ts';
import { asWatching } from '../db/watches/watch-rounds.ts';
import type { PostGuarded } from './post-guarded.ts';
import { type PushSender, postPush } from './post-push.ts';
import { checkChanges, readCheckedChanges } from './recheck-changes.ts';
import type { StopTokens } from './stop-tokens.ts';
import { type WrittenChanges, writeChanges, writeChangesMail, writeItem } from './write-changes.ts';

/** The template of mails about watches. */
export const WATCH_MAIL = 'watch-news';

export interface TellingOptions {
  readonly db: Database;
  readonly mail: Pick<Mail, 'post'>;
  readonly post: PostGuarded;
  /** `null`: nobody is pushed to. */
  readonly push: PushSender | null;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly logger: Logger;
}

/** Hands over what is due, over every channel: all of it that waits now. @throws what the database throws */
export async function sendDue(options: TellingOptions): Promise<void> {
  const { db } = options;
  await asWatching(db, async (trx) => writeFeedEntries(trx, await gatherMessages(trx), Date.now()));
  for (;;) {
    const messages = await asWatching(db, takeMessages);
    if (messages.length === 0) return;
    // Whoever waits for one of them does not wait for all.
    await Promise.all(messages.map((message) => sendMessage(message, options)));
  }
}

/**
 * Says in feeds what is due and so now, in the transaction that takes it up: once, and as it was said it stays, for a feed is read
 * at any time. @param now in milliseconds since 1970
 */
async function writeFeedEntries(trx: Database, fed: readonly FedNotice[], now: number): Promise<void> {
  if (fed.length === 0) return;
  const owners = new Map(fed.map(({ id, watcherId }) => [id, watcherId]));
  const changes = await checkChanges(trx, [...owners.keys()], now);
  await addFeedEntries(
    trx,
    changes.flatMap((one) => {
      const noticeId = one.notice.id;
      const watcherId = owners.get(noticeId);
      return watcherId === undefined ? [] : { watcherId, noticeId, ...writeItem(one, now) };
    }),
  );
  await settleNotices(
    trx,
    changes.map(({ notice }) => notice.id),
    'told',
  );
}

async function sendMessage(message: WatchMessage, options: TellingOptions): Promise<void> {
  const { db, mail, siteUrl, logger } = options;
  if (message.kind === 'mail') {
    await asWatching(db, async (trx) => {
      const { id, email: recipient, userId, notices, channelId, addressId } = message;
      const details = { notices, channelId, addressId };
      if (recipient !== null) await mail.post(trx, { id, template: WATCH_MAIL, recipient, userId, details });
      const error = recipient === null ? 'The address of your account is not confirmed' : null;
      await noteOutcome(trx, message, { isDone: true, error });
    });
    return;
  }
  const changes = await asWatching(db, (trx) => checkChanges(trx, message.notices, Date.now()));
  const told = changes.map(({ notice }) => notice.id);
  const fault =
    changes.length === 0 ? null : await handOver(message, writeChanges(changes, siteUrl, Date.now()), options);
  await asWatching(db, async (trx) => {
    // What a browser has let go of is not there any more: its messages go with it.
    if (fault === GONE) return deleteGoneChannel(trx, message.channelId);
    if (fault === null) await settleNotices(trx, told, 'told');
    const isDone = fault === null || message.tries >= MESSAGE_TRIES;
    await noteOutcome(trx, message, { isDone, error: fault });
  });
  if (fault !== null) logger.warn({ message: message.id, way: message.kind }, 'a message of a watch was not taken');
}

/** What a push service says of a subscription that is none any more (RFC 8030, 7.3). */
const GONE = 'The browser takes no more notices';

/** @returns why it was not taken, or `null` */
async function handOver(
  message: WatchMessage,
  changes: WrittenChanges,
  options: TellingOptions,
): Promise<string | null> {
  try {
    const status = await postChanges(message, changes, options);
    if (message.kind === 'push' && (status === 404 || status === 410)) return GONE;
    return status >= 200 && status < 300 ? null : `It answered ${status}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `It was not reached: ${reason}`.slice(0, 300);
  }
}

function postChanges(message: WatchMessage, changes: WrittenChanges, { post, push }: TellingOptions): Promise<number> {
  if (message.kind === 'ntfy') return postNtfy(message, changes, post);
  if (message.kind === 'webhook') return postWebhook(message, changes, post);
  if (push === null) throw new Error('nothing is pushed from here');
  return postPush(message, changes, { post, push });
}

function postWebhook({ id, target, keys }: WatchMessage, changes: WrittenChanges, post: PostGuarded): Promise<number> {
  const body = JSON.stringify({ type: 'watch', headline: changes.headline, items: changes.items, more: changes.more });
  const key = Buffer.from((keys.secret ?? '').replace('whsec_', ''), 'base64');
  return post(target, body, webhookHeaders(id, body, key));
}

/** As https://docs.ntfy.sh/publish/ has it: to the server, with the topic in the body. A second try takes the place of the first. */
function postNtfy({ id, target }: WatchMessage, changes: WrittenChanges, post: PostGuarded): Promise<number> {
  const url = new URL(target);
  const [first] = changes.items;
  const lines = changes.items.map(({ title, text }) => `${title}: ${text}`);
  const message = {
    topic: url.pathname.slice(1),
    title: changes.headline.slice(0, 200),
    message: [...lines, ...(changes.more > 0 ? [`And ${changes.more} more`] : [])].join('\n').slice(0, 4000),
    ...(first ? { click: first.href } : {}),
    sequence_id: id,
  };
  return post(url.origin, JSON.stringify(message), { 'content-type': 'application/json' });
}

/** Writes the mails when they go out, by what is so then. */
export function createChangesMailWriter(db: Database, siteUrl: string, stops: StopTokens): MailWriter {
  const linkTo = (token: string) => `${siteUrl}/watches/stop?token=${token}`;
  return async ({ details, state }) => {
    const notices = Array.isArray(details.notices) ? details.notices.map(Number) : [];
    const changes = await asWatching(db, async (trx) => {
      // One that is kept is shown as it was, whatever became of it.
      if (state === 'kept') return readCheckedChanges(trx, notices);
      const checked = await checkChanges(trx, notices, Date.now());
      const ids = checked.map(({ notice }) => notice.id);
      await settleNotices(trx, ids, 'told');
      return checked;
    });
    if (changes.length === 0) return null;
    const written = writeChanges(changes, siteUrl, Date.now());
    const isAddress = typeof details.addressId === 'string';
    const stopUrl = linkTo(
      isAddress ? stops.ofAddress(String(details.addressId)) : stops.ofChannel(String(details.channelId)),
    );
    const stopOne = isAddress ? changes.map(({ notice }) => linkTo(stops.ofWatch(notice.watchId))) : null;
    return {
      text: writeChangesMail(written, siteUrl, stopUrl, stopOne),
      // One click stops them (RFC 8058).
      headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  };
}
