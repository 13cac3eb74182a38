import type { Refused } from '../../model/account/account.ts';
import { refuse } from '../refuse.ts';
import { createRecentCounts } from './recent-counts.ts';

/** By what work is counted, and how much of it may be under way or waiting at once. */
export interface Claim {
  readonly key: string;
  readonly most: number;
  /** Whether this one goes before all that are not so, however much it had. */
  readonly isFirst?: boolean;
}

/** Waits for a turn and does a task then. @param isFirst whether it goes before all others, as with a claim */
export type Turn = <T>(task: () => Promise<T>, isFirst?: boolean) => Promise<T>;

/** Lets few tasks run at a time, and whoever asked least of late first. */
export type FairQueue = ReturnType<typeof createFairQueue>;

/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 10;

/**
 * Lines that take turns while both have somebody waiting, and how many may: with 35 ms for each, who comes last waits seven
 * seconds. A new account has two passwords' work and no hurry: whoever has one is not to wait for those who want one.
 */
const LINES = { 'log-in': 200, 'sign-up': 40 } as const;
type Line = keyof typeof LINES;

/** Seconds after which half of what somebody asked is forgotten. */
const HALF_LIFE = 60;

/** When more wait, the newest has every other turn. */
const SHORT_LINE = 10;

/** More than anybody can have asked. */
const AHEAD = 1_000_000_000;

interface Waiting {
  readonly keys: readonly string[];
  readonly line: Line;
  /** Goes before all that do not. */
  readonly isAhead: boolean;
  /** The how many-th it was to enter: what they did between that and asking for a turn is no reason to stand elsewhere. */
  readonly arrival: number;
  begin(): void;
  giveUp(reason: unknown): void;
}

/** Too many wait: this one asked most of late, and is refused. */
class Overrun extends Error {}

/**
 * A queue in which a flood holds up nobody but itself, as long as it has a key in common. Who comes first is found among
 * those who wait: the one whose most used key asked least. So a hundred attempts from one address wait behind one from
 * another, and so do a hundred at one account. Among equals it goes by arrival; in a long line the oldest and the newest
 * take turns (adaptive LIFO), or a flood of strangers who ask once each would hold up everybody after them. Whoever had a first
 * turn has the next one before those who had none, or nobody would ever be done.
 * @param slots how many tasks run at a time
 * @param mostWaiting by line
 */
export function createFairQueue(slots: number, mostWaiting: Readonly<Record<Line, number>> = LINES) {
  const inside = new Map<string, number>();
  const asked = createRecentCounts(HALF_LIFE);
  const waiting: Waiting[] = [];
  let running = 0;
  let arrivals = 0;
  let lastLine: Line | null = null;
  let isNewestNext = false;

  // All at one moment, or who is looked at later would have asked less.
  const rankNow = () => {
    const now = performance.now();
    return ({ keys, line, isAhead }: Waiting) => {
      const place = isAhead ? -AHEAD : line === lastLine ? AHEAD : 0;
      // Whole times: who asked once a moment ago is the equal of who asks now.
      return place + Math.round(Math.max(0, ...keys.map((key) => asked.of(key, now))));
    };
  };
  /** One of those for whom nobody ranks better. */
  const takeBest = () => {
    const equals = findEquals(waiting, rankNow(), Math.min);
    isNewestNext = equals.length > SHORT_LINE && !isNewestNext;
    return take(waiting, isNewestNext ? equals.at(-1) : equals[0]);
  };
  /** Of those in the line for whom nobody ranks worse, one from the middle: their turns would come last. */
  const takeWorst = (line: readonly Waiting[]) => {
    const equals = findEquals(line, rankNow(), Math.max);
    return take(waiting, equals[equals.length >> 1]);
  };

  const next = () => {
    if (running >= slots) return;
    const best = takeBest();
    if (!best) return;
    running += 1;
    if (!best.isAhead) lastLine = best.line;
    best.begin();
  };
  const wait = (place: Omit<Waiting, 'begin' | 'giveUp'>) =>
    new Promise<void>((begin, giveUp) => {
      const last = waiting.findLastIndex(({ arrival }) => arrival < place.arrival);
      waiting.splice(last + 1, 0, { ...place, begin, giveUp });
      next();
      const line = waiting.filter((other) => other.line === place.line);
      if (line.length > mostWaiting[place.line]) takeWorst(line)?.giveUp(new Overrun());
    });

  const turnOf = (keys: readonly string[], line: Line, isFirst: boolean): Turn => {
    let hasBegun = false;
    arrivals += 1;
    const arrival = arrivals;
    return async (task, isFirstNow = isFirst) => {
      // Counted before the wait, so that one who is refused and asks again at once does not pass the others.
      if (!hasBegun) for (const key of keys) asked.add(key);
      await wait({ keys, line, isAhead: isFirstNow || hasBegun, arrival });
      hasBegun = true;
      try {
        return await task();
      } finally {
        running -= 1;
        next();
      }
    };
  };

  return {
    /**
     * Runs `work`, whose tasks wait for their turns. Refused at once, without having begun, is who has too much under way
     * already (`throttled`); refused while waiting is who asked most, when far too many wait in the line (`failed`).
     */
    async enter<T>(
      claims: readonly Claim[],
      work: (turn: Turn) => Promise<T>,
      line: Line = 'log-in',
    ): Promise<T | Refused<'throttled' | 'failed'>> {
      const keys = claims.map(({ key }) => key);
      if (claims.some(({ key, most }) => (inside.get(key) ?? 0) >= most)) return refuse('throttled', RETRY_AFTER);
      for (const key of keys) inside.set(key, (inside.get(key) ?? 0) + 1);
      try {
        return await work(
          turnOf(
            keys,
            line,
            claims.some((claim) => claim.isFirst),
          ),
        );
      } catch (error) {
        if (error instanceof Overrun) return refuse('failed', RETRY_AFTER);
        throw error;
      } finally {
        for (const key of keys) leave(inside, key);
      }
    },
  };
}

function leave(inside: Map<string, number>, key: string): void {
  const left = (inside.get(key) ?? 0) - 1;
  if (left > 0) inside.set(key, left);
  else inside.delete(key);
}

/** The items whose rank is the `best` of all, in their order. */
function findEquals<T>(items: readonly T[], rank: (item: T) => number, best: (...ranks: number[]) => number): T[] {
  const ranks = items.map(rank);
  const bestRank = best(...ranks);
  return items.filter((_, at) => ranks[at] === bestRank);
}

function take<T>(items: T[], item: T | undefined): T | null {
  if (item === undefined) return null;
  items.splice(items.indexOf(item), 1);
  return item;
}
