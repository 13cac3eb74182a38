import { ForbiddenError, type ShopStream, SourceError, shopOf } from '../retailer.ts';
import type { CrawlPolicy } from './crawl-policy.ts';
import type { Host } from './host-queue.ts';
import { collectBytes, readBody, readText } from './http-body.ts';
import { createOpenLookup, isLoopback, isPrivateHost, requireOpenLiteral } from './private-address.ts';
import { createRobotsCache, MAX_ROBOTS, type RobotsAnswer, type RobotsRules, readRobotsAnswer } from './robots.ts';
import { createConnections, type HttpAnswer, sendRequest } from './send-request.ts';
import { assertNotBlocked, restFor, withRetry } from './with-retry.ts';

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
    return withRetry(
      host,
      policy,
      () => sendRequest(robotsUrl, options),
      async (answer) => {
        const bytes = await collectBytes(readBody(answer, policy, policy.maxBytes), MAX_ROBOTS);
        answer.settle();
        const contentType = answer.headers['content-type'] ?? '';
        return readRobotsAnswer(answer.status, contentType, readText(bytes, contentType));
      },
    );
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
      return withRetry(host, policy, () => sendRequest(url, options), read);
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
