import type { Mail } from '../../src/accounts/mail/mail.ts';
import { type OutboxMail, readOutbox } from '../../src/accounts/mail/outbox.ts';
import type { Database } from '../../src/db/connection/connection.ts';

/** A mail as its reader uses it. */
export interface SentMail extends OutboxMail {
  /** Where its button leads; empty: it has none. */
  readonly href: string;
  /** What its link carries; empty: nothing. */
  readonly link: string;
  /** Of six digits; empty: none. */
  readonly code: string;
}

/** The mails to an address that wait in the outbox, the newest first. */
export async function readMails(db: Database, mail: Mail, email: string, siteUrl: string): Promise<SentMail[]> {
  const mails = await readOutbox(db, mail, siteUrl);
  return mails
    .filter(({ to }) => to.toLowerCase() === email.toLowerCase())
    .map((sent) => {
      const href = /:\n(https?:\S+)/.exec(sent.text)?.[1] ?? '';
      const token = href ? (new URL(href).searchParams.get('token') ?? '') : '';
      return { ...sent, href, link: token.replace('pkce_', ''), code: /code: (\d{6})/.exec(sent.text)?.[1] ?? '' };
    });
}
