import type { Logger } from 'pino';
import { changeMail, findMail, repeatMail } from '../../db/accounts/mails.ts';
import type { Database } from '../../db/connection/connection.ts';
import { isPhone } from '../../model/account/phone.ts';
import { HandoverError } from './handover.ts';
import type { Mail } from './mail.ts';
import { PURPOSES } from './mail-templates.ts';
import type { Webhook } from './post-webhook.ts';
import { prepareMail } from './prepare-mail.ts';
import { openSmsWebhook } from './sms-webhook.ts';
import { openSmtp, type SmtpOptions } from './smtp.ts';

export interface DeliveryOptions {
  readonly db: Database;
  readonly mail: Mail;
  /** `null`: mails wait in the outbox. */
  readonly smtp: SmtpOptions | null;
  /** `null`, absent: there are no text messages. */
  readonly sms?: Webhook | null;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly logger: Logger;
}

/** How often a mail is tried again; by then the hour for which a code is good has gone by. */
export const RETRIES = 18;
/** How often one is handed over again that may have arrived. */
const REPEATS = 3;

/**
 * Hands mails to the mail server, and text messages to whoever sends them. Before the mail server gets one, it is noted that
 * it will. Whoever finds that note later (the process was killed, the connection broke) cannot know whether it arrived. A
 * mail with a link or a code goes once more: whichever of them is read, they are the same, and good once. Any other is left
 * to the operator, and so is a text message, which costs money. What others write may go once more as well: it says what is
 * so then, and a mail program knows the second by its Message-ID.
 * It throws what is worth another try.
 */
export function createDelivery({ db, mail, smtp, sms, siteUrl, logger }: DeliveryOptions) {
  const openFor = (recipient: string) => {
    if (isPhone(recipient)) return sms ? () => openSmsWebhook(sms) : null;
    return smtp && (() => openSmtp(smtp));
  };
  /** @param retries tries that were made before */
  return async (id: string, retries: number): Promise<void> => {
    const row = await findMail(db, id);
    const open = row && openFor(row.recipient);
    if (!open) return;
    const log = logger.child({ mail: id, template: row.template });
    const isRepeat = row.state === 'sending';
    const isRepeatable = row.template in PURPOSES || mail.writers[row.template] !== undefined;
    const canRepeat = isRepeatable && !isPhone(row.recipient);
    if (isRepeat && !(canRepeat && row.repeats < REPEATS)) {
      await changeMail(db, id, [['sending'], 'unknown'], 'the process that handed it over died');
      log.error('a mail may have been sent or not; it is not sent again');
      return;
    }
    if (isRepeat) await repeatMail(db, id);
    else if (row.state !== 'waiting') return;
    const mayRepeat = canRepeat && row.repeats + (isRepeat ? 1 : 0) < REPEATS;
    const prepared = await prepareMail(db, mail, id, siteUrl);
    if (!prepared) {
      await changeMail(db, id, [['waiting'], 'dropped']);
      return;
    }
    try {
      const session = await open();
      try {
        if (!(await changeMail(db, id, [['waiting'], 'sending']))) return;
        await session.send(prepared);
      } finally {
        session.close();
      }
      await changeMail(db, id, [['sending', 'unknown'], 'sent']);
    } catch (error) {
      if (!(error instanceof HandoverError)) throw error;
      const { failure, message, cause } = error;
      // Servers repeat the recipient, who is nothing to a log.
      const details = cause instanceof Error ? { code: 'code' in cause ? cause.code : undefined } : {};
      const isLast = retries >= RETRIES;
      if (failure === 'unknown' && (isLast || !mayRepeat)) {
        await changeMail(db, id, [['sending'], 'unknown'], message);
        log.error(details, 'a mail may have been sent or not; it is not sent again');
      } else if (failure === 'refused' || isLast) {
        await changeMail(db, id, [['waiting', 'sending'], 'failed'], message);
        log.error(details, 'a mail was not sent');
      } else {
        if (failure === 'unknown') await repeatMail(db, id, message);
        else await changeMail(db, id, [['waiting', 'sending'], 'waiting'], message);
        log.warn(details, 'a mail could not be sent; trying again');
        throw new Error('The mail server did not take a mail');
      }
    }
  };
}
