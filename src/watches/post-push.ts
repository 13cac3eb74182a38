import type { WatchMessage } from '../db/watches/watch-messages.ts';
import type { PostGuarded } from './post-guarded.ts';
import type { PushKeys } from './push-keys.ts';
import type { WrittenChanges } from './write-changes.ts';

/** Who pushes. */
export interface PushSender {
  readonly keys: PushKeys;
  /** Whom a push service may write to: `mailto:` or an https address. */
  readonly contact: string;
}

/** Seconds for which a push service keeps a message for a browser that is away: then it is too old to be told. */
const KEPT = 24 * 3600;
/** Characters. Of three bytes each, and with what JSON adds, they are within the 3,993 bytes that a message has (RFC 8291, 4). */
const MOST = { title: 150, body: 800 };
const MOST_NAMED = 5;

/**
 * Pushes to a browser. Every try has the same topic, so that one that waits at the push service gives way to the next, and the same
 * tag, so that a browser shows one. @returns the status @throws when it was not reached, or is not to be
 */
export async function postPush(
  { id, target, keys }: WatchMessage,
  changes: WrittenChanges,
  { post, push }: { readonly post: PostGuarded; readonly push: PushSender },
): Promise<number> {
  // Only then: to load it takes time, and most never push.
  const { default: webPush } = await import('web-push');
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: target, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
    JSON.stringify({ ...writeNotification(changes), tag: id }),
    {
      vapidDetails: { subject: push.contact, ...push.keys },
      TTL: KEPT,
      topic: id.replaceAll('-', ''),
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return post(endpoint, body, Object.fromEntries(texts));
}

/** What the service worker shows (public/push-worker.js). `path`: on this site. */
export function writeNotification({ headline, items, more }: WrittenChanges) {
  const [first, ...others] = items;
  const isOne = first !== undefined && others.length === 0 && more === 0;
  const lines = items.slice(0, MOST_NAMED).map(({ title, text }) => `${title}: ${text}`);
  const rest = items.length - lines.length + more;
  return {
    title: shorten(isOne ? first.title : headline, MOST.title),
    body: shorten(
      isOne ? `${first.text}\n${first.about}` : [...lines, ...(rest > 0 ? [`And ${rest} more`] : [])].join('\n'),
      MOST.body,
    ),
    path: isOne ? `/products/${first.productId}` : '/profile/watches',
  };
}

function shorten(text: string, most: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON writes each of them as six
  const plain = text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
  return (plain.length > most ? `${plain.slice(0, most - 1)}…` : plain).toWellFormed();
}
