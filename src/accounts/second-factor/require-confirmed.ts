import type { Refused } from '../../model/account/account.ts';
import { refuse } from '../refuse.ts';
import type { FoundSession } from '../sessions/sessions.ts';

/** What is sensitive is refused to who has a second factor and has not proved it of late. */
export function requireConfirmed({ factor }: FoundSession): Refused<'unconfirmed'> | null {
  return factor === 'stale' ? refuse('unconfirmed') : null;
}
