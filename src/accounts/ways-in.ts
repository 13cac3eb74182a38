import { insertAccountEvent, UNKNOWN_ORIGIN } from '../db/accounts/account-events.ts';
import { deleteIdentity, findWaysIn, type WayIn } from '../db/accounts/identities.ts';
import type { Database } from '../db/connection/connection.ts';
import type { Refused } from '../model/account/account.ts';
import type { CheckPassword } from './passwords/prove-again.ts';
import { refuse } from './refuse.ts';
import type { FoundSession } from './sessions/sessions.ts';

/** The ways in which people prove who they are, and taking one away. */
export function createWaysIn(db: Database, checkPassword: CheckPassword) {
  return {
    /** The ways in which the person may prove who they are, oldest first. */
    findWaysIn: ({ account }: FoundSession): Promise<readonly WayIn[]> => findWaysIn(db, account.id),
    /** Takes Google away as a way in, unless it is the last one. */
    async unlinkGoogle(session: FoundSession, password: string): Promise<{ readonly ok: true } | Refused> {
      const checked = await checkPassword(session, password);
      if (!checked.ok) return checked;
      const outcome = await removeWayIn(db, session.account.id, ({ provider }) => provider !== 'password');
      // What is gone already is gone.
      return !outcome.ok && outcome.reason === 'last-way-in' ? refuse('last-way-in') : { ok: true };
    },
  };
}

/** Takes away the first way in that `isMeant` picks, unless it is the person's last one. */
export async function removeWayIn(
  db: Database,
  userId: string,
  isMeant: (way: WayIn) => boolean,
): Promise<{ readonly ok: true } | Refused<'unknown-way-in' | 'last-way-in'>> {
  return db.transaction().execute(async (trx) => {
    const ways = await findWaysIn(trx, userId, true);
    const way = ways.find(isMeant);
    if (!way) return refuse('unknown-way-in');
    if (ways.length === 1) return refuse('last-way-in');
    await deleteIdentity(trx, way.id);
    const subject = way.provider === 'password' ? 'Password' : 'Google';
    await insertAccountEvent(trx, userId, 'identity-unlinked', { ...UNKNOWN_ORIGIN, subject });
    return { ok: true };
  });
}
