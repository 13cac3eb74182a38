import { type AuthUser, findAuthUser } from '../db/accounts/auth-users.ts';
import { lockPhoneUser, startPhoneChange } from '../db/accounts/phones.ts';
import type { Refused } from '../model/account/account.ts';
import { parsePhone } from '../model/account/phone.ts';
import { isLongUsername } from '../model/account/username.ts';
import type { ClientClaims, ClientRefusal, ClientReturn } from './client.ts';
import { type ClientData, isLargeData, keepClientData, mailDetailsOf, usernameOf } from './client-data.ts';
import { createEmailChange } from './contacts/change-email.ts';
import type { AccountDeps } from './deps.ts';
import { setPassword } from './passwords/change-password.ts';
import type { PasswordProof, ProveAgain } from './passwords/prove-again.ts';
import { refuse, Undo, undone } from './refuse.ts';
import { needsFactor, needsReauthentication } from './sessions/needs-reauthentication.ts';
import { createThrottle } from './throttles/throttle.ts';

type PhoneChangeRefusal = 'invalid-phone' | 'phone-in-use' | 'too-many-texts' | 'throttled';

export interface ClientChange {
  readonly data?: ClientData | undefined;
  readonly password?: string | undefined;
  /** An address that both, the present one and this, are asked about; the present one again changes nothing. */
  readonly email?: { readonly to: string; readonly back: ClientReturn } | undefined;
  /** A number that is sent a code. */
  readonly phone?: string | undefined;
  /** Has to be right when it is given. */
  readonly currentPassword?: string | undefined;
  /** A code of `reauthenticate`. The same. */
  readonly nonce?: string | undefined;
}

/**
 * What a person changes about themselves from a client of the wire. A new password, address or number asks for a log-in of the
 * last day, a code or the password. A new password ends every other session of the person.
 */
export function createChangeUser(
  { db, mail, rules }: Pick<AccountDeps, 'db' | 'mail' | 'rules'>,
  proveAgain: ProveAgain,
) {
  const changeEmail = createEmailChange(db, mail);
  const changePhone = createPhoneChange({ db, mail });
  return async (
    user: AuthUser,
    claims: ClientClaims,
    change: ClientChange,
  ): Promise<{ readonly ok: true; readonly user: AuthUser } | Refused<ClientRefusal | PhoneChangeRefusal>> => {
    const { data = {}, password: next, phone, currentPassword: current, nonce } = change;
    const email = isOtherEmail(user, change.email) ? change.email : undefined;
    const isSensitive = next !== undefined || email !== undefined || phone !== undefined;
    if (needsFactor(user) && (isSensitive || usernameOf(data) !== undefined)) return refuse('insufficient-aal');
    const isNobody = user.isAnonymous && user.email === null && user.phone === null;
    if (next !== undefined && isNobody) return refuse('anonymous-password');
    if (isLongUsername(usernameOf(data) ?? '')) return refuse('long-username');
    if (isLargeData(data)) return refuse('large-data');
    const mustProve = needsReauthentication(user, rules);
    const isProven = Boolean(nonce) || current !== undefined;
    if (isSensitive && mustProve && !isProven) return refuse('reauthentication-needed');
    const asking = { ...user, username: user.displayName };
    const shown = { current, nonce, next, mustDiffer: true };
    const proof = isSensitive && (isProven || next !== undefined) ? await proveAgain(asking, shown) : NO_PROOF;
    if ('ok' in proof) return proof;
    const outcome = await db
      .transaction()
      .execute(async (trx) => {
        const { nonce: token, hashes } = proof;
        // Two who bring the same one: the second finds none.
        if (token && !(await mail.tokens.take(trx, token.id))) return refuse('wrong-nonce');
        const owner = { id: user.id, email: user.email, sessionId: claims.sessionId };
        if (hashes && !(await setPassword(trx, mail, owner, hashes))) return refuse('wrong-password');
        if (!(await keepClientData(trx, user.id, data))) throw new Undo(refuse('large-data'));
        return null;
      })
      .catch(undone<'large-data'>);
    if (outcome) return outcome;
    if (email !== undefined) {
      const asked = await changeEmail(user, email.to, { details: mailDetailsOf(email.back) });
      if (!asked.ok) return asked;
    }
    if (phone !== undefined) {
      const asked = await changePhone(user, phone);
      if (!asked.ok) return asked;
    }
    const changed = await findAuthUser(db, user.id, claims.sessionId);
    if (!changed) throw new Error('The account is gone');
    return { ok: true, user: changed };
  };
}

/** Sends a code to the number that is to be a person's. */
function createPhoneChange({ db, mail }: Pick<AccountDeps, 'db' | 'mail'>) {
  const byAccount = createThrottle(db, 'email-change');
  return async (user: AuthUser, typed: string): Promise<{ readonly ok: true } | Refused<PhoneChangeRefusal>> => {
    const phone = parsePhone(typed);
    if (phone === null) return refuse('invalid-phone');
    if (phone === user.phone && user.phoneVerifiedAt !== null) return { ok: true };
    // What follows tells whether a number has an account.
    const wait = await byAccount.take(user.id);
    if (wait !== null) return refuse('throttled', wait);
    return db.transaction().execute(async (trx) => {
      const owner = await lockPhoneUser(trx, phone);
      if (owner?.isVerified && owner.id !== user.id) return refuse('phone-in-use');
      const smsWait = await mail.findWait(trx, phone);
      if (smsWait !== null) return refuse('too-many-texts', smsWait);
      await startPhoneChange(trx, user.id, phone);
      await mail.send(trx, { template: 'sms-change', to: phone, userId: user.id });
      return { ok: true } as const;
    });
  };
}

const NO_PROOF: PasswordProof = { nonce: null, hashes: null };

function isOtherEmail({ email }: AuthUser, change: ClientChange['email']) {
  return change !== undefined && change.to.trim().toLowerCase() !== email?.toLowerCase();
}
