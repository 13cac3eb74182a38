import fc from 'fast-check';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { findNextTime, scheduleOf } from './schedule.ts';

const boss = new PgBoss('postgres://nowhere.invalid/x');

test.each(['0 4 * * *', '*/30 6-22 * * mon-fri', '0,30 0 1,15 jan-jun/2 7', '5/10 * * * *', ' 0  4 * * SUN '])(
  '%j is a schedule',
  (text) => expect(findNextTime(text, new Date())).toBeInstanceOf(Date),
);

test.each([
  '',
  'daily',
  '0 4 * *',
  '0 4 * * * *',
  '60 4 * * *',
  '0 24 * * *',
  '0 4 0 * *',
  '0 4 * 13 *',
  '0 4 * * 8',
  '9-5 * * * *',
  '1-2-3 * * * *',
  '*/0 * * * *',
  '*/x * * * *',
  ', * * * *',
  '0 4 * * moon',
  '-1 * * * *',
  '1e1 * * * *',
  '@daily',
  '0 4 L * *',
  'H 4 * * *',
  '0 4 ? * *',
  '0 4 * * 1#2',
])('%j is none', (text) => expect(findNextTime(text, new Date())).toBeNull());

test.each([
  ['0 4 * * *', '2026-11-21T04:00:00Z', '2026-11-22T04:00:00Z'],
  ['0 4 * * *', '2026-11-21T03:59:59.999Z', '2026-11-21T04:00:00Z'],
  ['*/20 5/6 * * *', '2026-11-21T17:01:00Z', '2026-11-21T17:20:00Z'],
  ['0 0 * * 7', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'],
  ['0 0 29 2 *', '2096-03-01T00:00:00Z', '2104-02-29T00:00:00Z'],
  ['0 0 31 2 *', '2026-01-01T00:00:00Z', null],
  ['0 0 31 apr,jun,sep,nov *', '2026-01-01T00:00:00Z', null],
  // Either day will do.
  ['0 0 31 2 mon', '2026-01-01T00:00:00Z', '2026-02-02T00:00:00Z'],
  ['daily', '2026-01-01T00:00:00Z', null],
])('%j comes, after %s, at %s', (text, after, next) => {
  expect(findNextTime(text, new Date(after))).toEqual(next === null ? null : new Date(next));
});

test('the next time is the one at which the jobs are made', () => {
  const preview = (cron: string, from: Date) => {
    try {
      return boss.previewSchedule(cron, { count: 1, from })[0] ?? null;
    } catch {
      return null;
    }
  };
  const field = (least: number, most: number) => {
    const number = fc.integer({ min: least, max: most });
    const range = fc.tuple(number, number).map((ends) => ends.sort((a, b) => a - b).join('-'));
    const wide = fc.oneof(fc.constant('*'), range, number.map(String));
    const part = fc.oneof(
      wide,
      fc.tuple(wide, fc.integer({ min: 1, max: most })).map((both) => both.join('/')),
    );
    return fc.oneof(
      fc.constant('*'),
      fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(',')),
    );
  };
  const text = fc
    .tuple(field(0, 59), field(0, 23), field(1, 28), field(1, 12), field(0, 7))
    .map((fields) => fields.join(' '));
  const after = fc.date({ min: new Date('2020-01-01'), max: new Date('2120-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(text, after, (cron, from) => {
      expect(findNextTime(cron, from)).toEqual(preview(cron, from));
    }),
    { numRuns: runs(100) },
  );
});

test("a retailer's schedule is its own when it has one", () => {
  expect(scheduleOf({ name: 'Nova', schedule: '0 4 * * mon' })).toBe('0 4 * * mon');
});

test('without one it comes every six hours, whatever the name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const schedule = scheduleOf({ name });
      expect(findNextTime(schedule, new Date())).not.toBeNull();
      const times = boss.previewSchedule(schedule, { count: 9, from: new Date('2026-02-27T23:59:00Z') });
      const gaps = times.slice(1).map((time, at) => time.getTime() - (times[at]?.getTime() ?? 0));
      expect(new Set(gaps)).toEqual(new Set([6 * 3_600_000]));
    }),
    { numRuns: runs(25) },
  );
});

test('that is not the same for all', () => {
  const names = Array.from({ length: 60 }, (_, at) => `Shop ${at}`);
  expect(new Set(names.map((name) => scheduleOf({ name }))).size).toBeGreaterThan(45);
  expect(scheduleOf({ name: 'Shop 1' })).toBe(scheduleOf({ name: 'Shop 1' }));
});
