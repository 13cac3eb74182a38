import { createHash } from 'node:crypto';
import type { Job, PgBoss, SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { createPool, currentAddress, type Database, type DatabaseAddress } from '../../db/connection/connection.ts';
import { DatabaseError } from '../../db/connection/database-error.ts';
import { endBrokenRun } from '../../db/ingest/ingest-runs.ts';
import { findNeverRead } from '../../db/ingest/retailer-runs.ts';
import { createBoss, reportTrouble } from '../../db/jobs/create-boss.ts';
import { RetailersFileError } from '../config/retailers-file.ts';
import { findNextTime, scheduleOf } from '../config/schedule.ts';
import { scheduleRates } from '../rates/fetch-rates.ts';
import { type RetailerSource, shopOf } from '../retailer.ts';
import type { IngestReport } from '../run/ingest-report.ts';
import { AT_ONCE, createSlots, READ_HOURS } from '../run-ingest.ts';
import { runInThread, ThreadDeathError, type ThreadTask } from './run-in-thread.ts';

/** The one queue of all retailers. Of each, one job at most waits or runs. */
const INGEST_QUEUE = 'ingest';

/** In seconds, but for `patience`. */
const TIMING = {
  /** How often is looked for a job to do. */
  poll: 10,
  /** How often is looked for schedules that are due, up to 45. */
  cron: 30,
  /** How often is looked for jobs whose process died. */
  supervise: 30,
  /** A job whose process has not been heard of for so long is taken up again; 10 or more. */
  heartbeat: 60,
  /** Rest before the first retry of a failed job; each further one is twice as long. */
  retryDelay: 60,
  retries: 5,
  /** ms that running jobs are given when all is stopped; 1000 or more. */
  patience: 5000,
};

export type JobTiming = Readonly<typeof TIMING>;

/** Jobs begun at once; of them `AT_ONCE` read, and the others wait: for their host, or for a rest that it asks for. */
const BEGUN_AT_ONCE = 12;
/** Longer than the longest shop takes; just below what pg-boss allows. */
const EXPIRE_HOURS = 23;

interface IngestJobsOptions {
  readonly db: Database;
  /** The address behind `db`. */
  readonly address: DatabaseAddress;
  readonly retailers: readonly RetailerSource[];
  readonly logger: Logger;
  /** Follows a run from stage to stage. */
  readonly observeRun?: ((retailer: string) => RunObserver) | undefined;
  readonly http?: ThreadTask['http'];
  readonly readHours?: number;
  readonly timing?: Partial<JobTiming>;
}

export type IngestJobs = Awaited<ReturnType<typeof startIngestJobs>>;

/**
 * Reads each retailer by its schedule, one process at a time, over any number of processes; one that was never read, at once.
 * What fails is tried again, and what a process that died left behind is taken up by another.
 * @throws RetailersFileError for a schedule that never comes, DatabaseError
 */
export async function startIngestJobs(options: IngestJobsOptions) {
  const { db, address, retailers, logger, http = {}, readHours = READ_HOURS } = options;
  const timing = { ...TIMING, ...options.timing };
  const pool = createPool(address, { application_name: 'selvedge jobs', max: 3 });
  const boss = await createBoss(db, pool, timing);
  boss.on('error', reportTrouble(logger, 'the schedules of the retailers are in trouble; trying again'));
  const running = new Set<Promise<void>>();
  /** Takes no more jobs; those that run are given a moment, then left for other processes, or the next start, to take up. */
  const stop = async () => {
    try {
      await boss.stop({ timeout: timing.patience });
      // Those that were not given the time are ending now.
      await Promise.allSettled(running);
    } finally {
      if (!pool.ending) await pool.end();
    }
  };
  try {
    await boss.start();
    await prepareQueue(boss, timing);
    await writeSchedules(boss, retailers);
    await requestFirstIngests(boss, db, retailers);
    await scheduleRates(boss, { db, http, logger, poll: timing.poll });
    const ingest = createIngestJob(options, { http, readHours });
    const settings = { pollingIntervalSeconds: timing.poll, localConcurrency: BEGUN_AT_ONCE, localGroupConcurrency: 1 };
    await boss.work<IngestJobData>(INGEST_QUEUE, settings, async ([job]) => {
      if (!job) return;
      const work = ingest(job);
      running.add(work);
      await work.finally(() => running.delete(work));
    });
  } catch (cause) {
    await stop().catch(() => {});
    if (cause instanceof RetailersFileError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`The schedules of the retailers cannot be kept in the database: ${reason}`, { cause });
  }
  return { stop };
}

async function prepareQueue(boss: PgBoss, { heartbeat, retries, retryDelay }: JobTiming): Promise<void> {
  const options = {
    heartbeatSeconds: heartbeat,
    expireInSeconds: EXPIRE_HOURS * 3600,
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: 3600,
  };
  await boss.createQueue(INGEST_QUEUE, { ...options, policy: 'exclusive' });
  // A queue that was there already keeps its own.
  await boss.updateQueue(INGEST_QUEUE, options);
}

/**
 * Brings the schedules in the database in line with the retailers: writes new and changed ones, removes those of others.
 * Processes that do so at once agree, since they have the same retailers file.
 * @throws RetailersFileError for a schedule that never comes
 */
async function writeSchedules(boss: PgBoss, retailers: readonly RetailerSource[]): Promise<void> {
  // All are looked at before the first is written.
  const planned = retailers.map((source) => ({ source, schedule: scheduleOf(source) }));
  const never = planned.find(({ schedule }) => findNextTime(schedule, new Date()) === null);
  if (never) {
    const { source, schedule } = never;
    throw new RetailersFileError(`The retailers file: the schedule of ${source.name}, ${schedule}, never comes`);
  }
  for (const { source, schedule } of planned) {
    // What came due while no process ran is made up for, once.
    const options = { ...jobOptions(source), key: keyOf(source), tz: 'UTC', missed: 'once' as const };
    await boss.schedule(INGEST_QUEUE, schedule, { retailer: source.name } satisfies IngestJobData, options);
  }
  const keys = new Set(retailers.map(keyOf));
  for (const { key } of await boss.getSchedules(INGEST_QUEUE)) {
    if (!keys.has(key)) await boss.unschedule(INGEST_QUEUE, key);
  }
}

/** Asks for an ingest of each retailer that was never read, unless one is waiting or running. */
async function requestFirstIngests(boss: PgBoss, db: Database, retailers: readonly RetailerSource[]): Promise<void> {
  const descriptions = retailers.map((source) => ({ retailer: source.name, source: source.address, of: source }));
  for (const { of } of await findNeverRead(db, descriptions)) {
    await boss.send(INGEST_QUEUE, { retailer: of.name } satisfies IngestJobData, jobOptions(of));
  }
}

/** Retailers of one host are read one after the other. */
function jobOptions(source: RetailerSource): SendOptions {
  const url = new URL(source.address);
  return { singletonKey: keyOf(source), group: { id: url.protocol === 'file:' ? source.address : shopOf(url) } };
}

/** Keys are plain ASCII, names are not. */
function keyOf({ name }: RetailerSource): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}

