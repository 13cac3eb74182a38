import { deleteSession, deleteSessionsOf, findOpenSession, renewSession } from '../../db/accounts/web-sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import { accountOf } from '../account-of.ts';
import type { Accounts } from '../accounts.ts';
import { sessionExpiry } from './open-session.ts';
import { hashToken } from './session-token.ts';

/** Sessions that are open: found, renewed and ended. */
export function createSessions(db: Database): Pick<Accounts, 'findSession' | 'endSession' | 'endAllSessions'> {
  return {
    async findSession(token, productIds) {
      const tokenHash = hashToken(token);
      const found = tokenHash && (await findOpenSession(db, tokenHash, productIds));
      if (!found) return null;
      const { sessionId, ownerId, savedIds } = found;
      const expiresAt = sessionExpiry();
      const isRenewed = found.isDue && (await renewSession(db, sessionId, expiresAt));
      return { account: accountOf(found), sessionId, ownerId, savedIds, renewedUntil: isRenewed ? expiresAt : null };
    },

    async endSession(token) {
      const tokenHash = hashToken(token);
      if (tokenHash) await deleteSession(db, tokenHash);
    },

    async endAllSessions({ account }) {
      await deleteSessionsOf(db, account.id);
    },
  };
}
