import { SourceError } from '../retailer.ts';
import type { CrawlPolicy } from './crawl-policy.ts';
import type { Host } from './host-queue.ts';
import { NetworkError } from './network-error.ts';
import { buildRobotsRules, ROBOTS_LIFETIME, type RobotsAnswer, type RobotsRules } from './robots.ts';

/**
 * The rules of an address's host, asked for once a day. What a host said last is kept in the cache, for the days on which
 * it cannot say.
 * @param read asks for a robots.txt; throws a `SourceError` when there is no answer
 */
export function createRobotsCache(
  policy: CrawlPolicy,
  userAgent: string,
  read: (host: Host, url: URL) => Promise<RobotsAnswer>,
): (host: Host, site: URL) => Promise<RobotsRules> {
  const known = new Map<string, { readonly rules: RobotsRules; readonly readAt: number }>();
  const { cache, now } = policy;
  return async (host, site) => {
    const cached = known.get(site.origin);
    if (cached && now() - cached.readAt < ROBOTS_LIFETIME) return cached.rules;
    const url = new URL('/robots.txt', site);
    const answer = await read(host, url).catch(describeFailure);
    if ('text' in answer) await cache?.keepRobots(site.origin, answer.text);
    const copy = 'text' in answer ? null : ((await cache?.findRobots(site.origin)) ?? null);
    const rules = buildRobotsRules(url, userAgent, answer, copy, now());
    known.set(site.origin, { rules, readAt: now() });
    return rules;
  };
}

function describeFailure(error: unknown): RobotsAnswer {
  if (!(error instanceof SourceError)) throw error;
  const what = error instanceof NetworkError ? 'the shop cannot be reached' : 'robots.txt could not be read';
  return { failure: `${what} (${error.message})` };
}
