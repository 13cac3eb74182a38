import type { AuthUser } from '../../db/accounts/auth-users.ts';
import type { AccountDeps } from '../deps.ts';
import { refuse } from '../refuse.ts';

/** Sends somebody who is signed in a code that proves once more that it is them. */
export async function sendReauthentication(
  { db, mail }: Pick<AccountDeps, 'db' | 'mail'>,
  { id, email, phone }: AuthUser,
) {
  const to = email ?? phone;
  if (to === null) return refuse('missing');
  const template = email === null ? 'sms-reauthentication' : 'reauthentication';
  const wait = await db.transaction().execute((trx) => mail.send(trx, { template, to, userId: id }));
  return wait === null ? ({ ok: true } as const) : refuse('too-many-mails', wait);
}
