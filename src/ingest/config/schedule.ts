import { createHash } from 'node:crypto';
import { CronExpressionParser } from 'cron-parser';
import type { RetailerSource } from '../retailer.ts';

/** Months and days by their names, which stand for numbers. */
const NAMES = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)\b/gi;

/** Minute, hour, day of the month, month, day of the week (crontab(5)); of other dialects (`@daily`, `L`, `H`), nothing. */
const FIVE_FIELDS = /^(?:[\d*,/-]+\s+){4}[\d*,/-]+$/;

const EVERY_HOURS = 6;

/**
 * The first time after another, in UTC, at which a schedule of five fields comes due (`0 4 * * *`, `*\/30 6-22 * * mon-fri`);
 * `null` for a text that is none, or one that never comes, such as a 31 February. When both days of the month and days of the week are given, either will do (crontab(5)).
 */
export function findNextTime(text: string, after: Date): Date | null {
  const cron = text.trim();
  if (!FIVE_FIELDS.test(cron.replace(NAMES, '0'))) return null;
  try {
    // As pg-boss parses it.
    return CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: after }).next().toDate();
  } catch {
    return null;
  }
}

/**
 * When a retailer is read: its own cron text (five fields, UTC), else every six hours. The minute then comes from the name,
 * the same in every process, so that not all shops are read at once.
 */
export function scheduleOf({ name, schedule }: Pick<RetailerSource, 'name' | 'schedule'>): string {
  if (schedule !== undefined) return schedule;
  const slot = createHash('sha256').update(name).digest().readUInt32BE() % (EVERY_HOURS * 60);
  return `${slot % 60} ${Math.floor(slot / 60)}-23/${EVERY_HOURS} * * *`;
}
