import type { Database } from '../db/connection.ts';
import { countListedProducts } from '../db/products.ts';
import { findRunHistories, type RunHistory } from '../db/recent-runs.ts';
import type { RetailerSource } from '../ingest/retailer.ts';
import { renderStatus } from './render-status.ts';

/** What the status page says of one retailer. */
export interface RetailerStatus extends RunHistory {
  /** `null` for one that is not configured, such as a sample shop. */
  readonly adapter: string | null;
  /** Products in the listing. */
  readonly listed: number;
  /** `null` when no schedule is kept. */
  readonly nextRun: Date | null;
}

export interface StatusPageDeps {
  readonly db: Database;
  /** Those of the retailers file. */
  readonly retailers: readonly RetailerSource[];
  readonly findNextRun: (source: RetailerSource) => Date | null;
}

/** Runs shown of each retailer. */
const SHOWN_RUNS = 5;

/** The page that tells an operator how the last runs went: of every retailer that is configured or has products listed. */
export function createStatusPage(deps: StatusPageDeps): () => Promise<Response> {
  return async () => {
    const page = renderStatus(await findStatuses(deps), new Date());
    return new Response(page, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  };
}

async function findStatuses({ db, retailers, findNextRun }: StatusPageDeps): Promise<RetailerStatus[]> {
  const listed = await countListedProducts(db);
  const names = new Set([...retailers.map(({ name }) => name), ...[...listed.keys()].sort()]);
  const histories = await findRunHistories(db, [...names], SHOWN_RUNS);
  return histories.map((history) => {
    const source = retailers.find(({ name }) => name === history.retailer);
    return {
      ...history,
      adapter: source?.adapter ?? null,
      listed: listed.get(history.retailer) ?? 0,
      nextRun: source ? findNextRun(source) : null,
    };
  });
}
