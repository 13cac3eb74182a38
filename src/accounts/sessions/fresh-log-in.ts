import type { AuthUser } from '../../db/accounts/auth-users.ts';
import type { ClientRules } from '../client-rules.ts';

/** GoTrue's, in ms: for how long a log-in is proof enough to change how its person comes in. */
const FRESH = 24 * 3_600_000;

/**
 * Whether who asks has to prove once more who they are before they change how they come in: their session was not opened of
 * late, or the token is of none. Somebody without an address has nothing to prove it by.
 */
export function needsReauthentication(
  { sessionOpenedAt, email, phone, isAnonymous }: Pick<AuthUser, 'sessionOpenedAt' | 'email' | 'phone' | 'isAnonymous'>,
  { mustReauthenticate }: Pick<ClientRules, 'mustReauthenticate'>,
): boolean {
  if (!mustReauthenticate || (isAnonymous && email === null && phone === null)) return false;
  return sessionOpenedAt === null || Date.now() - sessionOpenedAt.getTime() >= FRESH;
}
