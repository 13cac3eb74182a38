import { insertAccountEvent } from '../../db/accounts/account-events.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findOpenSession,
  noteSessionSeen,
  renewSession,
} from '../../db/accounts/web-sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import { accountOf } from '../account-of.ts';
import type { Attempt, FoundSession } from '../accounts.ts';
import { clientOrigin } from './client-origin.ts';
import { sessionExpiry } from './open-session.ts';
import { hashToken } from './session-token.ts';

/** For how long a second factor that was proved lets what is sensitive be changed, in ms. */
const FRESH = 15 * 60_000;

/** Sessions that are open: found, renewed and ended. */
export function createSessions(db: Database) {
  return {
    /** Whose session a token is, `null` for one that is unknown, expired, ended or of a disabled user. One statement. */
    async findSession(token: string, productIds: readonly number[]): Promise<FoundSession | null> {
      const tokenHash = hashToken(token);
      const found = tokenHash && (await findOpenSession(db, tokenHash, productIds));
      if (!found) return null;
      const { sessionId, ownerId, savedIds, hasFactor, factorAt } = found;
      const renewedUntil = found.isDue ? await renewSession(db, sessionId, sessionExpiry()) : null;
      if (found.isUnseen && !found.isDue) await noteSessionSeen(db, sessionId);
      const factor = hasFactor ? stateOf(factorAt) : 'none';
      return { account: accountOf(found), sessionId, ownerId, factor, factorAt, savedIds, renewedUntil };
    },

    async endSession(token: string): Promise<void> {
      const tokenHash = hashToken(token);
      if (tokenHash) await deleteSession(db, tokenHash);
    },

    /** Ends all sessions of the person. */
    async endAllSessions({ account }: FoundSession, attempt: Attempt): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await deleteSessionsOf(trx, account.id);
        await insertAccountEvent(trx, account.id, 'sessions-ended', clientOrigin(attempt));
      });
    },
  };
}

function stateOf(factorAt: Date | null): FoundSession['factor'] {
  return factorAt !== null && Date.now() - factorAt.getTime() < FRESH ? 'fresh' : 'stale';
}
