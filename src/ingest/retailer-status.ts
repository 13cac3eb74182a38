import { countListedProducts } from '../db/catalog/products.ts';
import type { Database } from '../db/connection/connection.ts';
import { findRunHistories, type RunHistory } from '../db/ingest/retailer-runs.ts';
import { redactUrl, redactUrls } from './redact-url.ts';
import type { RetailerSource } from './retailer.ts';

/** How reading one retailer goes, as an operator may see it: without secrets of its address. */
export interface RetailerStatus extends RunHistory {
  /** `null` for one that is not configured, such as a sample shop. */
  readonly adapter: string | null;
  /** `null` as above. */
  readonly address: string | null;
  /** Products in the listing. */
  readonly listed: number;
  /** `null` when no schedule is kept. */
  readonly nextRun: Date | null;
}

export interface StatusDeps {
  readonly db: Database;
  /** Those of the retailers file. */
  readonly retailers: readonly RetailerSource[];
  readonly findNextRun: (source: RetailerSource) => Date | null;
}

/** Runs shown of each retailer. */
const SHOWN_RUNS = 5;

/** How every retailer stands that is configured, in the order of the file, or has products listed. */
export async function findRetailerStatuses({ db, retailers, findNextRun }: StatusDeps): Promise<RetailerStatus[]> {
  const listed = await countListedProducts(db);
  const names = new Set([...retailers.map(({ name }) => name), ...[...listed.keys()].sort()]);
  const histories = await findShownHistories(db, [...names]);
  return histories.map((history) => {
    const source = retailers.find(({ name }) => name === history.retailer);
    return {
      ...history,
      adapter: source?.adapter ?? null,
      address: source ? redactUrl(source.address) : null,
      listed: listed.get(history.retailer) ?? 0,
      nextRun: source ? findNextRun(source) : null,
    };
  });
}

/** The last runs of these retailers, in their order, as an operator may see them. */
export async function findShownHistories(db: Database, retailers: readonly string[]): Promise<RunHistory[]> {
  return (await findRunHistories(db, retailers, SHOWN_RUNS)).map(showHistory);
}

/** Errors that older versions wrote name addresses whole. */
function showHistory(history: RunHistory): RunHistory {
  const { runs, lastError } = history;
  return {
    ...history,
    runs: runs.map((run) => ({
      ...run,
      error: run.error === null ? null : redactUrls(run.error),
      warnings: run.warnings.map(redactUrls),
    })),
    lastError: lastError && { at: lastError.at, text: redactUrls(lastError.text) },
  };
}
