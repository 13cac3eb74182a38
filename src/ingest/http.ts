import { setTimeout as sleep } from 'node:timers/promises';
import { type ShopAnswer, type ShopReader, SourceError } from './retailer.ts';
import { type RobotsRules, readRobots } from './robots.ts';

/** Manners towards shops; every part can be replaced in a test. */
export interface HttpOptions {
  readonly fetch?: typeof globalThis.fetch;
  readonly sleep?: (ms: number) => Promise<unknown>;
  readonly now?: () => number;
  /** 0 to 1; spreads retries. */
  readonly random?: () => number;
  /** Names us and says how to reach us. */
  readonly userAgent?: string;
  /** Rest between two requests to a host in ms. A host on the loopback needs none. */
  readonly delay?: number;
  /** Longest wait for a whole answer in ms. */
  readonly timeout?: number;
  /** Largest answer in bytes, after decompression. */
  readonly maxBytes?: number;
  /** Attempts on top of the first. */
  readonly retries?: number;
}

const DEFAULTS = {
  fetch: globalThis.fetch,
  sleep: (ms: number): Promise<unknown> => sleep(ms),
  now: () => Date.now(),
  random: () => Math.random(),
  userAgent: 'SelvedgeBot/0.1 (storefront catalogue; see the operator of this host)',
  delay: 1_000,
  timeout: 30_000,
  maxBytes: 32 * 1024 * 1024,
  retries: 3,
};
type Manners = typeof DEFAULTS;

const MAX_REDIRECTS = 5;
/** A shop that asks for a longer rest than this is left alone: the run stops and says so. */
const MAX_REST = 3_600_000;
const BACKOFF = 500;
const MAX_BACKOFF = 30_000;

interface Host {
  /** The end of the queue: one request at a time. */
  last: Promise<unknown>;
  /** Time before which it is not asked again. */
  restUntil: number;
  robots: Promise<RobotsRules> | null;
}

/**
 * A reader of shops with manners: one request at a time to a host with a rest in between, robots.txt obeyed, redirects
 * followed within the host only, a few patient retries on 429, 5xx and network failures.
 */
export function createShopReader(options: HttpOptions = {}): ShopReader {
  const manners: Manners = { ...DEFAULTS, ...options };
  const hosts = new Map<string, Host>();
  const hostOf = (url: URL): Host => {
    const host = hosts.get(url.host) ?? { last: Promise.resolve(), restUntil: 0, robots: null };
    hosts.set(url.host, host);
    return host;
  };
  return {
    async get(address) {
      const url = requireHttpUrl(address);
      const host = hostOf(url);
      host.robots ??= readRobots(url, manners.userAgent, (robotsUrl) => inTurn(host, robotsUrl, 0, manners));
      const robots = await host.robots;
      if (!robots.allows(url.href)) throw new SourceError(`${url.href}: ${robots.refusal}`);
      const delay = isLoopback(url) ? 0 : Math.max(manners.delay, robots.delay);
      return inTurn(host, url, delay, manners);
    },
  };
}

/** An http(s) address; anything else (file:, data:, javascript:) is refused. */
function requireHttpUrl(address: string): URL {
  const url = URL.parse(address);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  throw new SourceError(`${address}: not an http(s) address`);
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function inTurn(host: Host, url: URL, delay: number, manners: Manners): Promise<ShopAnswer> {
  const turn = host.last.then(() => getWithRetries(host, url, delay, manners));
  host.last = turn.catch(() => {});
  return turn;
}

async function getWithRetries(host: Host, url: URL, delay: number, manners: Manners): Promise<ShopAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    const rest = host.restUntil - manners.now();
    if (rest > 0) await manners.sleep(rest);
    const outcome = await request(url, manners).catch((error: unknown) => requireSourceError(url, error));
    host.restUntil = manners.now() + delay;
    const failed = outcome instanceof SourceError || outcome.status === 429 || outcome.status >= 500;
    if (!failed) return outcome;
    if (attempt >= manners.retries || (outcome instanceof SourceError && !isPassing(outcome))) {
      if (outcome instanceof SourceError) throw outcome;
      return outcome;
    }
    await manners.sleep(pauseBefore(attempt, outcome, url, manners));
  }
}

function isPassing(error: SourceError): boolean {
  return error.cause !== undefined;
}

/** The shop's own Retry-After when it gives one (RFC 9110, 10.2.3), else exponential backoff with jitter. */
function pauseBefore(attempt: number, outcome: Answer | SourceError, url: URL, manners: Manners): number {
  const asked = outcome instanceof SourceError ? null : outcome.retryAfter;
  if (asked !== null && asked > MAX_REST) {
    throw new SourceError(
      `${url.href}: the shop asks to come back in ${Math.ceil(asked / 60_000)} minutes; run again then`,
    );
  }
  const backoff = Math.min(BACKOFF * 2 ** attempt, MAX_BACKOFF) * (0.5 + manners.random());
  return Math.max(asked ?? 0, backoff);
}

interface Answer extends ShopAnswer {
  /** ms, or `null` when not given. */
  readonly retryAfter: number | null;
}

async function request(start: URL, manners: Manners): Promise<Answer> {
  const signal = AbortSignal.timeout(manners.timeout);
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await manners.fetch(url, {
      redirect: 'manual',
      signal,
      headers: {
        'user-agent': manners.userAgent,
        accept: 'application/json, text/html, application/xml;q=0.9, */*;q=0.8',
      },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      return {
        status: response.status,
        url: url.href,
        contentType: (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
        text: await readBody(response, url, manners.maxBytes),
        retryAfter: parseRetryAfter(response.headers.get('retry-after'), manners.now()),
      };
    }
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (next?.host !== start.host || !/^https?:$/.test(next.protocol)) {
      throw new SourceError(`${url.href}: redirects to another host (${next?.host ?? location})`);
    }
    url = next;
  }
  throw new SourceError(`${start.href}: more than ${MAX_REDIRECTS} redirects`);
}

async function readBody(response: Response, url: URL, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) throw new SourceError(`${url.href}: the answer is larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Seconds or a date (RFC 9110, 10.2.3), as ms from now. */
function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** Network failures, as one line; their cause marks them as worth another try. */
function requireSourceError(url: URL, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return new SourceError(`${url.href}: ${timedOut ? 'no answer in time' : message}`, { cause: error });
}
