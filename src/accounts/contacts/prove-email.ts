import { insertAccountEvent, UNKNOWN_ORIGIN } from '../../db/accounts/account-events.ts';
import { finishEmailChange, lockEmails, noteConfirmation, noteVerifiedEmail } from '../../db/accounts/email-changes.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import { deleteIdentitiesOf } from '../../db/accounts/identities.ts';
import type { OneTimeToken } from '../../db/accounts/one-time-tokens.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import type { Mail } from '../mail/mail.ts';
import { refuse } from '../refuse.ts';

/**
 * Notes that whoever brought a token reads mail at their address. Somebody may come by mail alone (with any token but that of a
 * sign-up, `verify`). Had nobody proved the address before, whoever made the account may be a stranger who waited for them: no
 * other way in of theirs is left. A second factor stays: a mailbox is one factor, not two.
 * @returns false when the address is theirs no more
 */
export async function proveEmail(trx: Database, { purpose, userId, email }: OneTimeToken): Promise<boolean> {
  const state = userId === null ? null : await lockEmails(trx, userId);
  if (userId === null || !isSame(state?.email, email)) return false;
  const isFirst = await noteVerifiedEmail(trx, userId);
  if (isFirst && purpose !== 'verify') {
    await deleteIdentitiesOf(trx, userId);
    await endSessions(trx, userId, 'all');
  }
  return true;
}

/**
 * Notes that one of the two addresses, the present and the new one, has agreed to a change of address.
 * @returns `isDone`: both have, and the address is changed
 */
export async function confirmEmailChange(
  trx: Database,
  mail: Mail,
  { userId, email }: OneTimeToken,
): Promise<{ readonly ok: true; readonly isDone: boolean } | Refused<'old-link' | 'email-in-use'>> {
  const state = userId === null ? null : await lockEmails(trx, userId);
  if (userId === null || !state?.newEmail) return refuse('old-link');
  const side = isSame(state.newEmail, email) ? 'new' : isSame(state.email, email) ? 'current' : null;
  if (side === null) return refuse('old-link');
  const isDone = state.email === null || (state.confirmed !== null && state.confirmed !== side);
  if (!isDone) {
    await noteConfirmation(trx, userId, side);
    return { ok: true, isDone };
  }
  if (!(await finishEmailChange(trx, userId))) return refuse('email-in-use');
  await insertAccountEvent(trx, userId, 'address-changed', UNKNOWN_ORIGIN);
  // Where nobody proved it, a stranger may read there.
  if (state.email !== null && state.isVerified) {
    const details = { email: state.newEmail };
    await mail.send(trx, { template: 'address-changed', to: state.email, userId, details });
  }
  return { ok: true, isDone };
}

function isSame(one: string | null | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
