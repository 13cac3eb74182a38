import type { Refused } from '../model/account.ts';
import { refuse } from './refuse.ts';

/** By what work is counted, and how much of it may be under way or waiting at once. */
export interface Claim {
  readonly key: string;
  readonly most: number;
  /** Whether this one goes before all that are not so, however much it had. */
  readonly isFirst?: boolean;
}

/** Does a task when it is this one's turn. */
export type Turn = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets few tasks run at a time, and whoever had least of late first. */
export interface FairQueue {
  /**
   * Runs `work`, whose tasks wait for their turns. Refused at once, without having begun, is who has too much under way
   * already (`throttled`); refused while waiting is who had most, when far too many wait (`failed`).
   */
  enter<T>(claims: readonly Claim[], work: (turn: Turn) => Promise<T>): Promise<T | Refused<'throttled' | 'failed'>>;
}

/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 10;

/** With 35 ms for each, who comes last waits seven seconds. */
const MOST_WAITING = 200;

/** Seconds after which half of what somebody had is forgotten. */
const HALF_LIFE = 60;

/** More keys than an honest hour has; beyond, those that had next to nothing are forgotten. */
const MOST_KEYS = 10_000;

/** Turns, more than anybody can have had. */
const AHEAD = 1_000_000;

interface Waiting {
  readonly keys: readonly string[];
  readonly isFirst: boolean;
  begin(): void;
  giveUp(reason: unknown): void;
}

/** Driven out of the queue by those who had less. */
class Overrun extends Error {}

/**
 * A queue in which a flood holds up nobody but itself, as long as it has a key in common. Who comes first is found among
 * those who wait: the one whose most used key was used least. So a hundred attempts from one address wait behind one from
 * another, and so do a hundred at one account; among equals it goes by arrival.
 * @param slots how many tasks run at a time
 */
export function createFairQueue(slots: number, mostWaiting = MOST_WAITING): FairQueue {
  const inside = new Map<string, number>();
  const usage = createUsage();
  const waiting: Waiting[] = [];
  let running = 0;

  // All at one moment, or who is looked at later would have had less.
  const rankNow = () => {
    const now = performance.now();
    return ({ keys, isFirst }: Waiting) =>
      Math.max(0, ...keys.map((key) => usage.of(key, now))) - (isFirst ? AHEAD : 0);
  };
  /** The first of those for whom nobody ranks better. */
  const takeBest = () => takeBy(waiting, rankNow(), (one, other) => one < other);
  /** The last of those for whom nobody ranks worse. */
  const takeWorst = () => takeBy(waiting, rankNow(), (one, other) => one >= other);

  const next = () => {
    if (running >= slots) return;
    const best = takeBest();
    if (!best) return;
    running += 1;
    for (const key of best.keys) usage.add(key);
    best.begin();
  };

  const turnOf = (keys: readonly string[], isFirst: boolean): Turn => {
    return async (task) => {
      await new Promise<void>((begin, giveUp) => {
        waiting.push({ keys, isFirst, begin, giveUp });
        next();
        if (waiting.length > mostWaiting) takeWorst()?.giveUp(new Overrun());
      });
      try {
        return await task();
      } finally {
        running -= 1;
        next();
      }
    };
  };

  return {
    async enter(claims, work) {
      const keys = claims.map(({ key }) => key);
      if (claims.some(({ key, most }) => (inside.get(key) ?? 0) >= most)) return refuse('throttled', RETRY_AFTER);
      for (const key of keys) inside.set(key, (inside.get(key) ?? 0) + 1);
      try {
        return await work(
          turnOf(
            keys,
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

/** Takes out the item whose rank `isBetter` than that of all before it. */
function takeBy<T>(items: T[], rank: (item: T) => number, isBetter: (one: number, other: number) => boolean): T | null {
  let at = 0;
  let best: number | null = null;
  for (const [index, item] of items.entries()) {
    const own = rank(item);
    if (best !== null && !isBetter(own, best)) continue;
    [at, best] = [index, own];
  }
  return items.splice(at, 1)[0] ?? null;
}

/** How often each key had a turn of late. */
function createUsage() {
  const known = new Map<string, { readonly turns: number; readonly at: number }>();
  const of = (key: string, now: number): number => {
    const { turns, at } = known.get(key) ?? { turns: 0, at: now };
    return turns * 2 ** ((at - now) / (HALF_LIFE * 1000));
  };
  return {
    of,
    add(key: string): void {
      const now = performance.now();
      if (known.size >= MOST_KEYS) for (const old of known.keys()) if (of(old, now) < 1) known.delete(old);
      known.set(key, { turns: of(key, now) + 1, at: now });
    },
  };
}
