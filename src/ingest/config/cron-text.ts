import { type CronExpression, CronExpressionParser } from 'cron-parser';

/** Months and days by their names, which stand for numbers. */
const NAMES = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)\b/gi;

/** Minute, hour, day of the month, month, day of the week (crontab(5)); of other dialects (`@daily`, `L`, `H`), nothing. */
const FIVE_FIELDS = /^(?:[\d*,/-]+\s+){4}[\d*,/-]+$/;

/**
 * The first time after another, in UTC, at which a schedule of five fields comes due (`0 4 * * *`, `*\/30 6-22 * * mon-fri`);
 * `null` for a text that is none, or one that never comes, such as a 31 February. When both days of the month and days of the week are given, either will do (crontab(5)).
 */
export function findNextTime(text: string, after: Date): Date | null {
  try {
    return parse(text.trim(), after)?.next().toDate() ?? null;
  } catch {
    return null;
  }
}

/** Parses a schedule as pg-boss does. @throws for what is no schedule */
function parse(text: string, currentDate: Date): CronExpression | null {
  const isOfOurs = FIVE_FIELDS.test(text.replace(NAMES, '0'));
  return isOfOurs ? CronExpressionParser.parse(text, { tz: 'UTC', currentDate }) : null;
}
