import type { Refused } from '../../model/account/account.ts';
import type { AccountDeps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { type Attempt, type LetIn, openProvenSession } from '../sessions/open-session.ts';
import type { FoundSession } from '../sessions/sessions.ts';
import { type ProveAgain, requireFreshFactor } from './prove-again.ts';
import { setPassword } from './set-password.ts';

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
