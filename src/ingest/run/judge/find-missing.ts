import type { Database } from '../../../db/connection/connection.ts';
import { findProductNames } from '../../../db/ingest/ingest-products.ts';
import { type RetailerSource, shopperUrl } from '../../retailer.ts';
import { findHttpUrl } from '../../understand/http-address.ts';
import type { Reconciling } from '../reconcile-record.ts';

/** What a run has met. */
type Met = Pick<Reconciling, 'source' | 'known' | 'rejectedIds' | 'rejectedUrls'>;

export type MissingProducts = Awaited<ReturnType<typeof findMissing>>;

/**
 * What a complete run did not meet. A product whose record was rejected is not missing: its shop still lists it. Of a
 * retailer that was a sample shop, the live products alone count; the sample's leave together.
 * @returns our ids of listed products that it did not meet, and of those whose records it rejected; how many were listed before
 */
export async function findMissing(db: Database, run: Met) {
  const { known } = run;
  const unmet: number[] = [];
  let listed = 0;
  for (let row = 0; row < known.length; row += 1) {
    if (!known.isListed(row, run.source.sample ?? false)) continue;
    listed += 1;
    if (!known.isSeen(row)) unmet.push(known.id(row));
  }
  const rejected = await findRejected(db, run, unmet);
  const ids = unmet.filter((id) => !rejected.has(id));
  return { ids, rejected: [...rejected], listed };
}

/** Our ids of products that earlier runs had missed and that a run, complete or not, has met in records that it rejected. */
export async function findRejectedButListed(db: Database, run: Met): Promise<number[]> {
  const { known } = run;
  const missed: number[] = [];
  for (let row = 0; row < known.length; row += 1) {
    const isMissed = known.missedRuns(row) > 0 && known.isListed(row, run.source.sample ?? false);
    if (isMissed && !known.isSeen(row)) missed.push(known.id(row));
  }
  return [...(await findRejected(db, run, missed))];
}

/**
 * Which of these products were met in rejected records, by their ids or addresses. A record stands for all its colors:
 * `123` for `123~red`.
 */
async function findRejected(db: Database, run: Met, ids: readonly number[]): Promise<Set<number>> {
  const { source, rejectedIds, rejectedUrls } = run;
  if (ids.length === 0 || (rejectedIds.size === 0 && rejectedUrls.size === 0)) return new Set();
  const names = await findProductNames(db, ids);
  const rejectedPages = new Set([...rejectedUrls].map((url) => shopperPage(source, url)));
  const isRejected = (id: number) => {
    const { externalId = '', url = '' } = names.get(id) ?? {};
    const record = externalId.split('~')[0] ?? '';
    return (
      rejectedIds.has(externalId) || rejectedIds.has(record) || rejectedPages.has(url) || rejectedPages.has(bare(url))
    );
  };
  return new Set(ids.filter(isRejected));
}

/** The page itself, without the color that a shopper finds chosen on it. */
function bare(url: string): string {
  return url.split('?')[0] ?? url;
}

/** The address that a product has whose page was read at `url`; of a file, nothing that any product has. */
function shopperPage(source: RetailerSource, url: string): string {
  const page = URL.parse(url);
  return (page && findHttpUrl(shopperUrl(source, page).href)) ?? url;
}
