import {
  findAddressState,
  forgetEmailChange,
  lockEmails,
  noteConfirmation,
  startEmailChange,
} from '../../db/accounts/email-changes.ts';
import { findUserByEmail, isEmailTaken } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Account, EmailStep, Refused } from '../../model/account/account.ts';
import { parseEmail } from '../../model/account/email.ts';
import type { Mail } from '../mail/mail.ts';
import { type CheckPassword, requireFreshFactor } from '../passwords/prove-again.ts';
import { refuse, Undo, undone } from '../refuse.ts';
import type { Attempt } from '../sessions/open-session.ts';
import type { FoundSession } from '../sessions/sessions.ts';
import { createThrottle } from '../throttles/throttle.ts';
import { confirmEmailChange, proveEmail } from './prove-email.ts';

/**
 * Asks both addresses of a person whether the new one is to be theirs; the new one alone where nobody ever proved the
 * present one and the person has just shown who they are: it may be mistyped, and somebody else's.
 * @param details which door they came through
 */
export function createEmailChange(db: Database, mail: Mail) {
  const byAccount = createThrottle(db, 'email-change');
  return async (
    user: Pick<Account, 'id' | 'email'>,
    typed: string,
    { details = {}, isProven = false }: { readonly details?: object; readonly isProven?: boolean } = {},
  ): Promise<{ readonly ok: true } | Refused> => {
    if (typed.trim() === '') return refuse('missing');
    const newEmail = parseEmail(typed);
    if (newEmail === null) return refuse('invalid-email');
    if (newEmail.toLowerCase() === user.email?.toLowerCase()) return refuse('same-email');
    // What follows tells whether an address has an account.
    const wait = await byAccount.take(user.id);
    if (wait !== null) return refuse('throttled', wait);
    if (await isEmailTaken(db, newEmail)) return refuse('email-in-use');
    const about = { userId: user.id, details: { ...details, newEmail } };
    return db
      .transaction()
      .execute(async (trx) => {
        const state = await lockEmails(trx, user.id);
        const isLost = isProven && state?.isVerified === false;
        await startEmailChange(trx, user.id, newEmail);
        if (isLost) await noteConfirmation(trx, user.id, 'current');
        const { email } = user;
        const waits = [
          await mail.send(trx, { template: 'change-address-new', to: newEmail, ...about }),
          email === null || isLost
            ? null
            : await mail.send(trx, { template: 'change-address-current', to: email, ...about }),
        ];
        const longest = Math.max(...waits.map((seconds) => seconds ?? 0));
        if (longest > 0) throw new Undo(refuse('too-many-mails', longest));
        return { ok: true } as const;
      })
      .catch(undone<'too-many-mails'>);
  };
}

/** Addresses as the pages prove and change them. @param checkPassword whether it is the person's */
export function createEmailSettings(db: Database, mail: Mail, checkPassword: CheckPassword) {
  const change = createEmailChange(db, mail);
  return {
    /** What a link of ours is good for, and where it was sent; it is not used by that. `null`: it is used, expired or none. */
    async findLink(link: string) {
      const token = await mail.tokens.find(db, link, ['recovery', 'verify', 'email-change']);
      return token && { purpose: token.purpose, email: token.email };
    },

    findAddressState: ({ account }: FoundSession) => findAddressState(db, account.id),

    /** Sends once more what proves the address of whoever is signed in. */
    async resendVerification({ account: { id, email } }: FoundSession): Promise<{ readonly ok: true } | Refused> {
      const user = email === null ? null : await findUserByEmail(db, email);
      if (user?.id !== id || user.isVerified) return { ok: true };
      const wait = await db
        .transaction()
        .execute((trx) => mail.send(trx, { template: 'verify-address', to: user.email, userId: id }));
      return wait === null ? { ok: true } : refuse('too-many-mails', wait);
    },

    /** Uses the link that proves an address. */
    async confirmEmail(link: string): Promise<{ readonly ok: true; readonly step: EmailStep } | Refused> {
      const found = await mail.tokens.find(db, link, ['verify', 'email-change']);
      if (!found) return refuse('old-link');
      return db.transaction().execute(async (trx) => {
        const token = await mail.tokens.take(trx, found.id);
        if (!token) return refuse('old-link');
        if (token.purpose === 'verify') {
          return (await proveEmail(trx, token)) ? { ok: true, step: 'verified' } : refuse('old-link');
        }
        const outcome = await confirmEmailChange(trx, mail, token);
        return outcome.ok ? { ok: true, step: outcome.isDone ? 'changed' : 'half-changed' } : outcome;
      });
    },

    /** Asks both addresses whether the new one is to be the person's. `password` is asked of those who have one. */
    async changeEmail(
      session: FoundSession,
      { email, password }: Attempt & { readonly email: string; readonly password: string },
    ): Promise<{ readonly ok: true } | Refused> {
      const unconfirmed = requireFreshFactor(session);
      if (unconfirmed) return unconfirmed;
      const { account } = session;
      if (account.hasPassword) {
        const refusal = await checkPassword(session, password);
        if (!refusal.ok) return refusal;
      }
      return change(account, email, { isProven: account.hasPassword });
    },

    /** Leaves the address as it is. */
    async cancelEmailChange({ account }: FoundSession): Promise<{ readonly ok: true }> {
      await db.transaction().execute((trx) => forgetEmailChange(trx, account.id));
      return { ok: true };
    },
  };
}
