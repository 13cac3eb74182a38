import { insertAccountEvent } from '../../db/accounts/account-events.ts';
import { findUserByEmail } from '../../db/accounts/users.ts';
import type { Refused } from '../../model/account/account.ts';
import type { AccountDeps } from '../deps.ts';
import { setPassword } from '../passwords/change-password.ts';
import { findNewPasswordFault } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { refuse } from '../refuse.ts';
import { clientOrigin } from '../sessions/client-origin.ts';
import { type Attempt, type FactorRequired, type LetIn, openSession } from '../sessions/open-session.ts';
import { claimOfAddress } from '../throttles/claims.ts';
import { createMessageAsker } from './ask-message.ts';
import { proveEmail } from './prove-email.ts';
import { createProofReader, type MailProof } from './read-proof.ts';

/** Lets whoever forgot their password choose a new one, by a mail to their address. */
export function createRecovery(deps: Pick<AccountDeps, 'db' | 'mail' | 'queue' | 'browsers'>) {
  const { db, mail, queue } = deps;
  const ask = createMessageAsker(deps);
  const readProof = createProofReader(deps);
  return {
    /**
     * Sends what lets somebody choose a new password, if there is such an account: the answer and the work are the same if not.
     */
    askRecovery: ({ email, address }: Attempt & { readonly email: string }) => ask('recovery', { to: email, address }),
    /**
     * Gives the account a new password, ends every session of it, and opens one for this browser, once the second factor of who
     * has one is there. Uses the proof.
     */
    async resetPassword({
      next,
      ...attempt
    }: Attempt & MailProof & { readonly next: string }): Promise<LetIn | FactorRequired | Refused> {
      if (next === '') return refuse('missing');
      return queue.enter([claimOfAddress(attempt.address)], async (turn) => {
        const token = await readProof(attempt, attempt.address, ['recovery']);
        if ('ok' in token) return token;
        const { userId, email } = token;
        const user = userId === null ? null : await findUserByEmail(db, email);
        if (userId === null || user?.id !== userId) return refuse('old-link');
        const fault = await turn(() => findNewPasswordFault(next, { email, username: user.username }));
        if (fault) return refuse(fault);
        const hashes = { verified: null, next: await turn(() => hashPassword(next)) };
        return db.transaction().execute(async (trx) => {
          // Two who bring the same one: the second finds none.
          if (!(await mail.tokens.take(trx, token.id))) return refuse('old-link');
          if (!(await proveEmail(trx, token))) return refuse('old-link');
          await setPassword(trx, mail, { id: userId, email }, hashes);
          await insertAccountEvent(trx, userId, 'password-changed', clientOrigin(attempt));
          return openSession(trx, deps, userId, { ...attempt, method: 'recovery' });
        });
      });
    },
  };
}
