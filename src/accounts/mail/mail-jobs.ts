import { fromKysely } from 'pg-boss';
import { findWaitingMails } from '../../db/accounts/mails.ts';
import { createPool, type Database, type DatabaseAddress } from '../../db/connection/connection.ts';
import { DatabaseError } from '../../db/connection/database-error.ts';
import { createBoss } from '../../db/jobs/create-boss.ts';
import { reportTrouble } from '../../db/jobs/report-trouble.ts';
import { isPhone } from '../../model/account/phone.ts';
import { createDelivery, type DeliveryOptions } from './deliver-mail.ts';

const MAIL_QUEUE = 'mail';

/** In seconds. */
export interface MailTiming {
  /** How often is looked for mail to send. */
  readonly poll: number;
  /** How often is looked for mail whose process died; and after how long without an end it counts as dead. */
  readonly supervise: number;
  readonly expire: number;
  /** Rest before the first further try; each next one is twice as long, up to the longest. */
  readonly retryDelay: number;
}

const TIMING: MailTiming = { poll: 2, supervise: 30, expire: 180, retryDelay: 15 };
/** With rests of 15 s, 30 s … and 5 minutes at most: more than the hour for which a code is good. */
const RETRIES = 16;
const LONGEST_DELAY = 300;
const AT_ONCE = 2;
/** ms that mails under way are given when all is stopped. */
const PATIENCE = 3000;

export interface MailJobsOptions extends DeliveryOptions {
  /** The address behind `db`. */
  readonly address: DatabaseAddress;
  readonly timing?: Partial<MailTiming>;
}

export interface MailJobs {
  /** Has a mail handed over once the transaction has committed. */
  enqueue(trx: Database, id: string, to: string): Promise<void>;
  /** Takes no more; what is under way is given a moment. */
  stop(): Promise<void>;
}

/**
 * Hands mail to the mail server and text messages to whoever sends them, by jobs in the database, over any number of processes. What waited before is taken up.
 * @throws DatabaseError
 */
export async function startMailJobs({ address, timing, ...options }: MailJobsOptions): Promise<MailJobs> {
  const { db, logger, smtp, sms } = options;
  const { poll, supervise, expire, retryDelay } = { ...TIMING, ...timing };
  const pool = createPool(address, { application_name: 'selvedge mail', max: 2 });
  const boss = await createBoss(db, pool, { supervise });
  const report = reportTrouble(logger, 'the queue of mails is in trouble; trying again');
  boss.on('error', report);
  const enqueue = async (trx: Database, id: string, to: string) => {
    if (!(isPhone(to) ? sms : smtp)) return;
    // The mail's own id, so that it is queued once, whoever finds it.
    await boss.send(MAIL_QUEUE, {}, { id, db: fromKysely(trx) });
  };
  // Those of before there was a queue, and of a process that was killed before it had one.
  const takeUp = async () => {
    for (const { id, recipient } of await findWaitingMails(db)) await enqueue(db, id, recipient);
  };
  const timer = setInterval(() => void takeUp().catch(report), supervise * 1000).unref();
  const stop = async () => {
    clearInterval(timer);
    try {
      await boss.stop({ timeout: PATIENCE });
    } finally {
      if (!pool.ending) await pool.end();
    }
  };
  try {
    await boss.start();
    const settings = {
      expireInSeconds: expire,
      retryLimit: RETRIES,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: LONGEST_DELAY,
      deleteAfterSeconds: 24 * 3600,
    };
    await boss.createQueue(MAIL_QUEUE, settings);
    // A queue that was there already keeps its own.
    await boss.updateQueue(MAIL_QUEUE, settings);
    const deliver = createDelivery(options);
    await boss.work(MAIL_QUEUE, { pollingIntervalSeconds: poll, localConcurrency: AT_ONCE }, async ([job]) => {
      if (job) await deliver(job.id, job.retryCount >= RETRIES);
    });
    await takeUp();
  } catch (cause) {
    await stop().catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`Mail cannot be queued in the database: ${reason}`, { cause });
  }
  return { enqueue, stop };
}
