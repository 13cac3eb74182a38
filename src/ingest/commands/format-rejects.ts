import type { KeptReject } from '../../db/rejected-records.ts';
import { kindOfReason } from '../run/ingest-run.ts';
import type { RetriedRejects } from '../run/retry-rejects.ts';
import { countAlike, formatTally, toPrintable } from './format-text.ts';

/**
 * Rejected records as text for an operator: of each retailer how many and for which reasons, then one line for each with
 * its reason, id, source and time.
 */
export function formatRejects(rejects: readonly KeptReject[]): string {
  if (rejects.length === 0) return 'No record is rejected.';
  const byRetailer = Map.groupBy(rejects, (reject) => reject.retailer);
  return [...byRetailer].flatMap(([retailer, own]) => [summarize(retailer, own), ...own.map(formatReject)]).join('\n');
}

/** What reading them again came to, one line for each retailer. */
export function formatRetried(retried: readonly RetriedRejects[]): string {
  return retried
    .map(({ retailer, error, listed, notOurs, rejected, unkept }) => {
      if (error !== null) return `${retailer}: ${error}`;
      const lost = unkept > 0 ? `; ${unkept} cannot be read again, only the next ingest can tell` : '';
      return `${retailer}: ${listed} listed now, ${notOurs} not ours, ${rejected} still rejected${lost}`;
    })
    .join('\n');
}

function summarize(retailer: string, rejects: readonly KeptReject[]): string {
  const kinds = rejects.map(({ reason }) => kindOfReason(reason));
  return `${retailer}: ${rejects.length} rejected: ${formatTally(countAlike(kinds))}`;
}

function formatReject({ reason, externalId, source, rejectedAt }: KeptReject): string {
  const id = externalId === null ? 'no id' : externalId;
  return toPrintable(`  ${reason} · ${id} · ${source} · ${rejectedAt.toISOString()}`);
}
