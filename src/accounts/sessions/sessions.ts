import { findAccountEvents } from '../../db/accounts/account-events.ts';
import { endBrowserSession, findOpenSessionsOf } from '../../db/accounts/end-sessions.ts';
import {
  type FoundBrowserSession,
  findBrowserSession,
  noteSessionSeen,
  renewSession,
} from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Account, ActivityEntry, SessionEntry } from '../../model/account/account.ts';
import { clientOrigin } from './client-origin.ts';
import { describeDevice } from './describe-device.ts';
import { type LogOutScope, logOut } from './log-out.ts';
import type { Attempt } from './open-session.ts';
import { hashToken } from './session-token.ts';

/** Who a session belongs to, as one query finds it. */
export interface FoundSession extends Pick<FoundBrowserSession, 'sessionId' | 'ownerId' | 'factorAt' | 'savedIds'> {
  readonly account: Account;
  /**
   * The person's second factor: there is none; it was proved in this session of late, so that what is sensitive may be
   * changed; or too long ago for that.
   */
  readonly factor: 'none' | 'fresh' | 'stale';
  /** Set when the session was renewed just now: the cookie is to be set again with this expiry. */
  readonly renewedUntil: Date | null;
}

/** For how long a second factor that was proved lets what is sensitive be changed, in ms. */
const FRESH = 15 * 60_000;
/** How much of what happened is shown at once. */
const MOST_EVENTS = 100;

/** Whose rows are asked for. */
export type Owner = Pick<FoundSession, 'ownerId'>;

/** Sessions of browsers that are open: found, renewed, listed beside those of clients, and ended. */
export function createSessions(db: Database) {
  return {
    /** Whose session a token is, `null` for one that is unknown, expired, ended or of a disabled user. One statement. */
    async findSession(token: string, productIds: readonly number[]): Promise<FoundSession | null> {
      const tokenHash = hashToken(token);
      const found = tokenHash && (await findBrowserSession(db, tokenHash, productIds));
      if (!found) return null;
      const { id, email, username, hasPassword, sessionId, ownerId, savedIds, hasFactor, factorAt } = found;
      const renewedUntil = found.isDue ? await renewSession(db, sessionId) : null;
      if (found.isUnseen && !found.isDue) await noteSessionSeen(db, sessionId);
      const factor = hasFactor ? stateOf(factorAt) : 'none';
      const account = { id, email, username, hasPassword };
      return { account, sessionId, ownerId, factor, factorAt, savedIds, renewedUntil };
    },

    /** Ends the session of this token, also one that needs a second factor which it was opened without. */
    async endSession(token: string): Promise<void> {
      const tokenHash = hashToken(token);
      if (tokenHash) await endBrowserSession(db, tokenHash);
    },

    /** Ends sessions of whoever is signed in. */
    async logOut({ account, sessionId }: FoundSession, scope: LogOutScope, attempt: Attempt): Promise<{ ok: true }> {
      await logOut(db, { userId: account.id, sessionId, origin: clientOrigin(attempt) }, scope);
      return { ok: true };
    },

    /** Of browsers and clients: this one, then the others, last used first. */
    async listSessions({ account, sessionId }: FoundSession): Promise<readonly SessionEntry[]> {
      const sessions = await findOpenSessionsOf(db, account.id);
      const entries = sessions.map(({ id, kind, userAgent, address, isComplete, lastUsedAt }) => ({
        id,
        device: describeDevice(userAgent),
        address,
        isClient: kind === 'client',
        isThis: id === sessionId,
        isComplete,
        lastUsedAt: lastUsedAt.getTime(),
      }));
      return [...entries.filter(({ isThis }) => isThis), ...entries.filter(({ isThis }) => !isThis)];
    },

    /** Of the last 90 days, newest first. */
    async listActivity({ account }: FoundSession): Promise<readonly ActivityEntry[]> {
      const events = await findAccountEvents(db, account.id, MOST_EVENTS);
      return events.map(({ at, userAgent, ...event }) => ({
        ...event,
        at: at.getTime(),
        device: describeDevice(userAgent),
      }));
    },
  };
}

function stateOf(factorAt: Date | null): FoundSession['factor'] {
  return factorAt !== null && Date.now() - factorAt.getTime() < FRESH ? 'fresh' : 'stale';
}
