import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { findRates } from '../../db/catalog/exchange-rates.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { CrawlOptions } from '../http/crawl-policy.ts';
import { fetchRates } from '../rates/fetch-rates.ts';

const RATES_QUEUE = 'exchange-rates';
/** After the bank has published them, and once more in the morning, should it have been late. In UTC. */
const SCHEDULE = '20 6,16 * * 1-5';
/** ms after which rates are asked for at a start: those of a release are as old as it is. A weekend and a holiday are younger. */
const OLD = 5 * 86_400_000;

export interface RatesJobDeps {
  readonly db: Database;
  readonly http: CrawlOptions;
  readonly logger: Logger;
  /** Seconds between looks for a job to do. */
  readonly poll: number;
}

/** Asks for the day's rates by its own schedule, one process at a time, and at a start that finds old ones; what came due while none ran is made up for. */
export async function scheduleRates(boss: PgBoss, { db, http, logger, poll }: RatesJobDeps): Promise<void> {
  await boss.createQueue(RATES_QUEUE, { policy: 'exclusive', retryLimit: 3, retryDelay: 600, retryBackoff: true });
  await boss.schedule(RATES_QUEUE, SCHEDULE, null, { tz: 'UTC', missed: 'once' });
  const { day } = await findRates(db);
  if (Date.now() - Date.parse(day) > OLD) await boss.send(RATES_QUEUE);
  await boss.work(RATES_QUEUE, { pollingIntervalSeconds: poll }, async ([job]) => {
    try {
      const isNew = await fetchRates(db, { ...http, signal: job?.signal });
      logger.info(isNew ? 'new exchange rates' : 'exchange rates are as before');
    } catch (err) {
      logger.warn({ err }, 'no new exchange rates; the last known ones stay');
      throw err;
    }
  });
}
