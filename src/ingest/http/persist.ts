import { SourceError } from '../retailer.ts';
import type { Exchange } from './exchange.ts';
import type { Host } from './host-queue.ts';
import type { Manners } from './manners.ts';
import { NetworkError } from './network-error.ts';
import { backoff, formatRest, MAX_REST, parseRetryAfter } from './retry-after.ts';

/** In ms: shorter ones are not worth giving a place away. */
const LONG_REST = 5_000;

/**
 * Asks until there is an answer that is no passing failure (429, 5xx, the network's), or the last attempt's, each time
 * after the rest that the host is owed. @throws SourceError
 */
export async function persist<T>(
  host: Host,
  manners: Manners,
  ask: () => Promise<Exchange>,
  read: (answer: Exchange) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    requireWelcome(host, manners);
    const rest = host.restUntil - manners.now();
    if (rest >= LONG_REST) await manners.outside(() => manners.sleep(rest));
    else if (rest > 0) await manners.sleep(rest);
    const isLast = attempt >= manners.retries;
    let failure: string;
    try {
      const answer = await ask();
      const isFailure = answer.status === 429 || answer.status >= 500;
      if (isFailure) obeyRetryAfter(host, answer, manners);
      if (!isFailure || isLast) return await read(answer);
      failure = `${answer.url.href}: answers ${answer.status}`;
      answer.drop();
    } catch (error) {
      if (isLast || manners.signal?.aborted || !(error instanceof NetworkError)) throw error;
      failure = error.message;
    } finally {
      restFor(host, host.delay, manners);
    }
    restFor(host, backoff(attempt, manners.random()), manners);
    const wait = host.restUntil - manners.now();
    manners.onRetry({ failure, wait, attempt: attempt + 2, attempts: manners.retries + 1 });
  }
}

/** Throws a `SourceError` while the host wants to be left alone for long. */
export function requireWelcome(host: Host, { now }: Manners): void {
  if (host.leftAlone && now() < host.leftAlone.until) throw host.leftAlone.error;
}

function restFor(host: Host, ms: number, { now }: Manners): void {
  host.restUntil = Math.max(host.restUntil, now() + ms);
}

function obeyRetryAfter(host: Host, { url, headers, drop }: Exchange, manners: Manners): void {
  const asked = parseRetryAfter(headers['retry-after'], manners.now());
  if (asked === null || asked <= MAX_REST) {
    restFor(host, asked ?? 0, manners);
    return;
  }
  drop();
  const message = `${url.href}: the shop asks to come back in ${formatRest(asked)}; run again then`;
  const error = new SourceError(message, { code: 'asks-for-rest' });
  host.leftAlone = { until: manners.now() + asked, error };
  throw error;
}
