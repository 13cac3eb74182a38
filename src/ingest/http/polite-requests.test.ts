import { expect, test } from 'vitest';
import { formatRest } from './crawl-policy.ts';
import { backoff, parseRetryAfter } from './polite-requests.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['120', 120_000],
  [' 5 ', 5_000],
  ['0', 0],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Thursday, 01-Jan-26 00:01:00 GMT', 60_000],
  ['Thu Jan  1 00:01:00 2026 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
  ['7.5', null],
  ['-5', null],
  ['soon', null],
  ['Sun, soon', null],
  ['', null],
  [undefined, null],
])('Retry-After %j is %s ms', (value, ms) => expect(parseRetryAfter(value, now)).toBe(ms));

test('pauses double, up to a limit, and are spread', () => {
  expect([0, 1, 2, 3, 20].map((attempt) => backoff(attempt, 0.5))).toEqual([500, 1000, 2000, 4000, 30_000]);
  expect([0, 0.999].map((random) => Math.round(backoff(1, random)))).toEqual([500, 1499]);
});

test.each([
  [61_000, '2 minutes'],
  [7_200_000, '120 minutes'],
  [86_400_000, '24 hours'],
  [31_536_000_000, '365 days'],
  [Number.POSITIVE_INFINITY, 'more than a lifetime'],
])('%d ms are %s', (ms, words) => expect(formatRest(ms)).toBe(words));
