import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/connection.ts';
import { createThrottleClient } from '../db/throttles.ts';

const WINDOW_SECONDS = 15 * 60;

/** What is counted, and how many of it are allowed in 15 minutes from the first. */
export const LIMITS = {
  'log-in-account': 10,
  'log-in-address': 10,
  'sign-up-address': 10,
  'google-address': 30,
  'password-again': 10,
} as const;

/** Counts attempts by key, in the database, so that it holds across processes. */
export interface Throttle {
  /** Counts one attempt. @returns seconds to wait when it is one too many, else `null` */
  take(key: string): Promise<number | null>;
  /** Counts nothing. @returns seconds to wait when all attempts are used up, else `null` */
  findWait(key: string): Promise<number | null>;
  /** Takes one attempt back. */
  giveBack(key: string): Promise<void>;
  /** Forgets all attempts. */
  forget(key: string): Promise<void>;
}

export function createThrottle(db: Database, name: keyof typeof LIMITS): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: createThrottleClient(db),
    storeType: 'client',
    tableName: 'throttles',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: LIMITS[name],
    duration: WINDOW_SECONDS,
  });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsUntil(refusal);
        throw refusal;
      }
    },
    async findWait(key) {
      const state = await limiter.get(key);
      return state && state.remainingPoints <= 0 ? secondsUntil(state) : null;
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
