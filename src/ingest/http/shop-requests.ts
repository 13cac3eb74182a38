import { ForbiddenError, SourceError, shopOf } from '../retailer.ts';
import { collectBytes, readText } from './answer-text.ts';
import { createConnections, type Exchange, exchange } from './exchange.ts';
import type { Host } from './host-queue.ts';
import { readBody } from './http-body.ts';
import type { Manners } from './manners.ts';
import { persist, requireWelcome } from './persist.ts';
import { createOpenLookup, isLoopback, isPrivateHost, requireOpenLiteral } from './private-address.ts';
import { MAX_ROBOTS, type RobotsAnswer, type RobotsRules, readRobotsAnswer } from './robots.ts';
import { createRobotsReader } from './robots-reader.ts';

/** Asks a host whose turn we have for an address, by its robots.txt and into no private network. */
export type ShopRequest = <T>(
  host: Host,
  url: URL,
  headers: Readonly<Record<string, string>>,
  read: (answer: Exchange) => Promise<T>,
) => Promise<T>;

/** The name that robots.txt knows us by, and how to reach us. */
export function userAgentOf(contact: string | null): string {
  return `SelvedgeBot/0.1 (${contact === null ? 'storefront catalogue; see the operator of this host' : `+${contact}`})`;
}

export function createShopRequests(manners: Manners): ShopRequest {
  const connections = createConnections();
  const lookupFor = createGuard(manners);
  const userAgent = userAgentOf(manners.contact);
  const common = { connections, timeout: manners.timeout, signal: manners.signal };
  const ownHeaders = {
    'user-agent': userAgent,
    accept: 'application/json, text/html, application/xml;q=0.9, */*;q=0.8',
    'accept-encoding': 'gzip, br',
  };

  const readRobots = (host: Host, robotsUrl: URL): Promise<RobotsAnswer> => {
    const admit = async (step: URL) => lookupFor(step);
    // A host may keep its robots.txt elsewhere (RFC 9309, 2.3.1.2).
    const options = { ...common, headers: ownHeaders, admit, mayLeaveShop: true };
    return persist(
      host,
      manners,
      () => exchange(robotsUrl, options),
      async (answer) => {
        const bytes = await collectBytes(readBody(answer, manners, manners.maxBytes), MAX_ROBOTS);
        answer.settle();
        const contentType = answer.headers['content-type'] ?? '';
        return readRobotsAnswer(answer.status, contentType, await readText(bytes, contentType));
      },
    );
  };
  const rulesFor = createRobotsReader(manners, userAgent, readRobots);

  return (host, url, headers, read) => {
    const admit = async (step: URL) => {
      const lookup = lookupFor(step);
      const rules = await rulesFor(host, step);
      requireWelcome(host, manners);
      if (!rules.allows(step.href)) throw refuse(step, rules);
      host.delay = Math.max(isLoopback(step) ? 0 : manners.delay, rules.delay);
      return lookup;
    };
    const options = { ...common, headers: { ...ownHeaders, ...headers }, admit };
    return persist(host, manners, () => exchange(url, options), read);
  };
}

function refuse({ href }: URL, { refusal, isRule }: RobotsRules): SourceError {
  return isRule ? new ForbiddenError(`${href}: ${refusal}`) : new SourceError(`${href}: ${refusal}`);
}

/** How the name of an address is looked up. Throws a `SourceError` for a private IP address that is not the shop's own. */
function createGuard({ home: configured, resolve, isPrivate }: Manners) {
  let home = URL.parse(configured ?? '');
  return (url: URL) => {
    home ??= url;
    const isHome = isPrivateHost(home) && shopOf(home) === shopOf(url);
    const isRefused = isHome ? () => false : isPrivate;
    requireOpenLiteral(url, isRefused);
    return createOpenLookup(resolve, isRefused);
  };
}
