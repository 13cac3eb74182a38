import type { Database } from '../../db/connection/connection.ts';
import { findNextTime, scheduleOf } from '../config/schedule.ts';
import type { RetailerSource } from '../retailer.ts';
import { findRetailerStatuses } from '../retailer-status.ts';
import { formatRetailers } from './format-retailers.ts';

export interface RetailersCommandDeps {
  readonly db: Database;
  /** The retailers that are configured. */
  readonly retailers: readonly RetailerSource[];
  readonly report: { write(text: string): unknown };
  readonly now: Date;
}

/** What was typed: `selvedge retailers [--json]`. */
export interface RetailersCommandOptions {
  /** The statuses as a JSON list. */
  readonly json?: boolean;
}

/**
 * Lists the retailers that are configured or have products listed, with what their last runs came to. The next run is the
 * one that a server makes which reads them by schedule.
 * @throws what the database throws
 */
export async function runRetailersCommand(deps: RetailersCommandDeps, options: RetailersCommandOptions): Promise<void> {
  const { db, retailers, report, now } = deps;
  const findNextRun = (source: RetailerSource) => findNextTime(scheduleOf(source), now);
  const statuses = await findRetailerStatuses({ db, retailers, findNextRun });
  if (options.json) {
    report.write(`${JSON.stringify(statuses, null, 2)}\n`);
    return;
  }
  const intro = retailers.length === 0 ? ['No retailers are configured; RETAILERS names their file.'] : [];
  report.write(`${[...intro, ...formatRetailers(statuses, now)].join('\n\n')}\n`);
}
