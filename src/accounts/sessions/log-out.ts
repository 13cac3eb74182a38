import { deleteAuthSession, deleteOtherSessionsOf } from '../../db/accounts/auth-sessions.ts';
import type { AuthUser } from '../../db/accounts/auth-users.ts';
import { deleteSessionsOf } from '../../db/accounts/web-sessions.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import type { AppClaims } from '../app-accounts.ts';
import { refuse } from '../refuse.ts';
import { needsFactor } from '../second-factor/needs-factor.ts';

/** Which sessions of a person end: all, of browsers too; this one; all but this one. */
export type LogOutScope = 'global' | 'local' | 'others';

/** Ends sessions of a person. Without the second factor that they have, they end this one alone. */
export async function logOut(
  db: Database,
  user: AuthUser,
  { userId, sessionId }: AppClaims,
  asked: LogOutScope,
): Promise<{ readonly ok: true } | Refused<'insufficient-aal'>> {
  const isWeak = needsFactor(user);
  if (isWeak && asked === 'others') return refuse('insufficient-aal');
  const scope = isWeak ? 'local' : asked;
  await db.transaction().execute(async (trx) => {
    if (scope === 'global' || (sessionId === null && scope === 'others')) await deleteSessionsOf(trx, userId);
    else if (sessionId === null) return;
    else if (scope === 'local') await deleteAuthSession(trx, sessionId);
    else await deleteOtherSessionsOf(trx, userId, sessionId);
  });
  return { ok: true };
}
