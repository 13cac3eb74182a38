import type { Database } from '../db/connection.ts';
import { replacePasswordHash } from '../db/identities.ts';
import { findCredentials } from '../db/users.ts';
import type { Refused } from '../model/account.ts';
import { parseEmail } from '../model/email.ts';
import type { LetIn, LogIn } from './accounts.ts';
import { claimsOf } from './claims.ts';
import type { FairQueue } from './fair-queue.ts';
import { createLogInThrottle } from './log-in-throttle.ts';
import { openSession } from './open-session.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts';
import { refuse } from './refuse.ts';

/** @param queue lets few passwords be hashed at a time */
export function createLogIn(db: Database, queue: FairQueue): (attempt: LogIn) => Promise<LetIn | Refused> {
  const throttle = createLogInThrottle(db);
  return async function logIn({ password, address, formerToken, ...form }) {
    if (form.email.trim() === '' || password === '') return refuse('missing');
    const email = parseEmail(form.email);
    if (email === null) return refuse('invalid-email');
    return queue.enter(claimsOf({ email, address }), async (turn) => {
      // Also before the wait for a turn: whoever is refused anyway must not keep others waiting.
      const wait = await throttle.findWait({ email, address });
      if (wait !== null) return refuse('throttled', wait);
      const credentials = await findCredentials(db, email);
      const passwordHash = credentials?.passwordHash ?? null;
      const verdict = await turn(() =>
        throttle.attempt({ email, address }, () => verifyPassword(passwordHash, password)),
      );
      if (typeof verdict === 'number') return refuse('throttled', verdict);
      if (!verdict || !credentials || passwordHash === null) return refuse('wrong-credentials');
      const next = isOutdatedHash(passwordHash) ? await turn(() => hashPassword(password)) : passwordHash;
      return db.transaction().execute(async (trx) => {
        const isStillRight = await replacePasswordHash(trx, credentials.userId, passwordHash, next);
        return isStillRight ? openSession(trx, credentials.userId, formerToken) : refuse('wrong-credentials');
      });
    });
  };
}
