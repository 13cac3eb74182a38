import { describe, expect, test } from 'vitest';
import { buildRobotsRules, MAX_ROBOTS, type RobotsAnswer, readRobotsAnswer } from './robots.ts';

const SITE = 'https://shop.example';
const now = Date.parse('2026-03-01T00:00:00Z');
const DAY = 86_400_000;

function rules(answer: RobotsAnswer, copy: { text: string; daysOld: number } | null = null) {
  const kept = copy && { text: copy.text, readAt: new Date(now - copy.daysOld * DAY) };
  return buildRobotsRules(new URL(`${SITE}/robots.txt`), 'SelvedgeBot/0.1 (x)', answer, kept, now);
}
const allows = (text: string, path: string) => rules({ text }).allows(SITE + path);

describe('a rule', () => {
  test.each([
    ['Disallow: /private\nAllow: /private/open', '/private/open/x', true],
    ['Disallow: /private\nAllow: /private/open', '/private/x', false],
    ['Allow: /p\nDisallow: /products', '/products/1', false],
    ['Disallow: /page\nAllow: /page', '/page', true],
    ['Allow: /page\nDisallow: /page', '/page', true],
    ['Disallow: /*.json$', '/products.json', false],
    ['Disallow: /*.json$', '/products.json?page=1', true],
    ['Disallow: /*?page=', '/x?page=2', false],
    ['Disallow:', '/x', true],
    ['Disallow: /', '/x', false],
    ['Disallow: /a%3cd', '/a%3Cd', false],
    ['# Disallow: /\nDisallow: /x # all of it', '/y', true],
  ])('%j for %s: %s', (text, path, allowed) => expect(allows(`User-agent: *\n${text}`, path)).toBe(allowed));

  test('for us by name stands before those for all, in whatever case and however many groups', () => {
    const text =
      'User-agent: *\nDisallow: /\n\nuser-agent: SELVEDGEBOT\nDisallow: /a\n\nUser-agent: selvedgebot\nDisallow: /b';
    expect(['/a', '/b', '/c'].map((path) => allows(text, path))).toEqual([false, false, true]);
  });

  test('is read behind line ends of any kind and 500 KiB of others', () => {
    const long = `User-agent: *\r\n${'Disallow: /somewhere-else\r'.repeat(19_000)}Disallow: /last\n`;
    expect(long.length).toBeGreaterThan(480 * 1024);
    expect(long.length).toBeLessThan(MAX_ROBOTS);
    expect(allows(long, '/last')).toBe(false);
  });
});

describe('an answer', () => {
  test.each([401, 403, 404, 410])('of %i allows everything', (status) => {
    expect(rules(readRobotsAnswer(status, 'text/plain', 'User-agent: *\nDisallow: /')).allows(`${SITE}/x`)).toBe(true);
  });

  test('that is a web page allows everything', () => {
    const page = readRobotsAnswer(200, 'text/html; charset=utf-8', 'Disallow: /');
    expect(rules(page)).toMatchObject({ delay: 0 });
    expect(rules(page).allows(`${SITE}/x`)).toBe(true);
  });

  test.each([500, 503, 429])('of %i forbids everything', (status) => {
    const unknown = rules(readRobotsAnswer(status, '', ''));
    expect(unknown).toMatchObject({ refusal: `robots.txt answers ${status}` });
    expect(unknown.allows(`${SITE}/x`)).toBe(false);
  });

  test('that fails leaves the last copy in force, for 30 days', () => {
    const text = 'User-agent: *\nDisallow: /a\nCrawl-delay: 7';
    const failure = readRobotsAnswer(503, '', '');
    const kept = rules(failure, { text, daysOld: 29 });
    expect([kept.allows(`${SITE}/a`), kept.allows(`${SITE}/b`), kept.delay]).toEqual([false, true, 7000]);
    expect(rules(failure, { text, daysOld: 31 }).allows(`${SITE}/b`)).toBe(false);
  });

  test('stands before the copy', () => {
    expect(rules({ text: '' }, { text: 'User-agent: *\nDisallow: /', daysOld: 1 }).allows(`${SITE}/b`)).toBe(true);
  });
});

test.each([
  ['10', 10_000],
  ['0.5', 500],
  ['-3', 0],
  ['soon', 0],
])('a Crawl-delay of %s is %d ms', (delay, ms) => {
  expect(rules({ text: `User-agent: *\nCrawl-delay: ${delay}` }).delay).toBe(ms);
});
