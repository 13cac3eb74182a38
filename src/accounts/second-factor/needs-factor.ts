import type { AuthUser } from '../../db/accounts/auth-users.ts';

/** Whether this person has to bring a second factor in the session asked about before what is sensitive may be changed. */
export function needsFactor({ factors, aal }: Pick<AuthUser, 'factors' | 'aal'>): boolean {
  return aal !== 'aal2' && factors.some(({ isVerified }) => isVerified);
}
