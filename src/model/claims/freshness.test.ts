import { expect, test } from 'vitest';
import { formatGone, formatReading } from './freshness.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
const say = (daysAgo: number, unreadRuns: number) => {
  const { before, ago, after } = formatReading({ checkedAt: NOW - daysAgo * DAY, unreadRuns }, NOW);
  return before + ago + after;
};

test('a price that could not be read again keeps the time when it was', () => {
  expect(say(0, 0)).toBe('Price checked just now');
  expect(say(1, 1)).toBe('Price last read 24 h ago');
  expect(say(3, 2)).toBe('Price last read 3 days ago: what its shop says of it since then could not be understood');
});

test('a shop took away only what it took away', () => {
  expect(formatGone(NOW, false, 'Glassons').text).toBe('Glassons took it out of its list on 22 Nov 2026.');
  expect(formatGone(NOW, true, 'Glassons').text).toBe(
    'We took it out of our list on 22 Nov 2026; Glassons may still have it.',
  );
});
