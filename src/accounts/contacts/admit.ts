import { insertAccountEvent, UNKNOWN_ORIGIN } from '../../db/accounts/account-events.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import { deleteIdentitiesOf } from '../../db/accounts/identities.ts';
import type { OneTimeToken } from '../../db/accounts/one-time-tokens.ts';
import { finishPhoneChange, lockPhoneUser, noteVerifiedPhone, takePhoneAway } from '../../db/accounts/phones.ts';
import { createUser, findUserByEmail, type NewUser } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import { type ClientData, keepClientData, usernameOf } from '../client-data.ts';
import { refuse, Undo } from '../refuse.ts';
import { proveEmail } from './prove-email.ts';

/**
 * Finds the person whose address or number a token proves, and notes that it is proved. Makes an account for who has none.
 * @param token one that was just taken, in this transaction
 * @returns the user's id; `null` when the address or number is no longer theirs
 */
export function admit(trx: Database, token: OneTimeToken): Promise<string | null> {
  return token.purpose.startsWith('phone-') ? admitByPhone(trx, token) : admitByEmail(trx, token);
}

async function admitByEmail(trx: Database, token: OneTimeToken): Promise<string | null> {
  const { purpose, userId, email } = token;
  if (purpose === 'email-change') return userId;
  if (userId === null) {
    // Somebody may have signed up with the address since.
    const known = await findUserByEmail(trx, email);
    if (known) return admitByEmail(trx, { ...token, userId: known.id });
    return createProvenUser(trx, token, { email, isEmailVerified: true });
  }
  return (await proveEmail(trx, token)) ? userId : null;
}

async function admitByPhone(trx: Database, token: OneTimeToken): Promise<string | null> {
  const { purpose, userId, email: phone } = token;
  const owner = await lockPhoneUser(trx, phone);
  if (purpose === 'phone-change') {
    if (userId === null || (owner?.isVerified && owner.id !== userId)) return null;
    if (owner && owner.id !== userId) await takePhoneAway(trx, owner.id);
    if (!(await finishPhoneChange(trx, userId, phone))) return null;
    await insertAccountEvent(trx, userId, 'phone-changed', UNKNOWN_ORIGIN);
    return userId;
  }
  const newcomer = { email: null, phone, isPhoneVerified: true };
  if (owner === null) return userId === null ? createProvenUser(trx, token, newcomer) : null;
  if (purpose === 'phone-verify') {
    if (owner.id !== userId) return null;
    await noteVerifiedPhone(trx, owner.id);
    return owner.id;
  }
  if (owner.isVerified) return owner.id;
  if (owner.isEmailVerified) {
    // Theirs by their e-mail address, but the number is not: its owner begins anew.
    await takePhoneAway(trx, owner.id);
    return createProvenUser(trx, token, newcomer);
  }
  // Whoever made the account may be a stranger who waited for the number's owner: no way in of theirs is left.
  await deleteIdentitiesOf(trx, owner.id);
  await endSessions(trx, owner.id, 'all');
  await noteVerifiedPhone(trx, owner.id);
  return owner.id;
}

/** @throws Undo when what the client says about them is too much */
async function createProvenUser(
  trx: Database,
  token: OneTimeToken,
  contact: Omit<NewUser, 'username'>,
): Promise<string | null> {
  const data = (token.data.data ?? {}) as ClientData;
  const userId = await createUser(trx, { ...contact, username: usernameOf(data) ?? '' });
  if (userId === null) return null;
  if (!(await keepClientData(trx, userId, data))) throw new Undo(refuse('large-data'));
  return userId;
}
