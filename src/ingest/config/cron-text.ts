/** What a field of cron text may hold: its bounds, and the names that stand for numbers. */
interface CronField {
  readonly least: number;
  readonly most: number;
  readonly names?: readonly string[];
  /** The number from which they begin again at 0. */
  readonly wraps?: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Minute, hour, day of the month, month, day of the week (crontab(5)); both 0 and 7 are Sunday. */
const FIELDS: readonly CronField[] = [
  { least: 0, most: 59 },
  { least: 0, most: 23 },
  { least: 1, most: 31 },
  { least: 1, most: 12, names: MONTHS },
  { least: 0, most: 7, names: DAYS, wraps: 7 },
];

/** From one 29 February to the next it can be eight years, as around 2100. */
const LONGEST_WAIT_DAYS = 8 * 366;
const DAY = 86_400_000;

/** Whether a text is a schedule of five fields: `0 4 * * *`, `*\/30 6-22 * * mon-fri`. */
export function isCronText(text: string): boolean {
  return parseFields(text) !== null;
}

/**
 * The first time after another, in UTC, at which a schedule comes due; `null` for one that never comes, such as a 31 February.
 * When both days of the month and days of the week are given, either will do (crontab(5)).
 */
export function findNextTime(text: string, after: Date): Date | null {
  const [minutes, hours, days, months, weekdays] = parseFields(text) ?? [];
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  const isDay = (date: Date) => days.has(date.getUTCDate());
  const isWeekday = (date: Date) => weekdays.has(date.getUTCDay());
  const [, , dayText, , weekdayText] = text.trim().split(/\s+/);
  const isDue = (date: Date) => {
    if (!months.has(date.getUTCMonth() + 1)) return false;
    if (dayText === '*') return isWeekday(date);
    return weekdayText === '*' ? isDay(date) : isDay(date) || isWeekday(date);
  };
  const midnight = Math.floor(after.getTime() / DAY) * DAY;
  const times = [...hours].flatMap((hour) => [...minutes].map((minute) => (hour * 60 + minute) * 60_000));
  for (let day = 0; day <= LONGEST_WAIT_DAYS; day += 1) {
    const start = midnight + day * DAY;
    const later = isDue(new Date(start)) ? times.filter((time) => start + time > after.getTime()) : [];
    if (later.length > 0) return new Date(start + Math.min(...later));
  }
  return null;
}

/** The numbers that each field stands for; `null` when the text is no schedule. */
function parseFields(text: string): Set<number>[] | null {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== FIELDS.length) return null;
  const fields = FIELDS.map((field, at) => parseField(parts[at] ?? '', field));
  return fields.every((numbers) => numbers !== null) ? fields : null;
}

function parseField(text: string, field: CronField): Set<number> | null {
  const numbers = new Set<number>();
  for (const part of text.split(',')) {
    const range = parseRange(part, field);
    if (range === null) return null;
    const own = new Set<number>();
    for (let number = range.from; number <= range.to; number += range.step) own.add(number % (field.wraps ?? 60));
    // Twice the same is refused by those who make the jobs.
    if (!own.isDisjointFrom(numbers)) return null;
    for (const number of own) numbers.add(number);
  }
  return numbers;
}

function parseRange(part: string, field: CronField): { from: number; to: number; step: number } | null {
  const [, range = '', stepText] = /^([^/]+)(?:\/(\d+))?$/.exec(part.toLowerCase()) ?? [];
  const step = stepText === undefined ? 1 : Number(stepText);
  if (step < 1 || step > field.most) return null;
  if (range === '*') return { from: field.least, to: field.most, step };
  const ends = range.split('-').map((value) => readValue(value, field));
  const [from = Number.NaN, to = stepText === undefined ? from : field.most] = ends;
  const isRange = ends.length <= 2 && from >= field.least && to <= field.most && from <= to;
  return isRange ? { from, to, step } : null;
}

/** `NaN` for what is no value of the field. */
function readValue(text: string, { least, names = [] }: CronField): number {
  const named = names.indexOf(text);
  if (named !== -1) return named + least;
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
}
