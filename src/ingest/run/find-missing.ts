import type { KnownProducts } from './known-products.ts';
import type { Run } from './take-record.ts';

/** When more of a retailer's products than this share are missing, the shop or our reading of it is broken. */
const MAX_SHARE_MISSING = 1 / 3;

export interface MissingProducts {
  /** Our ids of listed products that the run did not meet. */
  readonly ids: readonly number[];
  /** Our ids of products that earlier runs had missed and that are listed although their records were rejected. */
  readonly back: readonly number[];
  /** How many were listed before the run. */
  readonly listed: number;
  /** Whether so many are missing at once that nobody should believe it. */
  readonly isUnexpected: boolean;
}

/**
 * What a complete run did not meet. A product whose record was rejected is not missing: its shop still lists it. Of a
 * retailer that was a sample shop, the live products alone count; the sample's leave together.
 */
export async function findMissing(run: Run): Promise<MissingProducts> {
  const { known } = run.store;
  const unmet: Unmet[] = [];
  let listed = 0;
  for (let row = 0; row < known.length; row += 1) {
    if (!isListed(known, row, run.source.sample ?? false)) continue;
    listed += 1;
    if (!known.isSeen(row)) unmet.push({ id: known.id(row), missedRuns: known.missedRuns(row) });
  }
  const isRejected = await findRejected(run, unmet);
  const ids = unmet.filter((product) => !isRejected(product)).map(({ id }) => id);
  const back = unmet.filter((product) => product.missedRuns > 0 && isRejected(product)).map(({ id }) => id);
  return { ids, back, listed, isUnexpected: ids.length > listed * MAX_SHARE_MISSING };
}

function isListed(known: KnownProducts, row: number, sample: boolean): boolean {
  return !known.isNew(row) && !known.isGone(row) && known.isSample(row) === sample;
}

interface Unmet {
  readonly id: number;
  readonly missedRuns: number;
}

/** Whether a product's record was rejected, by its id or its address. A record stands for all its colours: `123` for `123~red`. */
async function findRejected({ store, rejectedIds, rejectedUrls }: Run, unmet: readonly Unmet[]) {
  if (rejectedIds.size === 0 && rejectedUrls.size === 0) return () => false;
  const names = await store.findNames(unmet.map(({ id }) => id));
  return ({ id }: Unmet): boolean => {
    const { externalId = '', url = '' } = names.get(id) ?? {};
    const record = externalId.split('~')[0] ?? '';
    return rejectedIds.has(externalId) || rejectedIds.has(record) || rejectedUrls.has(url);
  };
}
