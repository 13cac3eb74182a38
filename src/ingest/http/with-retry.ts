import { SourceError } from '../retailer.ts';
import { backoff, formatRest, MAX_REST, parseRetryAfter } from './back-off.ts';
import type { CrawlPolicy } from './crawl-policy.ts';
import type { Host } from './host-queue.ts';
import { NetworkError } from './network-error.ts';
import type { HttpAnswer } from './send-request.ts';

/** In ms: shorter ones are not worth giving a place away. */
const LONG_REST = 5_000;

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
