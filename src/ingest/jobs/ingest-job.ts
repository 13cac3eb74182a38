import type { Job } from 'pg-boss';
import type { Logger } from 'pino';
import { currentAddress, type DatabaseAddress } from '../../db/connection.ts';
import { ASKS_FOR_REST } from '../http/retry-after.ts';
import type { RetailerSource } from '../retailer.ts';
import { type IngestReport, UNDER_WAY } from '../run/ingest-run.ts';
import { runInThread, type ThreadTask } from './run-in-thread.ts';

/** What a job in the queue says: whom to read. How, the retailers file of the process that takes it says. */
export interface IngestJobData {
  readonly retailer: string;
}

/** An ingest failed in a way that may pass, so its job is to be tried again. The message is the run's error. */
class IngestFailedError extends Error {
  override name = 'IngestFailedError';
}

export interface IngestJobDeps extends Pick<ThreadTask, 'http'> {
  readonly address: DatabaseAddress;
  readonly retailers: readonly RetailerSource[];
  readonly logger: Logger;
}

/** What a worker does with a job. It throws what is worth another try, and logs a line for each beginning and end. */
export function createIngestJob({ address, retailers, logger, http }: IngestJobDeps) {
  return async ({ data, retryCount, signal }: Job<IngestJobData>): Promise<void> => {
    const log = logger.child({ retailer: data.retailer });
    const source = retailers.find(({ name }) => name === data.retailer);
    if (!source) {
      log.info('ingest dropped: the retailers file does not have this retailer');
      return;
    }
    log.info({ attempt: retryCount + 1 }, 'ingest started');
    const report = await runInThread({ databaseUrl: currentAddress(address), source, http }, signal).catch((err) => {
      log.error({ err }, 'ingest failed');
      throw err;
    });
    if (report === null) log.info('ingest broken off; it will be taken up again');
    else conclude(report, log);
  };
}

/** Logs how it went. Throws when another try may go better. */
function conclude({ counts, seconds, vanished, warnings, error }: IngestReport, log: Logger): void {
  if (error === null) {
    log[vanished > 0 ? 'warn' : 'info']({ ...counts, seconds, warnings }, 'ingest complete');
  } else if (error === UNDER_WAY) {
    log.info('ingest left to the one under way');
  } else if (error.includes(ASKS_FOR_REST)) {
    log.warn({ ...counts, seconds, error }, 'ingest failed; next time as scheduled');
  } else {
    log.warn({ ...counts, seconds, error }, 'ingest failed');
    throw new IngestFailedError(error);
  }
}
