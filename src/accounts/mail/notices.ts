import type { Database } from '../../db/connection/connection.ts';
import type { Mail } from './mail.ts';

/** What people are told by mail once it has happened. */
export type Notice = 'new-device' | 'factor-added' | 'factor-removed' | 'recovery-code-used';

/** Tells somebody when the transaction commits; who has no address is told nothing. */
export type SendNotice = (
  trx: Database,
  notice: Notice,
  person: { readonly id: string; readonly email: string | null },
) => Promise<void>;

export function createNotices(mail: Mail): SendNotice {
  return async (trx, template, { id, email }) => {
    if (email !== null) await mail.send(trx, { template, to: email, userId: id });
  };
}
