/** When somebody wants to hear. Hours are of a day from 0 to 23, in the zone. */
export interface WatchTimes {
  readonly rhythm: WatchRhythm;
  /** Of a digest. */
  readonly hour: number;
  /** Of a weekly digest: 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** From when to when nothing comes at once; the same twice, or `null`: at no hour. */
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  /** Of the IANA: `Europe/Berlin`. */
  readonly timeZone: string;
}

export const WATCH_RHYTHMS = ['at-once', 'daily', 'weekly'] as const;
export type WatchRhythm = (typeof WATCH_RHYTHMS)[number];

const QUARTER = 15 * 60_000;
/** Quarters of an hour in eight days: by then every hour of every weekday has been. */
const MOST_QUARTERS = 8 * 96;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** When what was noticed now is told, in milliseconds since 1970. */
export function findTellingTime(times: WatchTimes, now: number): number {
  const localOf = createLocalClock(times.timeZone);
  if (times.rhythm === 'at-once') return isQuiet(times, localOf(now).hour) ? firstAfter(now, leavesQuiet) : now;
  return firstAfter(now, isDigest);

  function leavesQuiet(at: number): boolean {
    return !isQuiet(times, localOf(at).hour);
  }
  function isDigest(at: number): boolean {
    const { hour, weekday } = localOf(at);
    // The quarter in which the hour begins, also where clocks are turned over it.
    const begins = hour === times.hour && localOf(at - QUARTER).hour !== times.hour;
    return begins && (times.rhythm === 'daily' || weekday === times.weekday);
  }
}

/** The first full quarter of an hour from now on at which something is so. */
function firstAfter(now: number, isSo: (at: number) => boolean): number {
  const first = Math.ceil(now / QUARTER) * QUARTER;
  for (let quarter = 0; quarter < MOST_QUARTERS; quarter += 1) {
    const at = first + quarter * QUARTER;
    if (isSo(at)) return at;
  }
  return now;
}

function isQuiet({ quietFrom: from, quietTo: to }: WatchTimes, hour: number): boolean {
  if (from === null || to === null || from === to) return false;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** Whether a name is one of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function createLocalClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hour: 'numeric',
    hourCycle: 'h23',
    weekday: 'short',
  });
  return (at: number) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return { hour: Number(parts.get('hour')), weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1 };
  };
}
