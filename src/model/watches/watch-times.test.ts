import { expect, test } from 'vitest';
import { findTellingTime, type WatchTimes } from './watch-times.ts';

const times: WatchTimes = {
  rhythm: 'at-once',
  hour: 8,
  weekday: 1,
  quietFrom: null,
  quietTo: null,
  timeZone: 'Europe/Berlin',
};

const told = (more: Partial<WatchTimes>, at: string) =>
  new Date(findTellingTime({ ...times, ...more }, Date.parse(at))).toISOString();

test.each<[string, Partial<WatchTimes>, string, string]>([
  ['at once', {}, '2026-11-24T22:01:02.003Z', '2026-11-24T22:01:02.003Z'],
  [
    'after the quiet hours over midnight',
    { quietFrom: 22, quietTo: 7 },
    '2026-11-24T22:01:00Z',
    '2026-11-25T06:00:00.000Z',
  ],
  ['at once outside of them', { quietFrom: 22, quietTo: 7 }, '2026-11-24T12:00:01Z', '2026-11-24T12:00:01.000Z'],
  ['quiet at no hour', { quietFrom: 7, quietTo: 7 }, '2026-11-24T06:30:00Z', '2026-11-24T06:30:00.000Z'],
  ['at the hour of the day, in the zone', { rhythm: 'daily' }, '2026-11-24T22:01:00Z', '2026-11-25T07:00:00.000Z'],
  ['in summer an hour earlier', { rhythm: 'daily' }, '2026-07-01T05:59:00Z', '2026-07-01T06:00:00.000Z'],
  ['within the hour: tomorrow', { rhythm: 'daily' }, '2026-11-24T07:20:00Z', '2026-11-25T07:00:00.000Z'],
  ['on the weekday', { rhythm: 'weekly' }, '2026-11-24T22:01:00Z', '2026-11-30T07:00:00.000Z'],
  ['once where clocks are put back', { rhythm: 'daily', hour: 2 }, '2026-10-24T21:00:00Z', '2026-10-25T00:00:00.000Z'],
  [
    'in a zone of half hours',
    { rhythm: 'daily', timeZone: 'Asia/Kolkata' },
    '2026-11-24T00:00:00Z',
    '2026-11-24T02:30:00.000Z',
  ],
  [
    'by UTC where the zone is none',
    { rhythm: 'daily', timeZone: 'Nowhere' },
    '2026-11-24T00:00:00Z',
    '2026-11-24T08:00:00.000Z',
  ],
])('%s', (_, more, at, expected) => {
  expect(told(more, at)).toBe(expected);
});
