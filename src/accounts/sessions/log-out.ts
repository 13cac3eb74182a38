import { type EventOrigin, insertAccountEvent } from '../../db/accounts/account-events.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import { isUuid } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import { refuse } from '../refuse.ts';
import { describeDevice } from './describe-device.ts';

/** Which sessions of a person end: all, of browsers and clients; the one that asks; all but that; the one of this id, if it is theirs. */
export type LogOutScope = 'global' | 'local' | 'others' | { readonly id: string };

/** Who asks, and in which session. */
interface Asking {
  readonly userId: string;
  /** `null`: in none, with the token of an older installation. */
  readonly sessionId: string | null;
  /** Whether they have a second factor that this session was opened without: they end this one alone. */
  readonly isWeak?: boolean;
  /** From which client, for the person's activity; nothing is noted there without. */
  readonly origin?: EventOrigin;
}

/** Ends sessions of a person. */
export async function logOut(
  db: Database,
  { userId, sessionId, isWeak = false, origin }: Asking,
  asked: LogOutScope,
): Promise<{ readonly ok: true } | Refused<'insufficient-aal'>> {
  if (isWeak && asked === 'others') return refuse('insufficient-aal');
  const scope = isWeak ? 'local' : asked;
  await db.transaction().execute(async (trx) => {
    if (typeof scope === 'object' || scope === 'local') {
      const only = typeof scope === 'object' ? scope.id : sessionId;
      if (only === null || !isUuid(only)) return;
      const [ended] = await endSessions(trx, userId, { only });
      if (!ended || !origin) return;
      const { browser, system } = describeDevice(ended.userAgent);
      const subject = [browser, system].filter(Boolean).join(', ') || null;
      await insertAccountEvent(trx, userId, 'session-ended', { ...origin, subject });
      return;
    }
    await endSessions(trx, userId, scope === 'others' && sessionId !== null ? { allBut: sessionId } : 'all');
    if (origin) await insertAccountEvent(trx, userId, 'sessions-ended', origin);
  });
  return { ok: true };
}
