import type { Refused } from '../model/account/account.ts';

/** Makes a refusal. @param retryAfter seconds after which it is worth trying again */
export function refuse<Reason extends string>(reason: Reason, retryAfter?: number): Refused<Reason> {
  return { ok: false, reason, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Thrown in a transaction to undo it: what it was for is refused. */
export class Undo<Reason extends string> extends Error {
  override name = 'Undo';
  readonly refused: Refused<Reason>;

  constructor(refused: Refused<Reason>) {
    super(refused.reason);
    this.refused = refused;
  }
}

/** What came of a transaction that an `Undo` has undone. Throws whatever else undid it. */
export function undone<Reason extends string>(error: unknown): Refused<Reason> {
  if (error instanceof Undo) return error.refused;
  throw error;
}
