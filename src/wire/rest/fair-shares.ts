import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createRecentCounts } from '../../accounts/throttles/recent-counts.ts';

/** By what a question is counted. */
export interface Asker {
  /** The client's network address. */
  readonly address: string;
  /** Whose key or token it is. */
  readonly key: string;
}

/** As many in all as the data API has connections. */
export const SHARE_LIMITS = {
  /** Statements that run at a time, of those that are short. */
  prompt: 3,
  /** Of these, the most of one address. */
  perAddress: 2,
  /** Statements that run at a time, of those that are dear. */
  dear: 1,
  /** ms a statement may take before it counts as dear. */
  trialMs: 150,
  /** ms a dear statement may take. */
  dearMs: 3000,
  /** ms that a question which was found dear counts as dear, and that its address is tried no more. */
  knownMs: 60_000,
  restMs: 2000,
  /** How long no dear statement runs after one, in times of what it took. */
  dearRest: 2,
  /** ms to wait for a turn: among the short ones, and among the dear ones. */
  promptWaitMs: 2000,
  dearWaitMs: 10_000,
  /** Questions of one address that may wait or run at a time. */
  inside: 64,
};

/** A question that did not get its turn: its address has too many (`crowd`), or it waited for too long (`late`). */
export class NoTurnError extends Error {
  override name = 'NoTurnError';
  readonly reason: 'crowd' | 'late';

  constructor(reason: NoTurnError['reason']) {
    super(reason === 'crowd' ? 'Too many requests of this address wait' : 'The request waited for too long');
    this.reason = reason;
  }
}

export interface Work<T> {
  readonly asker: Asker;
  /** The same text of the same person asks for the same; `null` for what changes something, which may take long for want of a lock. */
  readonly question: string | null;
  /** Known to be dear before it is tried. */
  readonly isDear: boolean;
  /** Runs the statement for at most so many ms. May be called twice: undone when it took too long, then once more. */
  readonly run: (ms: number) => Promise<T>;
  /** Whether `run` failed because its time was over. */
  readonly isTooLong: (error: unknown) => boolean;
  /** The client has gone: it need not wait any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Seconds after which half of the time that somebody used is forgotten. */
const HALF_LIFE = 10;

/**
 * Runs the statements of all clients in fair shares: rejects with `NoTurnError`, and with what the statement throws.
 * Short statements and dear ones have connections of their own, so a short one never waits for a dear one. What a statement costs
 * is known only when it runs: each is tried as a short one, and what takes too long is undone and done again among the dear ones.
 * A trial that is undone is work for nothing: for a while the same question is not tried again, nor are others of the same address.
 * Whoever used least of the database of late (by address and key together) has the next turn.
 */
export function createFairShares(limits = SHARE_LIMITS) {
  const used = createUse();
  const { perAddress } = limits;
  const prompt = createLane({ slots: limits.prompt, perAddress, waitMs: limits.promptWaitMs, rest: 0 }, used);
  // A third of the time at most: pages and short statements want the processors too.
  const dear = createLane({ slots: limits.dear, perAddress, waitMs: limits.dearWaitMs, rest: limits.dearRest }, used);
  const inside = new Map<string, number>();
  const undone = new LRUCache<string, true>({ max: 10_000 });
  return async <T>({ asker, question, isDear, run, isTooLong, signal }: Work<T>): Promise<T> => {
    const { address } = asker;
    const known =
      question === null
        ? []
        : [
            { name: `address ${address}`, ttl: limits.restMs },
            { name: hash('sha256', `${asker.key} ${question}`), ttl: limits.knownMs },
          ];
    const count = inside.get(address) ?? 0;
    if (count >= limits.inside) throw new NoTurnError('crowd');
    inside.set(address, count + 1);
    try {
      if (!isDear && !known.some(({ name }) => undone.has(name))) {
        try {
          return await prompt(asker, () => run(limits.trialMs), signal);
        } catch (error) {
          if (!isTooLong(error)) throw error;
          for (const { name, ttl } of known) undone.set(name, true, { ttl });
        }
      }
      return await dear(asker, () => run(limits.dearMs), signal);
    } finally {
      const left = (inside.get(address) ?? 1) - 1;
      if (left > 0) inside.set(address, left);
      else inside.delete(address);
    }
  };
}

/** ms of the database that somebody used of late. */
function createUse() {
  const used = createRecentCounts(HALF_LIFE);
  const names = ({ address, key }: Asker) => [`address ${address}`, `key ${key}`];
  return {
    of: (asker: Asker) => names(asker).reduce((sum, name) => sum + used.of(name), 0),
    add(asker: Asker, ms: number) {
      for (const name of names(asker)) used.add(name, Number.POSITIVE_INFINITY, ms);
    },
  };
}

interface Waiting {
  readonly asker: Asker;
  begin(): void;
}

type Lane = <T>(asker: Asker, run: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>;

interface LaneLimits {
  /** Statements that run at a time: of all, and of one address. */
  readonly slots: number;
  readonly perAddress: number;
  /** ms to wait for a turn. */
  readonly waitMs: number;
  /** How long a slot is left empty after a statement, in times of what it took. */
  readonly rest: number;
}

function createLane({ slots, perAddress, waitMs, rest }: LaneLimits, used: ReturnType<typeof createUse>): Lane {
  const running: Asker[] = [];
  const waiting: Waiting[] = [];
  const mayBegin = ({ asker: { address } }: Waiting) =>
    running.filter((other) => other.address === address).length < perAddress;
  const beginNext = () => {
    if (running.length >= slots) return;
    const ranked = waiting.filter(mayBegin).map((one) => ({ one, use: used.of(one.asker) }));
    if (ranked.length === 0) return;
    const { one } = ranked.reduce((best, other) => (other.use < best.use ? other : best));
    waiting.splice(waiting.indexOf(one), 1);
    running.push(one.asker);
    one.begin();
  };
  const waitForTurn = (asker: Asker, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(place), 1);
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        reject(new NoTurnError('late'));
      };
      const place: Waiting = {
        asker,
        begin() {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const timer = setTimeout(leave, waitMs);
      waiting.push(place);
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
      beginNext();
    });
  return async (asker, run, signal) => {
    await waitForTurn(asker, signal);
    const began = performance.now();
    try {
      return await run();
    } finally {
      const ms = performance.now() - began;
      used.add(asker, ms);
      const release = () => {
        running.splice(running.indexOf(asker), 1);
        beginNext();
      };
      if (rest === 0) release();
      else setTimeout(release, ms * rest).unref();
    }
  };
}
