import { raiseCatalogVersion } from '../../../db/catalog/catalog-version.ts';
import type { Database } from '../../../db/connection/connection.ts';
import { endHeldRun, findHeldRun } from '../../../db/ingest/held-runs.ts';
import { countMissedRun } from '../../../db/ingest/ingest-products.ts';
import { dropStaged, findHeldStaging, publishSome } from '../../../db/ingest/staged-products.ts';

/** What became of what was held of a retailer. */
export interface DecidedHeld {
  /** Whether there was anything. */
  readonly isHeld: boolean;
  /** Products that were shown, or dropped. */
  readonly products: number;
  /** Products that are no longer listed. */
  readonly gone: number;
}

/**
 * Shows all that is held of a retailer, a run and single prices: an operator vouches for it. What the run did not meet is
 * gone at once. Ended in its middle, it can be done again. To be called under the retailer's lock.
 */
export async function acceptHeld(db: Database, retailer: string): Promise<DecidedHeld> {
  const run = await findHeldRun(db, retailer);
  let products = 0;
  for (const staged of await findHeldStaging(db, retailer)) {
    for (let moved = -1; moved !== 0; products += moved) {
      moved = await db.transaction().execute((trx) => publishSome(trx, staged, true));
    }
  }
  const gone = await db.transaction().execute(async (trx) => {
    const retired = run ? await countMissedRun(trx, run.unmet, 1) : 0;
    if (run) await endHeldRun(trx, run.id, true, retired);
    if (products + retired > 0) await raiseCatalogVersion(trx);
    return retired;
  });
  return { isHeld: run !== null || products > 0, products, gone };
}

/** Drops all that is held of a retailer. To be called under its lock. */
export async function discardHeld(db: Database, retailer: string): Promise<DecidedHeld> {
  return db.transaction().execute(async (trx) => {
    const run = await findHeldRun(trx, retailer);
    let products = 0;
    for (const { id } of await findHeldStaging(trx, retailer)) products += await dropStaged(trx, id);
    if (run) await endHeldRun(trx, run.id, false, 0);
    return { isHeld: run !== null || products > 0, products, gone: 0 };
  });
}
