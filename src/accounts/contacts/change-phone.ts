import type { AuthUser } from '../../db/accounts/auth-users.ts';
import { lockPhoneUser, startPhoneChange } from '../../db/accounts/phones.ts';
import type { Refused } from '../../model/account/account.ts';
import { parsePhone } from '../../model/account/phone.ts';
import type { AccountDeps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { createThrottle } from '../throttles/throttle.ts';

export type PhoneChangeRefusal = 'invalid-phone' | 'phone-in-use' | 'too-many-texts' | 'throttled';

/** Sends a code to the number that is to be a person's. */
export function createPhoneChange({ db, mail }: Pick<AccountDeps, 'db' | 'mail'>) {
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
