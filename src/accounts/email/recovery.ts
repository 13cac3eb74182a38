import { insertAccountEvent } from '../../db/accounts/account-events.ts';
import type { OneTimeToken } from '../../db/accounts/one-time-tokens.ts';
import { findMailUser } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import { parseEmail } from '../../model/account/email.ts';
import type { Attempt } from '../attempt.ts';
import type { Mail } from '../mail/mail.ts';
import type { TokenPurpose } from '../mail/one-time-tokens.ts';
import { findNewPasswordFault } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { setPassword } from '../passwords/set-password.ts';
import { refuse } from '../refuse.ts';
import { clientOrigin } from '../sessions/client-origin.ts';
import type { FactorRequired, LetIn } from '../sessions/open-session.ts';
import { openSession } from '../sessions/open-session.ts';
import type { FairQueue } from '../throttles/fair-queue.ts';
import { createThrottle } from '../throttles/throttle.ts';
import { addressKey } from '../throttles/throttle-key.ts';
import type { MailProof } from './email-accounts.ts';
import { claimByEmail } from './prove-email.ts';

export interface EmailDeps {
  readonly db: Database;
  readonly mail: Mail;
  /** Lets few passwords be judged and hashed at a time. */
  readonly queue: FairQueue;
}

/** At once under way of one address, behind which may be an office. */
const MOST_OF_ADDRESS = 60;

/** Asks for mail by address, however many ask, without telling whose it is. */
export function createMailRequests({ db, mail }: Pick<EmailDeps, 'db' | 'mail'>) {
  const byAddress = createThrottle(db, 'mail-address');
  return async (
    template: Parameters<Mail['ask']>[1]['template'],
    {
      email: typed,
      address,
      facts = {},
    }: { readonly email: string; readonly address: string; readonly facts?: object },
  ): Promise<{ readonly ok: true } | Refused> => {
    if (typed.trim() === '') return refuse('missing');
    const email = parseEmail(typed);
    if (email === null) return refuse('invalid-email');
    const wait = await byAddress.take(addressKey(address));
    if (wait !== null) return refuse('throttled', wait);
    const mailWait = await mail.ask(db, { template, to: email, facts: { ...facts } });
    return mailWait === null ? { ok: true } : refuse('too-many-mails', mailWait);
  };
}

/** Finds the token that a proof is of, and counts guesses at codes. */
export function createProofReader({ db, mail }: Pick<EmailDeps, 'db' | 'mail'>) {
  const byAddress = createThrottle(db, 'code-address');
  return async (
    proof: MailProof,
    address: string,
    purposes: readonly TokenPurpose[],
  ): Promise<OneTimeToken | Refused<'old-link' | 'wrong-mail-code' | 'throttled'>> => {
    if ('link' in proof) return (await mail.tokens.find(db, proof.link, purposes)) ?? refuse('old-link');
    const wait = await byAddress.take(addressKey(address));
    if (wait !== null) return refuse('throttled', wait);
    // Codes are typed with spaces.
    const guess = { email: proof.email.trim(), code: proof.code.replace(/\s/g, '') };
    const token = await mail.tokens.guess(db, guess, purposes);
    if (!token) return refuse('wrong-mail-code');
    await byAddress.giveBack(addressKey(address));
    return token;
  };
}

/** The way back in for whoever forgot their password. */
export function createRecovery(deps: EmailDeps) {
  const { db, mail, queue } = deps;
  const request = createMailRequests(deps);
  const readProof = createProofReader(deps);
  return {
    /**
     * Sends what lets somebody choose a new password, if there is such an account: the answer and the work are the same if not.
     */
    askRecovery: (attempt: Attempt & { readonly email: string }) => request('recovery', attempt),
    /**
     * Gives the account a new password, ends every session of it, and opens one for this browser, once the second factor of who
     * has one is there. Uses the proof.
     */
    async resetPassword({
      next,
      formerToken,
      knownAs,
      userAgent,
      address,
      ...proof
    }: Attempt & MailProof & { readonly next: string }): Promise<LetIn | FactorRequired | Refused> {
      if (next === '') return refuse('missing');
      const claim = { key: `address ${addressKey(address)}`, most: MOST_OF_ADDRESS };
      return queue.enter([claim], async (turn) => {
        const token = await readProof(proof, address, ['recovery']);
        if ('ok' in token) return token;
        const { userId, email } = token;
        const user = userId === null ? null : await findMailUser(db, email);
        if (userId === null || user?.id !== userId) return refuse('old-link');
        const fault = await turn(() => findNewPasswordFault(next, { email, username: user.username }));
        if (fault) return refuse(fault);
        const hashes = { verified: null, next: await turn(() => hashPassword(next)) };
        return db.transaction().execute(async (trx) => {
          // Two who bring the same one: the second finds none.
          if (!(await mail.tokens.take(trx, token.id))) return refuse('old-link');
          if (!(await claimByEmail(trx, token))) return refuse('old-link');
          await setPassword(trx, mail, { id: userId, email }, hashes);
          const arrival = { address, formerToken: formerToken ?? null, userAgent: userAgent ?? null };
          await insertAccountEvent(trx, userId, 'password-changed', clientOrigin(arrival));
          return openSession(trx, userId, { ...arrival, method: 'recovery' });
        });
      });
    },
  };
}
