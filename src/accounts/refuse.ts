import type { Refused } from '../model/account/account.ts';

/** Makes a refusal. @param retryAfter seconds after which it is worth trying again */
export function refuse<Reason extends string>(reason: Reason, retryAfter?: number): Refused<Reason> {
  return { ok: false, reason, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
