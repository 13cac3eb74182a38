import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createMail, type Mail, type MailWriters } from '../../accounts/mail/mail.ts';
import type { MailJobs } from '../../accounts/mail/mail-jobs.ts';
import { readOutbox } from '../../accounts/mail/outbox.ts';
import type { Database, DatabaseAddress } from '../../db/connection/connection.ts';
import { isPhone } from '../../model/account/phone.ts';
import type { Config } from '../config.ts';
import { createOutboxPage, outboxKey } from './outbox-page.ts';

export interface ServerMailOptions {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'sms' | 'outbox'>;
  /** Migrated; with long patience. */
  readonly db: Database;
  /** The address behind `db`. */
  readonly address: DatabaseAddress;
  readonly secret: Uint8Array;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** Whether the catalog is that of the sample shops. */
  readonly isSample: () => boolean;
  readonly logger: Logger;
  /** Of mails that others write. */
  readonly writers?: MailWriters;
}

/** Mail as this process has it: sent when there is a mail server, else kept to be read. */
export interface ServerMail {
  readonly mail: Mail;
  /** The page of what was not sent; none when mail is sent. */
  readonly outbox: Hono | undefined;
  /** Begins to hand mail over. @throws DatabaseError */
  start(): Promise<void>;
  /** A line for the operator where mail is not sent, once it is known whose shops these are. */
  describe(): string | null;
  stop(): Promise<void>;
}

export function createServerMail(options: ServerMailOptions): ServerMail {
  const { config, db, secret, siteUrl, isSample, writers = {} } = options;
  const { smtpUrl, sms } = config;
  let jobs: MailJobs | null = null;
  const mail = createMail({ secret, enqueue: async (trx, id, to) => jobs?.enqueue(trx, id, to), writers });
  const smtp = smtpUrl && { url: smtpUrl, from: config.mailFrom ?? `no-reply@${new URL(siteUrl).hostname}` };
  const start = async () => {
    if (!smtp && !sms) return;
    // Only then: to load it takes time.
    const { startMailJobs } = await import('../../accounts/mail/mail-jobs.ts');
    jobs = await startMailJobs({ ...options, mail, smtp: smtp || null, sms });
  };
  const stop = async () => jobs?.stop();
  if (smtp) return { mail, outbox: undefined, start, describe: () => null, stop };
  const isKept = (to: string) => sms === null || !isPhone(to);
  const key = outboxKey(secret);
  const isOpen = () => config.outbox ?? isSample();
  return {
    mail,
    outbox: createOutboxPage({ read: () => readOutbox(db, mail, siteUrl, isKept), isOpen, key }),
    start,
    describe: () =>
      isOpen()
        ? `Mail is not sent, since SMTP_URL is not set. Read it at ${siteUrl}/outbox?key=${key}, on this machine alone`
        : 'Mail is not sent, since SMTP_URL is not set',
    stop,
  };
}
