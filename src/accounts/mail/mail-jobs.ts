import { fromKysely } from 'pg-boss';
import { findWaitingMails } from '../../db/accounts/mails.ts';
import { createPool, type Database, type DatabaseAddress } from '../../db/connection/connection.ts';
import { DatabaseError } from '../../db/connection/database-error.ts';
import { createBoss, reportTrouble } from '../../db/jobs/create-boss.ts';
import { isPhone } from '../../model/account/phone.ts';
import { createDelivery, type DeliveryOptions, RETRIES } from './deliver-mail.ts';

const MAIL_QUEUE = 'mail';

/** How long the jobs wait, in seconds. */
const TIMING = {
  /** How often is looked for mail to send. */
  poll: 2,
  /**
   * How often is looked for mail whose process died; and after how long without a sign of life, or without an end, it counts as
   * dead.
   */
  supervise: 10,
  heartbeat: 15,
  expire: 180,
  /** Rest before the first further try; each next one is twice as long, up to the longest. */
  retryDelay: 5,
};
/** Seconds between two tries, at most. With rests of 5 s, 10 s … it is more than an hour until the last. */
const LONGEST_DELAY = 300;
/** Seconds after which the operator hears of a mail that waits. */
const LONG = 3600;
const AT_ONCE = 2;
/** ms that mails under way are given when all is stopped. */
const PATIENCE = 3000;

export interface MailJobsOptions extends DeliveryOptions {
  /** The address behind `db`. */
  readonly address: DatabaseAddress;
  readonly timing?: Partial<typeof TIMING>;
}

export type MailJobs = Awaited<ReturnType<typeof startMailJobs>>;

/**
 * Hands mail to the mail server and text messages to whoever sends them, by jobs in the database, over any number of processes. What waited before is taken up.
 * @throws DatabaseError
 */
export async function startMailJobs({ address, timing, ...options }: MailJobsOptions) {
  const { db, logger, smtp, sms } = options;
  const { poll, supervise, heartbeat, expire, retryDelay } = { ...TIMING, ...timing };
  const pool = createPool(address, { application_name: 'selvedge mail', max: 2 });
  const boss = await createBoss(db, pool, { supervise });
  const report = reportTrouble(logger, 'the queue of mails is in trouble; trying again');
  boss.on('error', report);
  /** Has a mail handed over once the transaction has committed. */
  const enqueue = async (trx: Database, id: string, to: string) => {
    if (!(isPhone(to) ? sms : smtp)) return;
    // The mail's own id, so that it is queued once, whoever finds it.
    await boss.send(MAIL_QUEUE, {}, { id, db: fromKysely(trx) });
  };
  // Those of before there was a queue, and of a process that was killed before it had one.
  const told = new Set<string>();
  const takeUp = async () => {
    for (const { id, recipient, template, age } of await findWaitingMails(db)) {
      await enqueue(db, id, recipient);
      if (age < LONG || told.has(id)) continue;
      told.add(id);
      logger.error({ mail: id, template }, 'a mail has waited for more than an hour');
    }
  };
  const timer = setInterval(() => void takeUp().catch(report), supervise * 1000).unref();
  const deliver = createDelivery(options);
  const work = async () => {
    let worker = '';
    worker = await boss.work(MAIL_QUEUE, { pollingIntervalSeconds: poll }, async ([job]) => {
      // It rests once there is nothing to do, not after each mail.
      boss.notifyWorker(worker);
      if (job) await deliver(job.id, job.retryCount);
    });
  };
  /** Takes no more; what is under way is given a moment. */
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
      heartbeatSeconds: heartbeat,
      retryLimit: RETRIES,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: LONGEST_DELAY,
      deleteAfterSeconds: 24 * 3600,
    };
    await boss.createQueue(MAIL_QUEUE, settings);
    // A queue that was there already keeps its own.
    await boss.updateQueue(MAIL_QUEUE, settings);
    for (let count = 0; count < AT_ONCE; count += 1) await work();
    await takeUp();
  } catch (cause) {
    await stop().catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`Mail cannot be queued in the database: ${reason}`, { cause });
  }
  return { enqueue, stop };
}
