import type { Refused } from '../../model/account/account.ts';
import { refuse } from '../refuse.ts';
import type { FoundSession } from '../sessions/sessions.ts';

/** Refuses a sensitive change to who has a second factor and has not proved it in the last quarter of an hour. */
export function requireFreshFactor({ factor }: FoundSession): Refused<'unconfirmed'> | null {
  return factor === 'stale' ? refuse('unconfirmed') : null;
}
