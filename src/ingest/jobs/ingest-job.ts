import type { Job } from 'pg-boss';
import type { Logger } from 'pino';
import { currentAddress, type Database, type DatabaseAddress } from '../../db/connection/connection.ts';
import { endBrokenRun } from '../../db/ingest/ingest-runs.ts';
import type { RetailerSource } from '../retailer.ts';
import type { IngestReport } from '../run/ingest-report.ts';
import type { Slots } from '../run-ingest.ts';
import { runInThread, ThreadDeathError, type ThreadTask } from './run-in-thread.ts';

/** What a job in the queue says: whom to read. How, the retailers file of the process that takes it says. */
export interface IngestJobData {
  readonly retailer: string;
}

/** What is said of a failure that another try at once would not mend. */
const LATER = 'ingest failed; next time as scheduled';

/** An ingest failed in a way that may pass, so its job is to be tried again. The message is the run's error. */
class IngestFailedError extends Error {
  override name = 'IngestFailedError';
}

export interface IngestJobDeps extends Pick<ThreadTask, 'http' | 'readHours'> {
  readonly db: Database;
  /** The address behind `db`. */
  readonly address: DatabaseAddress;
  readonly slots: Slots;
  readonly retailers: readonly RetailerSource[];
  readonly logger: Logger;
  /** Follows a run from stage to stage. */
  readonly observeRun?: ((retailer: string) => RunObserver) | undefined;
}

/** Told how a run goes on. */
export interface RunObserver {
  stage(name: string): void;
  /** @param error `null`: it went well */
  end(error: string | null): void;
}

/** What a worker does with a job. It throws what is worth another try, and logs a line for each beginning and end. */
export function createIngestJob({ db, address, retailers, slots, logger, observeRun, ...rest }: IngestJobDeps) {
  return async ({ data, retryCount, signal }: Job<IngestJobData>): Promise<void> => {
    const log = logger.child({ retailer: data.retailer });
    const source = retailers.find(({ name }) => name === data.retailer);
    if (!source) {
      log.info('ingest dropped: the retailers file does not have this retailer');
      return;
    }
    log.info({ attempt: retryCount + 1 }, 'ingest started');
    const task = { ...rest, databaseUrl: currentAddress(address), source };
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
