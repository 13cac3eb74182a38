import { findAccountEvents, insertAccountEvent } from '../../db/accounts/account-events.ts';
import { deleteOtherSessionsOf } from '../../db/accounts/auth-sessions.ts';
import { deleteSessionOf, findOpenSessionsOf } from '../../db/accounts/sessions-of.ts';
import { isUuid } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { ActivityEntry, SessionEntry } from '../../model/account/account.ts';
import type { Attempt, FoundSession } from '../accounts.ts';
import { clientOrigin } from './client-origin.ts';
import { describeDevice } from './describe-device.ts';

/** How much of what happened is shown at once. */
const MOST_EVENTS = 100;

/** Where somebody is signed in, and what happened with their account. */
export function createSessionLists(db: Database) {
  return {
    /** Of browsers and apps: this one, then the others, last used first. */
    async listSessions({ account, sessionId }: FoundSession): Promise<readonly SessionEntry[]> {
      const sessions = await findOpenSessionsOf(db, account.id);
      const entries = sessions.map(({ id, kind, userAgent, address, isComplete, createdAt, lastUsedAt }) => ({
        id,
        device: describeDevice(userAgent),
        address,
        isApp: kind === 'app',
        isThis: id === sessionId,
        isComplete,
        openedAt: createdAt.getTime(),
        lastUsedAt: lastUsedAt.getTime(),
      }));
      return [...entries.filter(({ isThis }) => isThis), ...entries.filter(({ isThis }) => !isThis)];
    },

    /** Ends one session of the person's own; one that is not theirs, or has ended, is left alone. */
    async endSessionById({ account }: FoundSession, id: string, attempt: Attempt): Promise<void> {
      if (!isUuid(id)) return;
      await db.transaction().execute(async (trx) => {
        const ended = await deleteSessionOf(trx, account.id, id);
        if (!ended) return;
        const { browser, system } = describeDevice(ended.userAgent);
        const subject = [browser, system].filter(Boolean).join(', ') || null;
        await insertAccountEvent(trx, account.id, 'session-ended', { ...clientOrigin(attempt), subject });
      });
    },

    async endOtherSessions({ account, sessionId }: FoundSession, attempt: Attempt): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await deleteOtherSessionsOf(trx, account.id, sessionId);
        await insertAccountEvent(trx, account.id, 'sessions-ended', clientOrigin(attempt));
      });
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
