import type { AuthUser } from '../../db/accounts/auth-users.ts';
import type { ClientRules } from '../client.ts';

/** GoTrue's, in ms: for how long a log-in is proof enough to change how its person comes in. */
const FRESH = 24 * 3_600_000;

/** Whether a person has a second factor that this session was opened without. Then nothing sensitive may be changed in it. */
export function needsFactor({ factors, aal }: Pick<AuthUser, 'factors' | 'aal'>): boolean {
  return aal !== 'aal2' && factors.some(({ isVerified }) => isVerified);
}

/**
 * Whether a person has to prove once more who they are before they change their password, address or number: they logged in more
 * than a day ago, or the access token names no session. Somebody without an address or number has nothing to prove it by.
 */
export function needsReauthentication(
  { sessionOpenedAt, email, phone, isAnonymous }: Pick<AuthUser, 'sessionOpenedAt' | 'email' | 'phone' | 'isAnonymous'>,
  { mustReauthenticate }: Pick<ClientRules, 'mustReauthenticate'>,
): boolean {
  if (!mustReauthenticate || (isAnonymous && email === null && phone === null)) return false;
  return sessionOpenedAt === null || Date.now() - sessionOpenedAt.getTime() >= FRESH;
}
