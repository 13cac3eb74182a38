import { memoize } from './memoize.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, roughly: `just now`, `5 min ago`, `3 h ago`, `2 days ago`. A clock that is behind says `just now`. */
export function formatAgo(elapsed: number): string {
  if (elapsed < MINUTE) return 'just now';
  if (elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)} min ago`;
  if (elapsed < 2 * DAY) return `${Math.floor(elapsed / HOUR)} h ago`;
  return `${Math.floor(elapsed / DAY)} days ago`;
}

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `3 Nov 2026`. @param at milliseconds since 1970 */
export function formatDate(at: number): string {
  return formatDay(String(Math.floor(at / DAY)));
}

const formatDay = memoize((day) => dates.format(Number(day) * DAY));
