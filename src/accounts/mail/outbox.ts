import { changeMail, findMails } from '../../db/accounts/mails.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Mail } from './mail.ts';
import { type PreparedMail, prepareMail } from './prepare-mail.ts';

/** Mails on one page; older ones wait behind them. */
const MOST = 50;

export interface OutboxMail extends PreparedMail {
  readonly at: Date;
}

/**
 * The mails that would have gone out, the newest first. Looking is what makes them: whose account an address is of, and what
 * its link and code are.
 * @param isKept whether what goes there waits here; all of it when absent
 */
export async function readOutbox(
  db: Database,
  mail: Mail,
  siteUrl: string,
  isKept: (to: string) => boolean = () => true,
): Promise<OutboxMail[]> {
  const shown: OutboxMail[] = [];
  for (const { id, createdAt, state, recipient } of await findMails(db, ['waiting', 'kept'], MOST)) {
    if (!isKept(recipient)) continue;
    const prepared = await prepareMail(db, mail, id, siteUrl);
    if (state === 'waiting') await changeMail(db, id, [['waiting'], prepared ? 'kept' : 'dropped']);
    if (prepared) shown.push({ ...prepared, at: createdAt });
  }
  return shown;
}
