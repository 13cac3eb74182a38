import { writePassword } from '../db/accounts/identities.ts';
import type { MailDetails } from '../db/accounts/mails.ts';
import { createUser, isEmailTaken } from '../db/accounts/users.ts';
import type { Refused } from '../model/account/account.ts';
import { parseEmail } from '../model/account/email.ts';
import { isPhone } from '../model/account/phone.ts';
import { cleanUsername, isLongUsername } from '../model/account/username.ts';
import type { AccountDeps } from './deps.ts';
import type { Door, LogIn } from './log-in.ts';
import { findNewPasswordFault } from './passwords/new-password.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { refuse } from './refuse.ts';
import { claimsOf } from './throttles/claims.ts';
import type { Turn } from './throttles/fair-queue.ts';
import { createThrottle } from './throttles/throttle.ts';
import { addressKey } from './throttles/throttle-key.ts';

export interface SignUp extends LogIn {
  /** Empty: none. */
  readonly username: string;
}

/** Who signs up. */
interface NewPerson extends Omit<SignUp, 'formerToken'> {
  readonly back?: MailDetails;
  /** Whether no client lets them in before they have proved the address. */
  readonly mustConfirm?: boolean;
}

/** `email` may be a phone number, as `parsePhone` gives it. The account works at once; a mail asks to confirm the address. */
export function createSignUp({ db, queue, mail }: Pick<AccountDeps, 'db' | 'queue' | 'mail'>) {
  const byAddress = createThrottle(db, 'sign-up-address');
  return async function signUp<T>(
    { password, address, back = {}, mustConfirm = false, ...form }: NewPerson,
    open: Door<T>,
  ): Promise<T | Refused> {
    if (form.email.trim() === '' || password === '') return refuse('missing');
    const email = isPhone(form.email) ? form.email : parseEmail(form.email);
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
      if (await isEmailTaken(db, email)) {
        if (!mustConfirm) return refuse('email-in-use');
        // Nobody may learn of it, by the time neither; whoever has yet to prove the address is asked once more.
        await turn(() => hashPassword(password));
        await mail.ask(db, { template: isPhone(email) ? 'sms-verify' : 'verify-address', to: email, details: back });
        return refuse('email-in-use');
      }
      const passwordHash = await turn(() => hashPassword(password));
      return db.transaction().execute(async (trx): Promise<T | Refused> => {
        const contact = isPhone(email) ? { email: null, phone: email } : { email };
        const userId = await createUser(trx, { ...contact, username, isUnconfirmed: mustConfirm });
        if (userId === null) return refuse('email-in-use');
        await writePassword(trx, userId, passwordHash);
        if (!isPhone(email)) await mail.send(trx, { template: 'verify-address', to: email, userId, details: back });
        else if (mustConfirm) await mail.send(trx, { template: 'sms-verify', to: email, userId });
        return open(trx, userId);
      });
    };
    return queue.enter(claimsOf({ email, address }), work, 'sign-up');
  };
}
