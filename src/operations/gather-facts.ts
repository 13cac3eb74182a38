import { statfs } from 'node:fs/promises';
import { findRates } from '../db/catalog/exchange-rates.ts';
import type { Database } from '../db/connection/connection.ts';
import { countMailTrouble, findFailingWays } from '../db/operations/alerts.ts';
import { findNextTime } from '../ingest/config/cron-text.ts';
import { scheduleOf } from '../ingest/jobs/schedule-of.ts';
import type { RetailerSource } from '../ingest/retailer.ts';
import { findRetailerStatuses } from '../ingest/retailer-status.ts';
import type { Facts } from './find-causes.ts';

/** What is known of an installation. */
export interface Installation {
  readonly db: Database;
  /** Those of the retailers file. */
  readonly retailers: readonly RetailerSource[];
  /** Whether they are read by their schedules, and exchange rates asked for. */
  readonly isReading: boolean;
  readonly sendsMail: boolean;
  readonly dataDir: string;
}

/** Looks at an installation. @throws what the database throws */
export async function gatherFacts({ db, retailers, isReading, sendsMail, dataDir }: Installation): Promise<Facts> {
  const now = new Date();
  const statuses = await findRetailerStatuses({ db, retailers, findNextRun: () => null });
  const configured = statuses.filter(({ adapter }) => adapter !== null);
  return {
    now,
    retailers: configured.map(({ retailer, runs, lastGood }) => {
      const source = retailers.find(({ name }) => name === retailer);
      return { retailer, runs, lastGood, interval: source && isReading ? intervalOf(source, now) : null };
    }),
    ratesDay: isReading && retailers.length > 0 ? (await findRates(db)).day : null,
    mail: sendsMail ? await countMailTrouble(db) : null,
    failingWays: await findFailingWays(db),
    diskUsed: await findDiskUsed(dataDir),
  };
}

/** ms between the next two readings by schedule: of one that rests at night, the longer of two rests. */
function intervalOf(source: RetailerSource, now: Date): number | null {
  const schedule = scheduleOf(source);
  const times: number[] = [];
  for (let after: Date | null = now; after !== null && times.length < 8; after = findNextTime(schedule, after)) {
    times.push(after.getTime());
  }
  const rests = times.slice(2).map((time, at) => time - (times[at + 1] ?? time));
  return rests.length === 0 ? null : Math.max(...rests);
}

async function findDiskUsed(folder: string): Promise<number | null> {
  try {
    const { blocks, bavail } = await statfs(folder);
    return blocks === 0 ? null : 1 - bavail / blocks;
  } catch {
    return null;
  }
}
