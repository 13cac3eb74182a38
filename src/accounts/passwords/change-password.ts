import { deleteTokensOf, forgetEmailChange } from '../../db/accounts/email-changes.ts';
import { endSessions } from '../../db/accounts/end-sessions.ts';
import { replacePasswordHash, writePassword } from '../../db/accounts/identities.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Account, Refused } from '../../model/account/account.ts';
import type { AccountDeps } from '../deps.ts';
import type { Mail } from '../mail/mail.ts';
import { refuse } from '../refuse.ts';
import { type Attempt, type LetIn, openProvenSession } from '../sessions/open-session.ts';
import type { FoundSession } from '../sessions/sessions.ts';
import { type ProveAgain, requireFreshFactor } from './prove-again.ts';

/** A change of the password in the settings: it ends every session of the person and opens a new one for this browser. */
export function createChangePassword(deps: Pick<AccountDeps, 'db' | 'mail' | 'browsers'>, proveAgain: ProveAgain) {
  const { db, mail } = deps;
  return async (
    session: FoundSession,
    { current, next, ...attempt }: Attempt & { readonly current: string; readonly next: string },
  ): Promise<LetIn | Refused> => {
    if (current === '' || next === '') return refuse('missing');
    const unconfirmed = requireFreshFactor(session);
    if (unconfirmed) return unconfirmed;
    const { account, factorAt } = session;
    const proof = await proveAgain(account, { current, next });
    if ('ok' in proof) return proof;
    const { hashes } = proof;
    if (!hashes) throw new Error('A new password has no hash');
    return db.transaction().execute(async (trx) => {
      if (!(await setPassword(trx, mail, account, hashes))) return refuse('wrong-password');
      const arrival = { ...attempt, formerToken: null, method: 'password', event: 'password-changed' } as const;
      return openProvenSession(trx, deps, account.id, { ...arrival, factorAt });
    });
  };
}

/** Whose password is set, and what is to go on. */
interface Owner extends Pick<Account, 'id' | 'email'> {
  /** The one session that does not end; none when absent. */
  readonly sessionId?: string | null;
}

/**
 * Gives an account a new password. Nothing of before counts any more: no session, no mail on its way, no change of the address
 * that somebody began. The person is told by mail.
 * @param hashes `verified`: of the password that was shown to be theirs; `null`: whatever it was, if there was one
 * @returns false when the password is not the verified one any more
 */
export async function setPassword(
  trx: Database,
  mail: Mail,
  { id, email, sessionId = null }: Owner,
  { verified, next }: { readonly verified: string | null; readonly next: string },
): Promise<boolean> {
  if (verified === null) await writePassword(trx, id, next);
  else if (!(await replacePasswordHash(trx, id, verified, next))) return false;
  await endSessions(trx, id, sessionId === null ? 'all' : { allBut: sessionId });
  await forgetEmailChange(trx, id);
  await deleteTokensOf(trx, id, null);
  await mail.notify(trx, 'password-changed', { id, email });
  return true;
}
