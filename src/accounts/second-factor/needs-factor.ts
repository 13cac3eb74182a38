import type { AuthUser } from '../../db/accounts/auth-users.ts';

/** Whether a person has a second factor that this session was opened without. Then nothing sensitive may be changed in it. */
export function needsFactor({ factors, aal }: Pick<AuthUser, 'factors' | 'aal'>): boolean {
  return aal !== 'aal2' && factors.some(({ isVerified }) => isVerified);
}
