import { expect, test } from 'vitest';
import { findDigestTime, writeDigest } from './alerts.ts';

const NOW = new Date('2026-11-24T06:30:00Z');
const alert = (text: string, endedAt: Date | null = null) => ({
  key: text,
  text,
  details: [],
  beganAt: new Date('2026-11-22T06:00:00Z'),
  endedAt,
});

test('it is due once a day, at six in the morning', () => {
  const due = (time: string) => findDigestTime(new Date(time)).toISOString();
  expect(due('2026-11-24T05:59:59Z')).toBe('2026-11-23T06:00:00.000Z');
  expect(due('2026-11-24T06:00:00Z')).toBe('2026-11-24T06:00:00.000Z');
  expect(due('2026-11-24T23:00:00Z')).toBe('2026-11-24T06:00:00.000Z');
});

test('it names what wants somebody and what is over, and nothing is written of nothing', () => {
  expect(writeDigest([], NOW)).toBeNull();
  expect(writeDigest([alert('rates are old')], NOW)).toEqual({
    text: '1 thing wants somebody',
    details: ['rates are old (began 2 days ago)'],
  });
  expect(writeDigest([alert('a'), alert('b'), alert('c', NOW)], NOW)).toMatchObject({
    text: '2 things want somebody, 1 over',
    details: ['a (began 2 days ago)', 'b (began 2 days ago)', 'Over: c'],
  });
  expect(writeDigest([alert('c', NOW)], NOW)?.text).toBe('nothing wants anybody, 1 over');
});
