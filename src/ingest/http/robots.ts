import robotsParser from 'robots-parser';
import type { HttpCache } from '../../db/ingest/http-cache.ts';
import { SourceError } from '../retailer.ts';
import { type CrawlPolicy, formatRest, type Host, MAX_REST } from './crawl-policy.ts';
import { NetworkError } from './send-request.ts';

/** What a host allows us (RFC 9309). */
export interface RobotsRules {
  allows(url: string): boolean;
  /** Rest between requests that the host asks for, in ms. */
  readonly delay: number;
  /** Why an address is not allowed, for the report. */
  readonly refusal: string;
  /** Whether that is the host's word on the address, and not that it cannot be asked now. */
  readonly isRule: boolean;
}

/** A host's answer to `/robots.txt`: its text, `''` when it has none, or why that is not known. */
export type RobotsAnswer = { readonly text: string } | { readonly failure: string };

/** The package is CommonJS: its function is the default export at run time, and a namespace to the type checker. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** robots.txt beyond this is not read (RFC 9309, 2.5 asks for at least 500 KiB). In bytes. */
export const MAX_ROBOTS = 512 * 1024;
/** How long rules hold (RFC 9309, 2.4), and how long a copy stands in for a host that cannot say, in ms. */
const LIFETIME = 24 * 3_600_000;
const COPY_LIFETIME = 30 * LIFETIME;

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
    if (cached && now() - cached.readAt < LIFETIME) return cached.rules;
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

/**
 * The rules of a host. A 4xx answer allows everything; 5xx, 429 or none at all forbids everything, unless there is a copy
 * of the last 30 days to go by (RFC 9309, 2.3.1). The longest match wins and `Allow` wins ties (2.2.2).
 * @param url address of the robots.txt
 */
export function buildRobotsRules(
  url: URL,
  userAgent: string,
  answer: RobotsAnswer,
  copy: Awaited<ReturnType<HttpCache['findRobots']>>,
  now: number,
): RobotsRules {
  if ('text' in answer) return parseRules(url, userAgent, answer.text);
  if (copy && now - copy.readAt.getTime() < COPY_LIFETIME) return parseRules(url, userAgent, copy.text);
  return { allows: () => false, delay: 0, refusal: answer.failure, isRule: false };
}

/** What a robots.txt answer means, apart from a redirect. */
export function readRobotsAnswer(status: number, contentType: string, text: string): RobotsAnswer {
  if (status >= 500 || status === 429) return { failure: `robots.txt answers ${status}` };
  // A shop that answers every path with a page has no robots.txt.
  return { text: status >= 300 || /^text\/html\b/i.test(contentType) ? '' : text };
}

function parseRules(url: URL, userAgent: string, text: string): RobotsRules {
  const robots = parseRobots(url.href, mergeOthers(text, userAgent));
  const delay = Math.max(0, robots.getCrawlDelay(userAgent) ?? 0) * 1000;
  if (delay > MAX_REST) {
    const refusal = `robots.txt asks for a rest of ${formatRest(delay)} between requests`;
    return { allows: () => false, delay: 0, refusal, isRule: false };
  }
  return {
    allows: (address) => robots.isAllowed(address, userAgent) !== false,
    delay,
    refusal: 'robots.txt forbids it',
    isRule: true,
  };
}

/** A line that names a robot; group 1 is its name. */
const NAMES_ROBOT = /^\s*user-agent\s*:([^#]*)/i;

/**
 * The same rules for us, with all other robots as one: the parser keeps each rule for each robot of its group, which for
 * some thousands of both is more than there is memory.
 */
function mergeOthers(text: string, userAgent: string): string {
  const nameOf = (robot: string) => robot.split('/', 1)[0]?.trim().toLowerCase() ?? '';
  const ours = new Set(['*', nameOf(userAgent)]);
  const group = new Set<string>();
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const robot = NAMES_ROBOT.exec(line)?.[1];
    if (robot === undefined) {
      // A comment or a blank line parts no group.
      const [rule = ''] = line.split('#', 1);
      if (rule.includes(':') && !rule.trimStart().startsWith(':')) group.clear();
      lines.push(line);
      continue;
    }
    const name = ours.has(nameOf(robot)) ? nameOf(robot) : 'other';
    if (!group.has(name)) lines.push(`User-agent: ${name}`);
    group.add(name);
  }
  return lines.join('\n');
}
