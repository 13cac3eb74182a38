import { ForbiddenError, type ShopStream, SourceError, shopOf } from '../retailer.ts';
import { type CrawlPolicy, formatRest, type Host, MAX_REST } from './crawl-policy.ts';
import { collectBytes, readBody, readText } from './http-body.ts';
import { createOpenLookup, isLoopback, isPrivateHost, requireOpenLiteral } from './private-address.ts';
import { createRobotsCache, MAX_ROBOTS, type RobotsAnswer, type RobotsRules, readRobotsAnswer } from './robots.ts';
import { createConnections, type HttpAnswer, NetworkError, type SendOptions, sendRequest } from './send-request.ts';

/** Our turn with a host, for one address. */
export interface HostSlot {
  readonly url: URL;
  /**
   * Asks, and asks again after a pause when the shop or the network fails in passing; `read` is part of each attempt.
   * @param headers besides our own
   */
  ask<T>(headers: Readonly<Record<string, string>>, read: (answer: HttpAnswer) => Promise<T>): Promise<T>;
}

/** A stream, and when it has been read or dropped. */
export interface HeldStream {
  readonly stream: ShopStream;
  readonly ended: Promise<void>;
}

/** The slots of hosts: one request at a time to each. */
export function createHostSlots(policy: CrawlPolicy) {
  const requestOf = createShopRequests(policy);
  const begin = async (address: string) => {
    const url = requireHttpUrl(address);
    const host = policy.hosts.find(url);
    const release = await host.takeTurn();
    const slot: HostSlot = { url, ask: requestOf(host, url) };
    const end = () => {
      restFor(host, host.delay, policy);
      release();
    };
    return { slot, end };
  };
  return {
    /** Has a turn until `work` is done. */
    async withSlot<T>(address: string, work: (slot: HostSlot) => Promise<T>): Promise<T> {
      const { slot, end } = await begin(address);
      return work(slot).finally(end);
    },
    /** Has a turn until the stream that `work` opens has ended. */
    async holdingSlot(address: string, work: (slot: HostSlot) => Promise<HeldStream>): Promise<ShopStream> {
      const { slot, end } = await begin(address);
      try {
        const { stream, ended } = await work(slot);
        ended.then(end);
        return stream;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

/** An http(s) address; anything else (file:, data:, javascript:) is refused. */
function requireHttpUrl(address: string): URL {
  const url = URL.parse(address);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  throw new SourceError(`${address}: not an http(s) address`);
}

/** The name that robots.txt knows us by, and how to reach us. */
function userAgentOf(contact: string | null): string {
  return `SelvedgeBot/0.1 (${contact === null ? 'storefront catalog; see the operator of this host' : `+${contact}`})`;
}

/** Asks a host whose turn we have for an address, by its robots.txt and into no private network. */
function createShopRequests(policy: CrawlPolicy) {
  const connections = createConnections();
  const lookupFor = createGuard(policy);
  const userAgent = userAgentOf(policy.contact);
  const common = { connections, timeout: policy.timeout, signal: policy.signal };
  const ownHeaders = {
    'user-agent': userAgent,
    accept: 'application/json, text/html, application/xml;q=0.9, */*;q=0.8',
    'accept-encoding': 'gzip, br',
  };

  const readRobots = (host: Host, robotsUrl: URL): Promise<RobotsAnswer> => {
    // A host may keep its robots.txt elsewhere (RFC 9309, 2.3.1.2).
    const options = { ...common, headers: ownHeaders, admit: lookupFor, mayLeaveShop: true };
    return withRetry(host, policy, robotsUrl, options, async (answer) => {
      const bytes = await collectBytes(readBody(answer, policy, policy.maxBytes), MAX_ROBOTS);
      answer.settle();
      const contentType = answer.headers['content-type'] ?? '';
      return readRobotsAnswer(answer.status, contentType, readText(bytes, contentType));
    });
  };
  const rulesFor = createRobotsCache(policy, userAgent, readRobots);

  return (host: Host, url: URL): HostSlot['ask'] => {
    const admit = async (step: URL) => {
      const lookup = lookupFor(step);
      const rules = await rulesFor(host, step);
      assertNotBlocked(host, policy);
      if (!rules.allows(step.href)) throw refuse(step, rules);
      host.delay = Math.max(isLoopback(step) ? 0 : policy.delay, rules.delay);
      return lookup;
    };
    return (headers, read) => {
      const options = { ...common, headers: { ...ownHeaders, ...headers }, admit };
      return withRetry(host, policy, url, options, read);
    };
  };
}

function refuse({ href }: URL, { refusal, isRule }: RobotsRules): SourceError {
  return isRule ? new ForbiddenError(`${href}: ${refusal}`) : new SourceError(`${href}: ${refusal}`);
}

/** How the name of an address is looked up. Throws a `SourceError` for a private IP address that is not the shop's own. */
function createGuard({ home: configured, resolve, isPrivate }: CrawlPolicy) {
  let home = URL.parse(configured);
  return (url: URL) => {
    home ??= url;
    const isHome = isPrivateHost(home) && shopOf(home) === shopOf(url);
    const isRefused = isHome ? () => false : isPrivate;
    requireOpenLiteral(url, isRefused);
    return createOpenLookup(resolve, isRefused);
  };
}

/** In ms: shorter ones are not worth giving a place away. */
const LONG_REST = 5_000;
const BACKOFF = 500;
const MAX_BACKOFF = 30_000;

/**
 * Asks until there is an answer that is no passing failure (429, 5xx, the network's), or the last attempt's, each time
 * after the rest that the host is owed. @throws SourceError
 */
async function withRetry<T>(
  host: Host,
  policy: CrawlPolicy,
  url: URL,
  options: SendOptions,
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
      const answer = await sendRequest(url, options);
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
function assertNotBlocked(host: Host, { now }: CrawlPolicy): void {
  if (host.blocked && now() < host.blocked.until) throw host.blocked.error;
}

/** Lets a host rest for so long from now on, in ms, unless it rests longer. */
function restFor(host: Host, ms: number, { now }: CrawlPolicy): void {
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
