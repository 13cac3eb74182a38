import type { Database } from '../db/connection.ts';
import { findPasswordHash, replacePasswordHash } from '../db/identities.ts';
import { deleteUser } from '../db/users.ts';
import { deleteSessionsOf } from '../db/web-sessions.ts';
import type { Refused } from '../model/account.ts';
import type { Accounts, FoundSession } from './accounts.ts';
import { claimOfSession } from './claims.ts';
import type { FairQueue } from './fair-queue.ts';
import { findNewPasswordFault } from './new-password.ts';
import { openSession } from './open-session.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { refuse } from './refuse.ts';
import { createThrottle } from './throttle.ts';

/**
 * What asks a signed-in person for their password again, so that a browser left open does not give their account away.
 * @param queue lets few passwords be hashed at a time
 */
export function createPasswordAgain(
  db: Database,
  queue: FairQueue,
): Pick<Accounts, 'changePassword' | 'deleteAccount'> {
  const byAccount = createThrottle(db, 'password-again');

  async function verify(userId: string, passwordHash: string | null, password: string): Promise<Refused | null> {
    const wait = await byAccount.take(userId);
    if (wait !== null) return refuse('throttled', wait);
    if (!(await verifyPassword(passwordHash, password))) return refuse('wrong-password');
    await byAccount.forget(userId);
    return null;
  }

  return {
    async changePassword({ account }: FoundSession, { current, next }) {
      if (current === '' || next === '') return refuse('missing');
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
          await deleteSessionsOf(trx, id);
          return openSession(trx, id, null);
        });
      });
    },

    async deleteAccount({ account: { id } }, { password }) {
      const passwordHash = await findPasswordHash(db, id);
      if (passwordHash !== null) {
        if (password === '') return refuse('missing');
        const refusal = await queue.enter([claimOfSession(id)], (turn) =>
          turn(() => verify(id, passwordHash, password)),
        );
        if (refusal) return refusal;
      }
      await db.transaction().execute((trx) => deleteUser(trx, id));
      return { ok: true };
    },
  };
}