/** What a job in the queue says: whom to read. How, the retailers file of the process that takes it says. */
interface IngestJobData {
  readonly retailer: string;
}

/** What is said of a failure that another try at once would not mend. */
const LATER = 'ingest failed; next time as scheduled';

/** An ingest failed in a way that may pass, so its job is to be tried again. The message is the run's error. */
class IngestFailedError extends Error {
  override name = 'IngestFailedError';
}

/** Told how a run goes on. */
interface RunObserver {
  stage(name: string): void;
  /** @param error `null`: it went well */
  end(error: string | null): void;
}

/** What a worker does with a job. It throws what is worth another try, and logs a line for each beginning and end. */
function createIngestJob(
  { db, address, retailers, logger, observeRun }: IngestJobsOptions,
  reading: Pick<ThreadTask, 'http' | 'readHours'>,
) {
  const slots = createSlots(AT_ONCE);
  return async ({ data, retryCount, signal }: Job<IngestJobData>): Promise<void> => {
    const log = logger.child({ retailer: data.retailer });
    const source = retailers.find(({ name }) => name === data.retailer);
    if (!source) {
      log.info('ingest dropped: the retailers file does not have this retailer');
      return;
    }
    log.info({ attempt: retryCount + 1 }, 'ingest started');
    const task = { ...reading, databaseUrl: currentAddress(address), source };
    const observer = observeRun?.(source.name);
    const onStage = (stage: string) => observer?.stage(stage);
    const report = await runInThread(task, slots, signal, { onStage }).catch(async (err: unknown) => {
      observer?.end(String(err));
      if (!(err instanceof ThreadDeathError)) {
        log.error({ err }, 'ingest failed');
        throw err;
      }
      await endBrokenRun(db, source.name, err.message);
      log.error({ error: err.message }, LATER);
    });
    if (report === undefined) return;
    observer?.end(report === null ? 'broken off' : report.error);
    if (report === null) log.info('ingest broken off; it will be taken up again');
    else conclude(report, log);
  };
}

/** Logs how it went. Throws when another try may go better. */
function conclude({ counts, seconds, held, vanished, warnings, error, failure }: IngestReport, log: Logger): void {
  if (held.length > 0) {
    log.warn({ ...counts, seconds, held, warnings }, 'ingest held: what was read looks broken and is not shown');
  } else if (error === null) {
    log[vanished > 0 ? 'warn' : 'info']({ ...counts, seconds, warnings }, 'ingest complete');
  } else if (failure === 'under-way') {
    log.info('ingest left to the one under way');
  } else if (failure === 'asks-for-rest' || failure === 'too-large') {
    log.warn({ ...counts, seconds, error }, LATER);
  } else {
    log.warn({ ...counts, seconds, error }, 'ingest failed');
    throw new IngestFailedError(error);
  }
}
