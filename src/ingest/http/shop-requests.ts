import { ForbiddenError, SourceError, shopOf } from '../retailer.ts';
import type { CrawlPolicy } from './crawl-policy.ts';
import { collectBytes, readText } from './decode-body.ts';
import type { Host } from './host-queue.ts';
import { readBody } from './http-body.ts';
import { createOpenLookup, isLoopback, isPrivateHost, requireOpenLiteral } from './private-address.ts';
import { MAX_ROBOTS, type RobotsAnswer, type RobotsRules, readRobotsAnswer } from './robots.ts';
import { createRobotsCache } from './robots-cache.ts';
import { createConnections, type HttpAnswer, sendRequest } from './send-request.ts';
import { assertNotBlocked, withRetry } from './with-retry.ts';

/** Asks a host whose turn we have for an address, by its robots.txt and into no private network. */
export type ShopRequest = <T>(
  host: Host,
  url: URL,
  headers: Readonly<Record<string, string>>,
  read: (answer: HttpAnswer) => Promise<T>,
) => Promise<T>;

/** The name that robots.txt knows us by, and how to reach us. */
export function userAgentOf(contact: string | null): string {
  return `SelvedgeBot/0.1 (${contact === null ? 'storefront catalog; see the operator of this host' : `+${contact}`})`;
}

export function createShopRequests(policy: CrawlPolicy): ShopRequest {
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
    const admit = async (step: URL) => lookupFor(step);
    // A host may keep its robots.txt elsewhere (RFC 9309, 2.3.1.2).
    const options = { ...common, headers: ownHeaders, admit, mayLeaveShop: true };
    return withRetry(
      host,
      policy,
      () => sendRequest(robotsUrl, options),
      async (answer) => {
        const bytes = await collectBytes(readBody(answer, policy, policy.maxBytes), MAX_ROBOTS);
        answer.settle();
        const contentType = answer.headers['content-type'] ?? '';
        return readRobotsAnswer(answer.status, contentType, await readText(bytes, contentType));
      },
    );
  };
  const rulesFor = createRobotsCache(policy, userAgent, readRobots);

  return (host, url, headers, read) => {
    const admit = async (step: URL) => {
      const lookup = lookupFor(step);
      const rules = await rulesFor(host, step);
      assertNotBlocked(host, policy);
      if (!rules.allows(step.href)) throw refuse(step, rules);
      host.delay = Math.max(isLoopback(step) ? 0 : policy.delay, rules.delay);
      return lookup;
    };
    const options = { ...common, headers: { ...ownHeaders, ...headers }, admit };
    return withRetry(host, policy, () => sendRequest(url, options), read);
  };
}

function refuse({ href }: URL, { refusal, isRule }: RobotsRules): SourceError {
  return isRule ? new ForbiddenError(`${href}: ${refusal}`) : new SourceError(`${href}: ${refusal}`);
}

/** How the name of an address is looked up. Throws a `SourceError` for a private IP address that is not the shop's own. */
function createGuard({ home: configured, resolve, isPrivate }: CrawlPolicy) {
  let home = URL.parse(configured ?? '');
  return (url: URL) => {
    home ??= url;
    const isHome = isPrivateHost(home) && shopOf(home) === shopOf(url);
    const isRefused = isHome ? () => false : isPrivate;
    requireOpenLiteral(url, isRefused);
    return createOpenLookup(resolve, isRefused);
  };
}
