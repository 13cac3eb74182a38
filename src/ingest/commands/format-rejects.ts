import type { NotOurs } from '../../db/ingest/read-records.ts';
import type { KeptReject } from '../../db/ingest/rejected-records.ts';
import { kindOfReason } from '../run/ingest-report.ts';
import type { RetriedRejects } from '../run/retry-rejects.ts';
import { countAlike, formatTally, toPrintable } from './format-text.ts';

/** A rejected record with what it is called and its page, `''` where that is not known. */
export interface NamedReject extends KeptReject {
  readonly title: string;
  readonly url: string;
}

/**
 * Rejected records as text for an operator: of each retailer how many and for which reasons, then of each its title and id,
 * its page (else where it was read), the reason and the time.
 */
export function formatRejects(rejects: readonly NamedReject[]): string {
  if (rejects.length === 0) return 'No record is rejected.';
  const byRetailer = Map.groupBy(rejects, (reject) => reject.retailer);
  return [...byRetailer]
    .flatMap(([retailer, own]) => [summarize(retailer, own), ...own.flatMap(formatReject)])
    .join('\n');
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

function formatReject({ reason, externalId, title, url, source, rejectedAt }: NamedReject): string[] {
  const id = externalId ?? 'no id';
  const name = title === '' ? id : `${title} (${id})`;
  return [name, `  ${url || source}`, `  ${reason} · ${rejectedAt.toISOString()}`].map(
    (line) => `  ${toPrintable(line)}`,
  );
}

/** What retailers show that is not listed: of each how many of which kind, then of each thing its title, page and reason. */
export function formatNotOurs(things: readonly NotOurs[]): string {
  if (things.length === 0) return 'Nothing was met that is not ours.';
  const byRetailer = Map.groupBy(things, ({ retailer }) => retailer);
  return [...byRetailer]
    .flatMap(([retailer, own]) => [
      `${retailer}: ${own.length} not ours: ${formatTally(countAlike(own.map(({ kind }) => kind)))}`,
      ...own.flatMap(formatNotOur),
    ])
    .join('\n');
}

function formatNotOur({ externalId, kind, title, url, reason }: NotOurs): string[] {
  const name = title === '' ? externalId : `${title} (${externalId})`;
  const why = reason === '' ? kind : `${kind} (${reason})`;
  return [name, ...(url === '' ? [] : [`  ${url}`]), `  ${why}`].map((line) => `  ${toPrintable(line)}`);
}
