import robotsParser from 'robots-parser';
import type { ShopAnswer } from './retailer.ts';

/** What a host allows us (RFC 9309). */
export interface RobotsRules {
  allows(url: string): boolean;
  /** Rest between requests that the host asks for, in ms. */
  readonly delay: number;
  /** Why an address is not allowed, for the report. */
  readonly refusal: string;
}

/** The package is CommonJS: its function is the default export at run time, and a namespace to the type checker. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** robots.txt beyond this is not read (RFC 9309, 2.5 asks for at least 500 KiB). */
const MAX_LENGTH = 512 * 1024;
const MAX_DELAY = 60_000;

/**
 * The rules of a host: an answer of 4xx allows everything; 5xx, or none at all, forbids everything (RFC 9309, 2.3.1).
 * Read once for each reader; a copy kept between runs has its place here.
 */
export async function readRobots(
  site: URL,
  userAgent: string,
  get: (url: URL) => Promise<ShopAnswer>,
): Promise<RobotsRules> {
  const url = new URL('/robots.txt', site);
  const answer = await get(url).catch((error: Error) => error);
  if (answer instanceof Error) return forbidAll(`robots.txt could not be read (${answer.message})`);
  if (answer.status >= 500 || answer.status === 429) return forbidAll(`robots.txt answers ${answer.status}`);
  if (answer.status >= 300) return { allows: () => true, delay: 0, refusal: '' };
  // A shop that answers every path with a page has no robots.txt.
  const text = answer.contentType === 'text/html' ? '' : answer.text.slice(0, MAX_LENGTH);
  const robots = parseRobots(url.href, text);
  return {
    allows: (address) => robots.isAllowed(address, userAgent) !== false,
    delay: Math.min((robots.getCrawlDelay(userAgent) ?? 0) * 1000, MAX_DELAY),
    refusal: 'robots.txt forbids it',
  };
}

function forbidAll(refusal: string): RobotsRules {
  return { allows: () => false, delay: 0, refusal };
}
