import type { SessionUser } from '../db/accounts/sessions.ts';
import type { Account } from '../model/account/account.ts';

/** A person as the pages know them. */
export function accountOf({ userId, email, displayName, hasPassword }: SessionUser): Account {
  return { id: userId, email, username: displayName, hasPassword };
}
