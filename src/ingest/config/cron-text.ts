/** What a field of cron text may hold: its bounds, and the names that stand for numbers. */
interface CronField {
  readonly least: number;
  readonly most: number;
  readonly names?: readonly string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Minute, hour, day of the month, month, day of the week (crontab(5)); both 0 and 7 are Sunday. */
const FIELDS: readonly CronField[] = [
  { least: 0, most: 59 },
  { least: 0, most: 23 },
  { least: 1, most: 31 },
  { least: 1, most: 12, names: MONTHS },
  { least: 0, most: 7, names: DAYS },
];

/** Whether a text is a schedule of five fields: `0 4 * * *`, `*\/30 6-22 * * mon-fri`. */
export function isCronText(text: string): boolean {
  const fields = text.trim().split(/\s+/);
  return fields.length === FIELDS.length && FIELDS.every((field, at) => isField(fields[at] ?? '', field));
}

function isField(text: string, field: CronField): boolean {
  return text.split(',').every((part) => {
    const [, range = '', step] = /^([^/]+)(?:\/(\d+))?$/.exec(part.toLowerCase()) ?? [];
    if (step !== undefined && (Number(step) < 1 || Number(step) > field.most)) return false;
    if (range === '*') return true;
    const ends = range.split('-').map((value) => readValue(value, field));
    const [from = Number.NaN, to = step === undefined ? from : field.most] = ends;
    return ends.length <= 2 && from >= field.least && to <= field.most && from <= to;
  });
}

/** `NaN` for what is no value of the field. */
function readValue(text: string, { least, names = [] }: CronField): number {
  const named = names.indexOf(text);
  if (named !== -1) return named + least;
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
}
