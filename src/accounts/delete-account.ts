import { findPasswordHash } from '../db/accounts/identities.ts';
import { deleteUser } from '../db/accounts/users.ts';
import type { Refused } from '../model/account/account.ts';
import type { Attempt } from './attempt.ts';
import type { AccountDeps } from './deps.ts';
import { type CheckPassword, requireFreshFactor } from './passwords/check-password.ts';
import type { FoundSession } from './sessions/sessions.ts';

/** Deletes the person and everything of theirs. `password` is asked of those who have one. */
export function createDeleteAccount({ db, mail }: Pick<AccountDeps, 'db' | 'mail'>, checkPassword: CheckPassword) {
  return async (
    session: FoundSession,
    { password }: Attempt & { readonly password: string },
  ): Promise<{ readonly ok: true } | Refused> => {
    const unconfirmed = requireFreshFactor(session);
    if (unconfirmed) return unconfirmed;
    const { id, email } = session.account;
    if ((await findPasswordHash(db, id)) !== null) {
      const checked = await checkPassword(session, password);
      if (!checked.ok) return checked;
    }
    await db.transaction().execute(async (trx) => {
      await deleteUser(trx, id);
      if (email !== null) await mail.send(trx, { template: 'account-deleted', to: email, userId: null });
    });
    return { ok: true };
  };
}
