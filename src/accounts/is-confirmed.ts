import type { AuthUser } from '../db/accounts/auth-users.ts';

/**
 * Whether an address or a number of somebody's counts as confirmed. Where nothing has to be confirmed both do from the start; of
 * somebody who still has to confirm something, what they have proved.
 */
export function isConfirmed(
  {
    isUnconfirmed,
    emailVerifiedAt,
    phoneVerifiedAt,
  }: Pick<AuthUser, 'isUnconfirmed' | 'emailVerifiedAt' | 'phoneVerifiedAt'>,
  contact: 'email' | 'phone',
): boolean {
  return !isUnconfirmed || (contact === 'email' ? emailVerifiedAt : phoneVerifiedAt) !== null;
}
