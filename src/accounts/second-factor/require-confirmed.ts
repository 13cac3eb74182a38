import type { Refused } from '../../model/account/account.ts';
import type { FoundSession } from '../accounts.ts';
import { refuse } from '../refuse.ts';

/** What is sensitive is refused to who has a second factor and has not proved it of late. */
export function requireConfirmed({ factor }: FoundSession): Refused<'unconfirmed'> | null {
  return factor === 'stale' ? refuse('unconfirmed') : null;
}
