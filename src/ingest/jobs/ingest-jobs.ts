import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { createPool, type Database, type DatabaseAddress } from '../../db/connection/connection.ts';
import { DatabaseError } from '../../db/connection/database-error.ts';
import { findNeverRead } from '../../db/ingest/recent-runs.ts';
import { createBoss } from '../../db/jobs/create-boss.ts';
import { reportTrouble } from '../../db/jobs/report-trouble.ts';
import { RetailersFileError } from '../config/retailers-file.ts';
import type { RetailerSource } from '../retailer.ts';
import { createSlots } from '../run/slots.ts';
import { AT_ONCE, READ_HOURS } from '../run-ingest.ts';
import { createIngestJob, type IngestJobData, type IngestJobDeps } from './ingest-job.ts';
import { scheduleRates } from './rates-job.ts';
import type { ThreadTask } from './run-in-thread.ts';
import { findNextRun, INGEST_QUEUE, requestIngest, writeSchedules } from './schedules.ts';

/** In seconds, but for `patience`. */
export interface JobTiming {
  /** How often is looked for a job to do. */
  readonly poll: number;
  /** How often is looked for schedules that are due, up to 45. */
  readonly cron: number;
  /** How often is looked for jobs whose process died. */
  readonly supervise: number;
  /** A job whose process has not been heard of for so long is taken up again; 10 or more. */
  readonly heartbeat: number;
  /** Rest before the first retry of a failed job; each further one is twice as long. */
  readonly retryDelay: number;
  readonly retries: number;
  /** ms that running jobs are given when all is stopped; 1000 or more. */
  readonly patience: number;
}

const TIMING: JobTiming = {
  poll: 10,
  cron: 30,
  supervise: 30,
  heartbeat: 60,
  retryDelay: 60,
  retries: 5,
  patience: 5000,
};

/** Jobs begun at once; of them `AT_ONCE` read, and the others wait: for their host, or for a rest that it asks for. */
const BEGUN_AT_ONCE = 12;
/** Longer than the longest shop takes; just below what pg-boss allows. */
const EXPIRE_HOURS = 23;

export interface IngestJobsOptions {
  readonly db: Database;
  /** The address behind `db`. */
  readonly address: DatabaseAddress;
  readonly retailers: readonly RetailerSource[];
  readonly logger: Logger;
  readonly http?: ThreadTask['http'];
  readonly readHours?: number;
  readonly timing?: Partial<JobTiming>;
  readonly observeRun?: IngestJobDeps['observeRun'];
}

export interface IngestJobs {
  /** When a retailer is read next by its schedule. */
  findNextRun(source: RetailerSource): Date;
  /** Takes no more jobs; those that run are given a moment, then left for other processes, or the next start, to take up. */
  stop(): Promise<void>;
}

/**
 * Reads each retailer by its schedule, one process at a time, over any number of processes; one that was never read, at once.
 * What fails is tried again, and what a process that died left behind is taken up by another.
 * @throws RetailersFileError for a schedule that never comes, DatabaseError
 */
export async function startIngestJobs(options: IngestJobsOptions): Promise<IngestJobs> {
  const { db, address, retailers, logger, http = {}, readHours = READ_HOURS, observeRun } = options;
  const timing = { ...TIMING, ...options.timing };
  const pool = createPool(address, { application_name: 'selvedge jobs', max: 3 });
  const boss = await createBoss(db, pool, timing);
  boss.on('error', reportTrouble(logger, 'the schedules of the retailers are in trouble; trying again'));
  const running = new Set<Promise<void>>();
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
    const slots = createSlots(AT_ONCE);
    const ingest = createIngestJob({ db, address, retailers, http, logger, readHours, slots, observeRun });
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
  return { findNextRun: (source) => findNextRun(boss, source), stop };
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

async function requestFirstIngests(boss: PgBoss, db: Database, retailers: readonly RetailerSource[]): Promise<void> {
  const descriptions = retailers.map((source) => ({ retailer: source.name, source: source.address, of: source }));
  for (const { of } of await findNeverRead(db, descriptions)) await requestIngest(boss, of);
}
