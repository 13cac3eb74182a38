import { createMail } from '../../accounts/mail/mail.ts';
import type { MailJobs, MailJobsOptions } from '../../accounts/mail/mail-jobs.ts';
import { readOutbox } from '../../accounts/mail/outbox.ts';
import { isPhone } from '../../model/account/phone.ts';
import { createChangesMailWriter, WATCH_MAIL } from '../../watches/send-messages.ts';
import { createStopTokens } from '../../watches/stop-tokens.ts';
import type { Config } from '../config.ts';
import { createOutboxPage, outboxKey } from './outbox-page.ts';

/** `db`: migrated, with long patience. */
export interface ServerMailOptions extends Pick<MailJobsOptions, 'db' | 'address' | 'siteUrl' | 'logger'> {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'sms' | 'outbox'>;
  readonly secret: Uint8Array;
  /** Whether the catalog is that of the sample shops. */
  readonly isSample: () => boolean;
}

export type ServerMail = ReturnType<typeof createServerMail>;

/** Mail as this process has it: sent when there is a mail server, else kept to be read. */
export function createServerMail(options: ServerMailOptions) {
  const { config, db, secret, siteUrl, isSample } = options;
  const { sms } = config;
  let jobs: MailJobs | null = null;
  const writers = { [WATCH_MAIL]: createChangesMailWriter(db, siteUrl, createStopTokens(secret)) };
  const mail = createMail({ secret, enqueue: async (trx, id, to) => jobs?.enqueue(trx, id, to), writers });
  const smtp = findSmtp(config, siteUrl);
  const isKept = (to: string) => sms === null || !isPhone(to);
  const key = outboxKey(secret);
  const isOpen = () => config.outbox ?? isSample();
  return {
    mail,
    /** The page of what was not sent; none when mail is sent. */
    outbox: smtp ? undefined : createOutboxPage(() => readOutbox(db, mail, siteUrl, isKept), isOpen, key),
    /** Begins to hand mail over. @throws DatabaseError */
    async start() {
      if (!smtp && !sms) return;
      // Only then: to load it takes time.
      const { startMailJobs } = await import('../../accounts/mail/mail-jobs.ts');
      jobs = await startMailJobs({ ...options, mail, smtp, sms });
    },
    /** A line for the operator where mail is not sent, once it is known whose shops these are. */
    describe() {
      if (smtp) return null;
      return isOpen()
        ? `Mail is not sent, since SMTP_URL is not set. Read it at ${siteUrl}/outbox?key=${key}, on this machine alone`
        : 'Mail is not sent, since SMTP_URL is not set';
    },
    stop: async () => jobs?.stop(),
  };
}

/** The mail server, and whom mail comes from; `null` where there is none. */
export function findSmtp({ smtpUrl: url, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>, siteUrl: string) {
  return url === null ? null : { url, from: mailFrom ?? `no-reply@${new URL(siteUrl).hostname}` };
}
