import { deleteTokensOf, forgetEmailChange } from '../../db/accounts/email-changes.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import { replacePasswordHash, writePassword } from '../../db/accounts/identities.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Account } from '../../model/account/account.ts';
import type { Mail } from '../mail/mail.ts';

/** Whose password is set, and what is to go on. */
interface Owner extends Pick<Account, 'id' | 'email'> {
  /** The one session that does not end; none when absent. */
  readonly sessionId?: string | null;
}

/**
 * Gives an account a new password. Nothing of before counts any more: no session, no mail on its way, no change of the address
 * that somebody began. The person is told by mail.
 * @param hashes `verified`: of the password that was shown to be theirs; `null`: whatever it was, if there was one
 * @returns false when the password is not the verified one any more
 */
export async function setPassword(
  trx: Database,
  mail: Mail,
  { id, email, sessionId = null }: Owner,
  { verified, next }: { readonly verified: string | null; readonly next: string },
): Promise<boolean> {
  if (verified === null) await writePassword(trx, id, next);
  else if (!(await replacePasswordHash(trx, id, verified, next))) return false;
  await endSessions(trx, id, sessionId === null ? 'all' : { allBut: sessionId });
  await forgetEmailChange(trx, id);
  await deleteTokensOf(trx, id, null);
  await mail.notify(trx, 'password-changed', { id, email });
  return true;
}
