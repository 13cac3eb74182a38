import { deleteOtherSessionsOf } from '../db/accounts/auth-sessions.ts';
import { type AuthUser, findAuthUser } from '../db/accounts/auth-users.ts';
import { findPasswordHash, replacePasswordHash } from '../db/accounts/identities.ts';
import { deleteSessionsOf } from '../db/accounts/web-sessions.ts';
import type { Database } from '../db/connection/connection.ts';
import type { Refused } from '../model/account.ts';
import { isLongUsername } from '../model/username.ts';
import type { AppAccounts, AppChange, AppClaims, AppRefusal } from './app-accounts.ts';
import { isLargeData, keepAppData, usernameOf } from './app-data.ts';
import { claimOfSession } from './google/claims.ts';
import { findNewPasswordFault } from './passwords/new-password.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { refuse } from './refuse.ts';
import { needsFactor } from './second-factor/app-factors.ts';
import type { FairQueue } from './throttles/fair-queue.ts';
import { createThrottle, type Throttle } from './throttles/throttle.ts';

/** Of the password that was, and of the one that is to be. */
interface Hashes {
  readonly verified: string;
  readonly next: string;
}

/** What a person changes about themselves from an app. @param queue lets few passwords be hashed at a time */
export function createAppChange(db: Database, queue: FairQueue): AppAccounts['change'] {
  const byAccount = createThrottle(db, 'password-again');
  return async (user, claims, { data = {}, ...change }) => {
    if (change.password !== undefined && needsFactor(user)) return refuse('insufficient-aal');
    if (isLongUsername(usernameOf(data) ?? '')) return refuse('long-username');
    if (isLargeData(data)) return refuse('large-data');
    const hashes = change.password === undefined ? null : await judge({ db, queue, byAccount }, user, change);
    if (hashes && 'ok' in hashes) return hashes;
    const outcome = await db
      .transaction()
      .execute(async (trx) => {
        if (hashes && !(await changeHash(trx, claims, hashes))) return refuse('wrong-password');
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

/** Undoes a transaction. */
class TooLargeError extends Error {
  override name = 'TooLargeError';
}

async function changeHash(trx: Database, { userId, sessionId }: AppClaims, { verified, next }: Hashes) {
  if (!(await replacePasswordHash(trx, userId, verified, next))) return false;
  if (sessionId === null) await deleteSessionsOf(trx, userId);
  else await deleteOtherSessionsOf(trx, userId, sessionId);
  return true;
}

/** Whether a new password may be one, and the hashes that the change needs. */
function judge(
  { db, queue, byAccount }: { readonly db: Database; readonly queue: FairQueue; readonly byAccount: Throttle },
  { id, email, displayName }: AuthUser,
  { password = '', currentPassword }: Omit<AppChange, 'data'>,
): Promise<Hashes | Refused<AppRefusal>> {
  return queue.enter([claimOfSession(id)], async (turn): Promise<Hashes | Refused<AppRefusal>> => {
    const fault = await turn(() => findNewPasswordFault(password, { email, username: displayName }));
    if (fault) return refuse(fault);
    const verified = await findPasswordHash(db, id);
    if (verified === null) return refuse('no-password');
    const wait = await byAccount.take(id);
    if (wait !== null) return refuse('throttled', wait);
    if (currentPassword !== undefined && !(await turn(() => verifyPassword(verified, currentPassword)))) {
      return refuse('wrong-password');
    }
    if (await turn(() => verifyPassword(verified, password))) return refuse('same-password');
    const next = await turn(() => hashPassword(password));
    await byAccount.forget(id);
    return { verified, next };
  });
}
