import type { Writable } from 'node:stream';
import type { Database } from '../../db/connection/connection.ts';
import { listSearches } from '../../db/search-log.ts';

export interface SearchesCommandOptions {
  readonly days: number;
  readonly all?: boolean;
  readonly json?: boolean;
}

const MOST_LINES = 500;

/** Prints what shoppers searched for, most often first: what found nothing is the operator's to-do list. */
export async function runSearchesCommand(
  { db, report }: { readonly db: Database; readonly report: Writable },
  { days, all = false, json = false }: SearchesCommandOptions,
): Promise<void> {
  const searches = await listSearches(db, { days, all, limit: MOST_LINES });
  if (json) {
    report.write(`${JSON.stringify(searches, null, 2)}\n`);
    return;
  }
  if (searches.length === 0)
    report.write(`No searches${all ? '' : ' that found nothing'} are noted; SEARCH_LOG=on notes them.\n`);
  for (const { query, times, found } of searches) {
    report.write(`${String(times).padStart(6)} ×  ${query}${all ? ` (${found} found)` : ''}\n`);
  }
}
