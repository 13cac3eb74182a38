import { SourceError } from '../retailer.ts';
import type { CrawlPolicy } from './crawl-policy.ts';
import type { Host } from './host-queue.ts';
import { NetworkError } from './network-error.ts';
import type { HttpAnswer } from './send-request.ts';

/** In ms: shorter ones are not worth giving a place away. */
const LONG_REST = 5_000;
/** A shop that asks for a longer rest than this is left alone: the run stops and says so. In ms. */
export const MAX_REST = 3_600_000;
const BACKOFF = 500;
const MAX_BACKOFF = 30_000;

/**
 * Asks until there is an answer that is no passing failure (429, 5xx, the network's), or the last attempt's, each time
 * after the rest that the host is owed. @throws SourceError
 */
export async function withRetry<T>(
  host: Host,
  policy: CrawlPolicy,
  ask: () => Promise<HttpAnswer>,
  read: (answer: HttpAnswer) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    assertNotBlocked(host, policy);
    const rest = host.restUntil - policy.now();
    if (rest >= LONG_REST) await policy.outside(() => policy.sleep(rest));
    else if (rest > 0) await policy.sleep(rest);
    const isLast = attempt >= policy.retries;
    let failure: string;
    try {
      const answer = await ask();
      const isFailure = answer.status === 429 || answer.status >= 500;
      if (isFailure) obeyRetryAfter(host, answer, policy);
      if (!isFailure || isLast) return await readWhole(answer, read);
      failure = `${answer.url.href}: answers ${answer.status}`;
      answer.drop();
    } catch (error) {
      if (isLast || policy.signal?.aborted || !(error instanceof NetworkError)) throw error;
      failure = error.message;
    } finally {
      restFor(host, host.delay, policy);
    }
    restFor(host, backoff(attempt, policy.random()), policy);
    const wait = host.restUntil - policy.now();
    policy.onRetry({ failure, wait, attempt: attempt + 2, attempts: policy.retries + 1 });
  }
}

/** An answer that cannot be read is dropped: its time-out would hold up the end of a run. */
async function readWhole<T>(answer: HttpAnswer, read: (answer: HttpAnswer) => Promise<T>): Promise<T> {
  try {
    return await read(answer);
  } catch (error) {
    answer.drop();
    throw error;
  }
}

/** Throws a `SourceError` while the host wants to be left alone for long. */
export function assertNotBlocked(host: Host, { now }: CrawlPolicy): void {
  if (host.blocked && now() < host.blocked.until) throw host.blocked.error;
}

/** Lets a host rest for so long from now on, in ms, unless it rests longer. */
export function restFor(host: Host, ms: number, { now }: CrawlPolicy): void {
  host.restUntil = Math.max(host.restUntil, now() + ms);
}

function obeyRetryAfter(host: Host, { url, headers, drop }: HttpAnswer, policy: CrawlPolicy): void {
  const asked = parseRetryAfter(headers['retry-after'], policy.now());
  if (asked === null || asked <= MAX_REST) {
    restFor(host, asked ?? 0, policy);
    return;
  }
  drop();
  const message = `${url.href}: the shop asks to come back in ${formatRest(asked)}; run again then`;
  const error = new SourceError(message, { code: 'asks-for-rest' });
  host.blocked = { until: policy.now() + asked, error };
  throw error;
}

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
