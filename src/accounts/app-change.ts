import { deleteOtherSessionsOf } from '../db/accounts/auth-sessions.ts';
import { type AuthUser, findAuthUser } from '../db/accounts/auth-users.ts';
import { findPasswordHash, replacePasswordHash, writePassword } from '../db/accounts/identities.ts';
import type { OneTimeToken } from '../db/accounts/one-time-tokens.ts';
import { deleteSessionsOf } from '../db/accounts/web-sessions.ts';
import type { Database } from '../db/connection/connection.ts';
import type { Refused } from '../model/account/account.ts';
import { isLongUsername } from '../model/account/username.ts';
import type { AppAccounts, AppChange, AppClaims, AppRefusal } from './app-accounts.ts';
import { isLargeData, keepAppData, TooLargeError, usernameOf } from './app-data.ts';
import { notePasswordChange } from './email/set-password.ts';
import { claimOfSession } from './google/claims.ts';
import type { Mail } from './mail/mail.ts';
import { findNewPasswordFault } from './passwords/new-password.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { refuse } from './refuse.ts';
import { needsFactor } from './second-factor/app-factors.ts';
import type { FairQueue } from './throttles/fair-queue.ts';
import { createThrottle, type Throttle } from './throttles/throttle.ts';

/** Of the password that was, if there was one, and of the one that is to be. */
interface Hashes {
  readonly verified: string | null;
  readonly next: string;
  /** Taken with the change. */
  readonly nonce: OneTimeToken | null;
}

/** What a person changes about themselves from an app. @param queue lets few passwords be hashed at a time */
export function createAppChange(db: Database, queue: FairQueue, mail: Mail): AppAccounts['change'] {
  const byAccount = createThrottle(db, 'password-again');
  const judge = createJudge({ db, queue, byAccount, mail });
  return async (user, claims, { data = {}, ...change }) => {
    if (change.password !== undefined && needsFactor(user)) return refuse('insufficient-aal');
    if (change.password !== undefined && user.email === null && user.phone === null && user.isAnonymous) {
      return refuse('anonymous-password');
    }
    if (isLongUsername(usernameOf(data) ?? '')) return refuse('long-username');
    if (isLargeData(data)) return refuse('large-data');
    const hashes = change.password === undefined ? null : await judge(user, change);
    if (hashes && 'ok' in hashes) return hashes;
    const outcome = await db
      .transaction()
      .execute(async (trx) => {
        if (hashes && !(await changeHash(trx, mail, claims, hashes))) return refuse('wrong-password');
        if (hashes) await notePasswordChange(trx, mail, user);
        if (!(await keepAppData(trx, user.id, data))) throw new TooLargeError();
        return findAuthUser(trx, user.id, claims.sessionId);
      })
      .catch((error: unknown) => {
        if (error instanceof TooLargeError) return refuse('large-data');
        throw error;
      });
    if (!outcome) throw new Error('The account is gone');
    return 'ok' in outcome ? outcome : { ok: true, user: outcome };
  };
}

async function changeHash(
  trx: Database,
  mail: Mail,
  { userId, sessionId }: AppClaims,
  { verified, next, nonce }: Hashes,
) {
  if (nonce && !(await mail.tokens.take(trx, nonce.id))) return false;
  if (verified === null) await writePassword(trx, userId, next);
  else if (!(await replacePasswordHash(trx, userId, verified, next))) return false;
  if (sessionId === null) await deleteSessionsOf(trx, userId);
  else await deleteOtherSessionsOf(trx, userId, sessionId);
  return true;
}

interface JudgeDeps {
  readonly db: Database;
  readonly queue: FairQueue;
  readonly byAccount: Throttle;
  readonly mail: Mail;
}

/** Whether a new password may be one, and the hashes that the change needs. */
function createJudge({ db, queue, byAccount, mail }: JudgeDeps) {
  const findNonce = async (email: string | null, nonce: string | undefined) => {
    if (!nonce) return null;
    const guess = { email: email ?? '', code: nonce };
    return (await mail.tokens.guess(db, guess, ['reauthentication'])) ?? refuse('wrong-nonce');
  };
  return (
    { id, email, phone, displayName }: AuthUser,
    { password = '', currentPassword, nonce: code }: Omit<AppChange, 'data'>,
  ): Promise<Hashes | Refused<AppRefusal>> =>
    queue.enter([claimOfSession(id)], async (turn): Promise<Hashes | Refused<AppRefusal>> => {
      const fault = await turn(() => findNewPasswordFault(password, { email, username: displayName }));
      if (fault) return refuse(fault);
      const verified = await findPasswordHash(db, id);
      const wait = await byAccount.take(id);
      if (wait !== null) return refuse('throttled', wait);
      const nonce = await findNonce(email ?? phone, code);
      if (nonce && 'ok' in nonce) return nonce;
      if (currentPassword !== undefined && !(await turn(() => verifyPassword(verified, currentPassword)))) {
        return refuse('wrong-password');
      }
      if (await turn(() => verifyPassword(verified, password))) return refuse('same-password');
      const next = await turn(() => hashPassword(password));
      await byAccount.forget(id);
      return { verified, next, nonce };
    });
}
