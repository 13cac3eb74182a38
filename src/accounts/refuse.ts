import type { Refused } from '../model/account/account.ts';

/** @param retryAfter seconds, of `throttled` */
export function refuse<Reason extends string>(reason: Reason, retryAfter?: number): Refused<Reason> {
  return { ok: false, reason, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
