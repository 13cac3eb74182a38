import type { LimitFunction } from 'p-limit';
import type { Database } from '../db/connection.ts';
import { insertPassword } from '../db/identities.ts';
import { isEmailTaken } from '../db/users.ts';
import type { Refused } from '../model/account.ts';
import { parseEmail } from '../model/email.ts';
import { cleanUsername, isLongUsername } from '../model/username.ts';
import type { LetIn, SignUp } from './accounts.ts';
import { createUser } from './create-user.ts';
import { isOverrun, OVERRUN_RETRY_AFTER } from './is-overrun.ts';
import { findNewPasswordFault } from './new-password.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password-hash.ts';
import { refuse } from './refuse.ts';
import { createThrottle } from './throttle.ts';
import { addressKey } from './throttle-key.ts';

/** @param slot lets few passwords be hashed at a time */
export function createSignUp(db: Database, slot: LimitFunction): (attempt: SignUp) => Promise<LetIn | Refused> {
  const byAddress = createThrottle(db, 'sign-up-address');
  return async function signUp({ password, address, formerToken, ...form }) {
    if (form.email.trim() === '' || password === '') return refuse('missing');
    const email = parseEmail(form.email);
    if (email === null) return refuse('invalid-email');
    const username = cleanUsername(form.username);
    const fault = await findNewPasswordFault(password, { email, username });
    if (fault) return refuse(fault);
    if (isLongUsername(username)) return refuse('long-username');
    if (isOverrun(slot)) return refuse('failed', OVERRUN_RETRY_AFTER);
    // What follows tells whether an address has an account: every attempt counts.
    const wait = await byAddress.take(addressKey(address));
    if (wait !== null) return refuse('throttled', wait);
    if (await isEmailTaken(db, email)) return refuse('email-in-use');
    const passwordHash = await slot(() => hashPassword(password));
    return db.transaction().execute(async (trx) => {
      const userId = await createUser(trx, { email, username });
      if (userId === null) return refuse('email-in-use');
      await insertPassword(trx, userId, passwordHash);
      return openSession(trx, userId, formerToken);
    });
  };
}
