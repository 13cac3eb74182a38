import type { RecentAlert } from '../db/operations/alerts.ts';
import { formatAge } from '../ingest/commands/format-text.ts';

/** Hour of the day, in UTC, from which on its digest is due. */
const HOUR = 6;
const DAY = 86_400_000;

/** When the last digest was due. */
export function findDigestTime(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(HOUR, 0, 0, 0);
  return today > now ? new Date(today.getTime() - DAY) : today;
}

/**
 * What a day came to, in one line and a line for each: what still wants somebody, what has ended within the day. `null` where
 * nothing did: on a quiet day nobody is written to.
 */
export function writeDigest(
  alerts: readonly RecentAlert[],
  now: Date,
): { readonly text: string; readonly details: readonly string[] } | null {
  if (alerts.length === 0) return null;
  const open = alerts.filter(({ endedAt }) => endedAt === null);
  const over = alerts.length - open.length;
  const lines = alerts.map(({ text, beganAt, endedAt }) =>
    endedAt === null ? `${text} (began ${formatAge(beganAt, now)})` : `Over: ${text}`,
  );
  const counted = open.length === 1 ? '1 thing wants somebody' : `${open.length} things want somebody`;
  const text = open.length === 0 ? 'nothing wants anybody' : counted;
  return { text: over > 0 ? `${text}, ${over} over` : text, details: lines };
}
