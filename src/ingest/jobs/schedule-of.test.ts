import fc from 'fast-check';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { findNextTime } from '../config/cron-text.ts';
import { scheduleOf } from './schedule-of.ts';

const boss = new PgBoss('postgres://nobody@localhost/nowhere');

it("is the retailer's own when it has one", () => {
  expect(scheduleOf({ name: 'Nova', schedule: '0 4 * * mon' })).toBe('0 4 * * mon');
});

it('comes every six hours, whatever the name', () => {
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

it('is not the same for all', () => {
  const names = Array.from({ length: 60 }, (_, at) => `Shop ${at}`);
  expect(new Set(names.map((name) => scheduleOf({ name }))).size).toBeGreaterThan(45);
  expect(scheduleOf({ name: 'Shop 1' })).toBe(scheduleOf({ name: 'Shop 1' }));
});
