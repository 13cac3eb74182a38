import { type AuthUser, findAuthUser } from '../db/accounts/auth-users.ts';
import { endSessions } from '../db/accounts/end-sessions.ts';
import { findPasswordHash, replacePasswordHash, writePassword } from '../db/accounts/identities.ts';
import type { OneTimeToken } from '../db/accounts/one-time-tokens.ts';
import type { Database } from '../db/connection/connection.ts';
import type { Refused } from '../model/account/account.ts';
import { isLongUsername } from '../model/account/username.ts';
import type { ClientClaims, ClientRefusal, ClientReturn } from './client.ts';
import type { ClientData } from './client-data.ts';
import { isLargeData, keepClientData, TooLargeError, usernameOf } from './client-data.ts';
import type { ClientRules } from './client-rules.ts';
import { createEmailChange } from './email/change-email.ts';
import { factsOf } from './email/client-mail.ts';
import { notePasswordChange } from './email/set-password.ts';
import type { Mail } from './mail/mail.ts';
import { findNewPasswordFault } from './passwords/new-password.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import type { ClientPhone, PhoneRefusal } from './phone/client-phone.ts';
import { refuse } from './refuse.ts';
import { needsFactor } from './second-factor/needs-factor.ts';
import { needsReauthentication } from './sessions/fresh-log-in.ts';
import { claimOfSession } from './throttles/claims.ts';
import type { FairQueue } from './throttles/fair-queue.ts';
import { createThrottle, type Throttle } from './throttles/throttle.ts';

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

export interface ChangeUserDeps {
  readonly db: Database;
  /** Lets few passwords be hashed at a time. */
  readonly queue: FairQueue;
  readonly mail: Mail;
  readonly phone: Pick<ClientPhone, 'changePhone'>;
  readonly rules: Pick<ClientRules, 'mustReauthenticate'>;
}

/** What shows once more who asks, and what is to be written of a new password. */
interface Proof {
  /** Taken with the change. */
  readonly nonce: OneTimeToken | null;
  /** Of the password that was, if there was one, and of the one that is to be. */
  readonly hashes: { readonly verified: string | null; readonly next: string } | null;
}

/**
 * What a person changes about themselves from a client of the wire. A new password, address or number asks for a log-in of the
 * last day, a code or the password. A new password ends every other session of the person.
 */
export function createChangeUser(deps: ChangeUserDeps) {
  const { db, mail, phone: phones, rules } = deps;
  const prove = createProver(deps, createThrottle(db, 'password-again'));
  const changeEmail = createEmailChange(db, mail);
  return async (
    user: AuthUser,
    claims: ClientClaims,
    change: ClientChange,
  ): Promise<{ readonly ok: true; readonly user: AuthUser } | Refused<ClientRefusal | PhoneRefusal>> => {
    const { data = {}, password, phone } = change;
    const email = isOtherEmail(user, change.email) ? change.email : undefined;
    const isSensitive = password !== undefined || email !== undefined || phone !== undefined;
    if (needsFactor(user) && (isSensitive || usernameOf(data) !== undefined)) return refuse('insufficient-aal');
    const isNobody = user.isAnonymous && user.email === null && user.phone === null;
    if (password !== undefined && isNobody) return refuse('anonymous-password');
    if (isLongUsername(usernameOf(data) ?? '')) return refuse('long-username');
    if (isLargeData(data)) return refuse('large-data');
    const mustProve = needsReauthentication(user, rules);
    const isProven = Boolean(change.nonce) || change.currentPassword !== undefined;
    if (isSensitive && mustProve && !isProven) return refuse('reauthentication-needed');
    const proof = isSensitive && (isProven || password !== undefined) ? await prove(user, change) : NO_PROOF;
    if ('ok' in proof) return proof;
    const outcome = await db
      .transaction()
      .execute((trx) => write(trx, user, claims, proof, data))
      .catch((error: unknown) => {
        if (error instanceof TooLargeError) return refuse('large-data');
        throw error;
      });
    if (outcome) return outcome;
    if (email !== undefined) {
      const asked = await changeEmail(user, email.to, { facts: factsOf(email.back) });
      if (!asked.ok) return asked;
    }
    if (phone !== undefined) {
      const asked = await phones.changePhone(user, phone);
      if (!asked.ok) return asked;
    }
    const changed = await findAuthUser(db, user.id, claims.sessionId);
    if (!changed) throw new Error('The account is gone');
    return { ok: true, user: changed };
  };

  async function write(
    trx: Database,
    user: AuthUser,
    claims: ClientClaims,
    { nonce, hashes }: Proof,
    data: ClientChange['data'] = {},
  ) {
    // Two who bring the same one: the second finds none.
    if (nonce && !(await mail.tokens.take(trx, nonce.id))) return refuse('wrong-nonce');
    if (hashes && !(await writeHash(trx, claims, hashes))) return refuse('wrong-password');
    if (hashes) await notePasswordChange(trx, mail, user);
    if (!(await keepClientData(trx, user.id, data))) throw new TooLargeError();
    return null;
  }
}

const NO_PROOF: Proof = { nonce: null, hashes: null };

function isOtherEmail({ email }: AuthUser, change: { readonly to: string; readonly back: ClientReturn } | undefined) {
  return change !== undefined && change.to.trim().toLowerCase() !== email?.toLowerCase();
}

async function writeHash(
  trx: Database,
  { userId, sessionId }: ClientClaims,
  { verified, next }: NonNullable<Proof['hashes']>,
): Promise<boolean> {
  if (verified === null) await writePassword(trx, userId, next);
  else if (!(await replacePasswordHash(trx, userId, verified, next))) return false;
  if (sessionId === null) await endSessions(trx, userId, 'all');
  else await endSessions(trx, userId, { allBut: sessionId });
  return true;
}

/** Whether what is brought proves who asks, whether a new password may be one, and its hash. */
function createProver({ db, queue, mail }: ChangeUserDeps, byAccount: Throttle) {
  const findNonce = async (address: string | null, nonce: string | undefined) => {
    if (!nonce) return null;
    const guess = { email: address ?? '', code: nonce };
    return (await mail.tokens.guess(db, guess, ['reauthentication'])) ?? refuse('wrong-nonce');
  };
  return (
    { id, email, phone, displayName }: AuthUser,
    { password, currentPassword, nonce: code }: ClientChange,
  ): Promise<Proof | Refused<ClientRefusal>> =>
    queue.enter([claimOfSession(id)], async (turn): Promise<Proof | Refused<ClientRefusal>> => {
      const fault =
        password === undefined
          ? null
          : await turn(() => findNewPasswordFault(password, { email, username: displayName }));
      if (fault) return refuse(fault);
      const verified = await findPasswordHash(db, id);
      const wait = await byAccount.take(id);
      if (wait !== null) return refuse('throttled', wait);
      const nonce = await findNonce(email ?? phone, code);
      if (nonce && 'ok' in nonce) return nonce;
      if (currentPassword !== undefined && !(await turn(() => verifyPassword(verified, currentPassword)))) {
        return refuse('wrong-password');
      }
      if (password !== undefined && (await turn(() => verifyPassword(verified, password)))) {
        return refuse('same-password');
      }
      const next = password === undefined ? null : await turn(() => hashPassword(password));
      await byAccount.forget(id);
      return { nonce, hashes: next === null ? null : { verified, next } };
    });
}
