import { insertPassword } from '../db/accounts/identities.ts';
import type { MailFacts } from '../db/accounts/mails.ts';
import { isEmailTaken } from '../db/accounts/users.ts';
import type { Database } from '../db/connection/connection.ts';
import type { Refused } from '../model/account.ts';
import { parseEmail } from '../model/email.ts';
import { cleanUsername, isLongUsername } from '../model/username.ts';
import type { SignUp } from './accounts.ts';
import { createUser } from './create-user.ts';
import { claimsOf } from './google/claims.ts';
import type { Opening } from './log-in.ts';
import type { Mail } from './mail/mail.ts';
import { findNewPasswordFault } from './passwords/new-password.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { refuse } from './refuse.ts';
import type { FairQueue, Turn } from './throttles/fair-queue.ts';
import { createThrottle } from './throttles/throttle.ts';
import { addressKey } from './throttles/throttle-key.ts';

/** The account works at once; a mail asks to confirm the address. @param queue lets few passwords be judged and hashed at a time */
export function createSignUp(db: Database, queue: FairQueue, mail: Mail) {
  const byAddress = createThrottle(db, 'sign-up-address');
  return async function signUp<T>(
    { password, address, back = {}, ...form }: Omit<SignUp, 'formerToken'> & { readonly back?: MailFacts },
    open: Opening<T>,
  ): Promise<T | Refused> {
    if (form.email.trim() === '' || password === '') return refuse('missing');
    const email = parseEmail(form.email);
    if (email === null) return refuse('invalid-email');
    const username = cleanUsername(form.username);
    const work = async (turn: Turn): Promise<T | Refused> => {
      // Whoever is refused anyway must not keep others waiting.
      const gate = await byAddress.findWait(addressKey(address));
      if (gate !== null) return refuse('throttled', gate);
      const fault = await turn(() => findNewPasswordFault(password, { email, username }));
      if (fault) return refuse(fault);
      if (isLongUsername(username)) return refuse('long-username');
      // What follows tells whether an address has an account: every attempt counts.
      const wait = await byAddress.take(addressKey(address));
      if (wait !== null) return refuse('throttled', wait);
      if (await isEmailTaken(db, email)) return refuse('email-in-use');
      const passwordHash = await turn(() => hashPassword(password));
      return db.transaction().execute(async (trx): Promise<T | Refused> => {
        const userId = await createUser(trx, { email, username });
        if (userId === null) return refuse('email-in-use');
        await insertPassword(trx, userId, passwordHash);
        await mail.send(trx, { template: 'verify-address', to: email, userId, facts: back });
        return open(trx, userId);
      });
    };
    return queue.enter(claimsOf({ email, address }), work, 'sign-up');
  };
}
