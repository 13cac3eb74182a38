import { randomUUID } from 'node:crypto';
import { findAddressState } from '../../db/accounts/email-changes.ts';
import { findMailWait, insertMail, type MailDetails, type MailRow, type NewMailRow } from '../../db/accounts/mails.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Account } from '../../model/account/account.ts';
import type { MailText } from './mail-layout.ts';
import { MAIL_TEMPLATES, type MailTemplate, PURPOSES } from './mail-templates.ts';
import { createOneTimeTokens } from './mail-tokens.ts';

/** Mails with a token that an address may have within an hour: anybody can ask for them. */
export const MOST_ASKED = 4;

const NOTICES = MAIL_TEMPLATES.filter((template) => !(template in PURPOSES));

export interface NewMail {
  readonly template: MailTemplate;
  /** As `parseEmail` gives it; of a text message, as `parsePhone` does. */
  readonly to: string;
  /** Whose affair it is; `null`: nobody's any more, or nobody's yet. */
  readonly userId: string | null;
  /**
   * What the template says beside its text, and what is to be done with its token, where it has one (`PURPOSES`): no secrets.
   * `door: 'app'` for what a client asked for, then also `redirectTo` and `codeChallenge`.
   */
  readonly details?: MailDetails;
}

/** What people are told by mail once it has happened. */
type Notice = 'new-device' | 'password-changed' | 'factor-added' | 'factor-removed' | 'recovery-code-used';

/** Writes a mail when it goes out, by what is so then. `null`: there is nothing to say any more. */
export type MailWriter = (
  mail: MailRow,
) => Promise<{ readonly text: MailText; readonly headers: Readonly<Record<string, string>> } | null>;

export type MailWriters = Readonly<Record<string, MailWriter | undefined>>;

/** What can be asked for by address alone. */
export type AskedTemplate =
  | 'recovery'
  | 'log-in-code'
  | 'verify-address'
  | 'change-address-current'
  | 'sms-log-in'
  | 'sms-verify'
  | 'sms-change';

type AskedMail = Omit<NewMail, 'template' | 'userId'> & { readonly template: AskedTemplate };

export interface MailOptions {
  /** The same in every process. */
  readonly secret: Uint8Array;
  /** Has a mail handed over once the transaction has committed; without one they wait in the outbox. */
  readonly enqueue?: (trx: Database, id: string, to: string) => Promise<void>;
  readonly writers?: MailWriters;
}

/** Mail to people, and text messages to their phones: whatever is said here of mails holds for those too. */
export type Mail = ReturnType<typeof createMail>;

/** Mail kept in the database until it is handed over; any number of processes may do so at once. */
export function createMail({ secret, enqueue = async () => {}, writers = {} }: MailOptions) {
  const tokens = createOneTimeTokens(secret);
  /** Seconds until the address may have another one with a token, or `null`. Holds up others who ask for it. */
  const findWait = (trx: Database, to: string) => findMailWait(trx, to, Object.keys(PURPOSES), MOST_ASKED);
  /** Anybody can have an account with anybody's address, and do there what is told by mail. */
  const isFlooded = async (trx: Database, { template, to, userId }: NewMail) => {
    const isVerified = userId !== null && (await findAddressState(trx, userId)).isVerified;
    return (await findMailWait(trx, to, isVerified ? [template] : NOTICES, MOST_ASKED)) !== null;
  };
  const put = async (trx: Database, mail: NewMailRow) => {
    await insertMail(trx, mail);
    await enqueue(trx, mail.id, mail.recipient);
  };
  /**
   * Sends a mail when the transaction commits, which is to be that of what it is about; and makes its token. It is handed over
   * once at most. Of mails with a token an address has four an hour; of each kind of notice as well, and of all notices together
   * while the address is unproved. A notice beyond is left out.
   * @returns `null`, or seconds until the address may have another one with a token; then nothing was written
   */
  const send = async (trx: Database, mail: NewMail): Promise<number | null> => {
    const { template, to, userId, details = {} } = mail;
    const purpose = PURPOSES[template];
    const wait = purpose && (await findWait(trx, to));
    if (wait) return wait;
    if (!purpose && (await isFlooded(trx, mail))) return null;
    const id = randomUUID();
    await put(trx, { id, template, recipient: to, userId, details, isLookedUp: true });
    if (purpose) await tokens.issue(trx, { id, purpose, userId, email: to, data: details });
    return null;
  };
  return {
    tokens,
    /** Those that write mails of which nothing is known here, by their templates. */
    writers,
    findWait,
    send,
    /**
     * Sends a mail of such a template when the transaction commits. Nothing is counted: whoever sends them says how often.
     * @param mail `id`: the same for every try, so that it is sent once
     */
    post: (trx: Database, mail: Omit<NewMailRow, 'isLookedUp'>) => put(trx, { ...mail, isLookedUp: true }),
    /** Tells somebody what happened with their account when the transaction commits; who has no address is told nothing. */
    async notify(trx: Database, notice: Notice, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
      if (email !== null) await send(trx, { template: notice, to: email, userId: id });
    },
    /**
     * As `send`, for an address that somebody typed: whether it has an account is looked at when the mail goes out, so that the
     * answer tells nothing, and comes as soon.
     */
    ask(db: Database, { template, to, details = {} }: AskedMail): Promise<number | null> {
      return db.transaction().execute(async (trx) => {
        const wait = await findWait(trx, to);
        if (wait !== null) return wait;
        await put(trx, { id: randomUUID(), template, recipient: to, userId: null, details, isLookedUp: false });
        return null;
      });
    },
  };
}
