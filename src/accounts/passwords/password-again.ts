import { endSessions } from '../../db/accounts/end-sessions.ts';
import { findPasswordHash, replacePasswordHash } from '../../db/accounts/identities.ts';
import { deleteUser } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import type { Attempt } from '../attempt.ts';
import { notePasswordChange } from '../email/set-password.ts';
import type { Mail } from '../mail/mail.ts';
import { refuse } from '../refuse.ts';
import { requireConfirmed } from '../second-factor/require-confirmed.ts';
import type { LetIn } from '../sessions/open-session.ts';
import { openProvenSession } from '../sessions/open-session.ts';
import type { FoundSession } from '../sessions/sessions.ts';
import { claimOfSession } from '../throttles/claims.ts';
import type { FairQueue } from '../throttles/fair-queue.ts';
import { createThrottle } from '../throttles/throttle.ts';
import { findNewPasswordFault } from './new-password.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/**
 * What asks a signed-in person for their password again, so that a browser left open does not give their account away.
 * @param queue lets few passwords be hashed at a time
 */
export function createPasswordAgain(db: Database, queue: FairQueue, mail: Mail) {
  const byAccount = createThrottle(db, 'password-again');

  async function verify(userId: string, passwordHash: string | null, password: string): Promise<Refused | null> {
    const wait = await byAccount.take(userId);
    if (wait !== null) return refuse('throttled', wait);
    if (!(await verifyPassword(passwordHash, password))) return refuse('wrong-password');
    await byAccount.forget(userId);
    return null;
  }

  /**
   * Whether the password is theirs: asked again before something that a browser left open must not give away. What is sensitive
   * asks for the second factor too.
   */
  const checkPassword = async (session: FoundSession, password: string): Promise<{ readonly ok: true } | Refused> => {
    const { id } = session.account;
    const unconfirmed = requireConfirmed(session);
    if (unconfirmed) return unconfirmed;
    if (password === '') return refuse('missing');
    const passwordHash = await findPasswordHash(db, id);
    const refusal = await queue.enter([claimOfSession(id)], (turn) => turn(() => verify(id, passwordHash, password)));
    return refusal ?? { ok: true };
  };

  return {
    checkPassword,

    /** Ends every session of the person and opens a new one for this browser. */
    async changePassword(
      session: FoundSession,
      { current, next, ...attempt }: Attempt & { readonly current: string; readonly next: string },
    ): Promise<LetIn | Refused> {
      if (current === '' || next === '') return refuse('missing');
      const unconfirmed = requireConfirmed(session);
      if (unconfirmed) return unconfirmed;
      const { account, factorAt } = session;
      const { id } = account;
      return queue.enter([claimOfSession(id)], async (turn) => {
        const fault = await turn(() => findNewPasswordFault(next, account));
        if (fault) return refuse(fault);
        const passwordHash = await findPasswordHash(db, id);
        const refusal = await turn(() => verify(id, passwordHash, current));
        if (refusal || passwordHash === null) return refusal ?? refuse('wrong-password');
        const nextHash = await turn(() => hashPassword(next));
        return db.transaction().execute(async (trx) => {
          if (!(await replacePasswordHash(trx, id, passwordHash, nextHash))) return refuse('wrong-password');
          await endSessions(trx, id, 'all');
          await notePasswordChange(trx, mail, account);
          const arrival = { ...attempt, formerToken: null, method: 'password', event: 'password-changed' } as const;
          return openProvenSession(trx, id, { ...arrival, factorAt });
        });
      });
    },

    /** Deletes the person and everything of theirs. `password` is asked of those who have one. */
    async deleteAccount(
      session: FoundSession,
      { password }: Attempt & { readonly password: string },
    ): Promise<{ readonly ok: true } | Refused> {
      const unconfirmed = requireConfirmed(session);
      if (unconfirmed) return unconfirmed;
      const { id, email } = session.account;
      if ((await findPasswordHash(db, id)) !== null) {
        const checked = await checkPassword(session, password);
        if (!checked.ok) return checked;
      }
      await db.transaction().execute(async (trx) => {
        await deleteUser(trx, id);
        if (email !== null) await mail.send(trx, { template: 'account-deleted', to: email, userId: null });
      });
      return { ok: true };
    },
  };
}
