import { deleteTokensOf, forgetEmailChange } from '../../db/accounts/email-changes.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import { writePassword } from '../../db/accounts/identities.ts';
import type { OneTimeToken } from '../../db/accounts/one-time-tokens.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Mail } from '../mail/mail.ts';
import { claimByEmail } from './prove-email.ts';

/**
 * Gives an account to whoever reads mail at its address: a new password, and nothing of before counts any more: no session, no
 * mail on its way, no change of the address that somebody began.
 * @param token one that was just taken, in this transaction
 * @returns false when the address is the account's no more
 */
export async function giveNewPassword(
  trx: Database,
  mail: Mail,
  token: OneTimeToken & { readonly userId: string },
  passwordHash: string,
): Promise<boolean> {
  const { userId, email } = token;
  if (!(await claimByEmail(trx, token))) return false;
  await writePassword(trx, userId, passwordHash);
  await endSessions(trx, userId, 'all');
  await notePasswordChange(trx, mail, { id: userId, email });
  return true;
}

/** What goes with every new password: nothing that was sent before is good any more, and the person hears of it. */
export async function notePasswordChange(
  trx: Database,
  mail: Mail,
  { id, email }: { readonly id: string; readonly email: string | null },
): Promise<void> {
  await forgetEmailChange(trx, id);
  await deleteTokensOf(trx, id, null);
  if (email !== null) await mail.send(trx, { template: 'password-changed', to: email, userId: id });
}
