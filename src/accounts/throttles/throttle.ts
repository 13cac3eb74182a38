import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createThrottleClient } from '../../db/accounts/throttles.ts';
import type { Database } from '../../db/connection/connection.ts';

const DAY = 86_400;
const QUARTER_HOUR = 900;

/** What is counted, how many of it are free, and after how many seconds from the first of them the count begins anew. */
export const LIMITS = {
  /** Wrong passwords at one account, of browsers that it does not know. */
  'log-in-account': { free: 10, seconds: DAY },
  /** The same from one address. */
  'log-in-pair': { free: 3, seconds: DAY },
  /** The same of addresses that have tries of their own left, while those of all together are used up. */
  'log-in-newcomers': { free: 5, seconds: DAY },
  /** Wrong passwords from one address, at whatever accounts. */
  'log-in-address': { free: 10, seconds: QUARTER_HOUR },
  /** One and the same wrong password, at whatever accounts, from whatever addresses. */
  'log-in-password': { free: 10, seconds: DAY },
  /** Wrong passwords of unknown browsers everywhere. */
  'log-in-all': { free: 100, seconds: QUARTER_HOUR },
  /** Wrong passwords of one browser that the account knows. */
  'log-in-device': { free: 10, seconds: QUARTER_HOUR },
  /** Of all browsers that one account knows. */
  'log-in-devices': { free: 20, seconds: QUARTER_HOUR },
  /** Right passwords of one account. */
  'log-in-right': { free: 30, seconds: 60 },
  'sign-up-address': { free: 10, seconds: QUARTER_HOUR },
  'google-address': { free: 30, seconds: QUARTER_HOUR },
  /** Mails asked for from one address, to whomever. */
  'mail-address': { free: 20, seconds: QUARTER_HOUR },
  /** Text messages asked for from one address, to whomever: each costs money. */
  'sms-address': { free: 10, seconds: 3600, longestWait: QUARTER_HOUR },
  /** Guesses at the codes of mails from one address, at whatever accounts. */
  'code-address': { free: 20, seconds: QUARTER_HOUR },
  /** Addresses of feeds that open none, from one address. */
  'feed-address': { free: 20, seconds: QUARTER_HOUR },
  'email-change': { free: 10, seconds: QUARTER_HOUR },
  'password-again': { free: 10, seconds: QUARTER_HOUR },
  /** Wrong codes of a second factor. Whoever sends them has the password: they may keep each other waiting for longer. */
  'second-factor': { free: 5, seconds: DAY, longestWait: QUARTER_HOUR },
} as const satisfies Readonly<Record<string, Limit>>;

interface Limit {
  readonly free: number;
  readonly seconds: number;
  /** Seconds; a minute when absent. */
  readonly longestWait?: number;
}

/** Seconds that follow the last free attempt; each further one is followed by twice as many, up to the longest. */
const FIRST_WAIT = 4;
const LONGEST_WAIT = 60;

export type Throttle = ReturnType<typeof createThrottle>;

/**
 * Counts attempts by key, in the database, so that it holds across processes. The last free one and each after it close a
 * gate for a while: nobody waits longer than a minute, and nobody has more than one attempt a minute in the long run, but
 * where a limit says otherwise.
 */
export function createThrottle(db: Database, name: keyof typeof LIMITS) {
  const { free, seconds, longestWait = LONGEST_WAIT }: Limit = LIMITS[name];
  const counter = createLimiter(db, name, Number.MAX_SAFE_INTEGER, seconds);
  const gate = createLimiter(db, `${name}-gate`, 1, longestWait);

  return {
    /** Counts nothing. @returns seconds until the gate opens, `null` when it is open */
    async findWait(key: string): Promise<number | null> {
      const state = await gate.get(key);
      return state && state.consumedPoints > 0 ? secondsUntil(state) : null;
    },
    /**
     * Counts one attempt.
     * @param weight how many it counts for
     * @returns seconds to wait when it may not be made now (then it was not counted), else `null`
     */
    async take(key: string, weight: number = 1): Promise<number | null> {
      const { consumedPoints } = await counter.consume(key, weight);
      if (consumedPoints < free) return null;
      const wait = Math.min(longestWait, FIRST_WAIT * 2 ** (consumedPoints - free));
      try {
        await gate.consume(key, 1, { customDuration: wait });
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        await counter.reward(key, weight);
        return secondsUntil(refusal);
      }
    },
    /** How many free ones are left. */
    findLeft: async (key: string) => Math.max(0, free - ((await counter.get(key))?.consumedPoints ?? 0)),
    /** Takes one attempt of this weight back, and opens the gate that it closed. */
    async giveBack(key: string, weight: number = 1): Promise<void> {
      await Promise.all([counter.reward(key, weight), gate.delete(key)]);
    },
    /** Forgets all attempts. */
    async forget(key: string): Promise<void> {
      await Promise.all([counter.delete(key), gate.delete(key)]);
    },
  };
}

/** Counts the passwords from an address that are being checked, over all processes. What a killed one left is forgotten after a minute. */
export function createOpenCount(db: Database) {
  const counter = createLimiter(db, 'log-in-address-open', Number.MAX_SAFE_INTEGER, 60);
  return {
    /** @returns how many there are with this one */
    add: async (key: string) => (await counter.consume(key)).consumedPoints,
    remove: async (key: string) => void (await counter.reward(key)),
  };
}

function createLimiter(db: Database, keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: createThrottleClient(db),
    storeType: 'client',
    tableName: 'throttles',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
