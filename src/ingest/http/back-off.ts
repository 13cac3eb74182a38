/** A shop that asks for a longer rest than this is left alone: the run stops and says so. In ms. */
export const MAX_REST = 3_600_000;
const BACKOFF = 500;
const MAX_BACKOFF = 30_000;

/**
 * `Retry-After` (RFC 9110, 10.2.3), seconds or a date, as ms from now; `null` when there is none or it is neither. More
 * digits than a number holds are `Infinity`.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse takes almost anything for a date; those of HTTP begin with a weekday.
  const date = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Exponential backoff with jitter, in ms. @param random 0 to 1 */
export function backoff(attempt: number, random: number): number {
  return Math.min(BACKOFF * 2 ** attempt, MAX_BACKOFF) * (0.5 + random);
}

/** A rest in words: `2 hours`, `1 year`; whole, rounded up. @param ms may be infinite */
export function formatRest(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 120) return `${minutes} minutes`;
  if (minutes <= 48 * 60) return `${Math.ceil(minutes / 60)} hours`;
  const days = Math.ceil(minutes / (24 * 60));
  return Number.isFinite(days) && days < 100_000 ? `${days} days` : 'more than a lifetime';
}
