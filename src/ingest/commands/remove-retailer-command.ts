import { raiseCatalogVersion } from '../../db/catalog/catalog-version.ts';
import type { Database } from '../../db/connection/connection.ts';
import { findRetailerNames, removeRetailer } from '../../db/ingest/remove-retailer.ts';
import { withRetailerLock } from '../../db/ingest/retailer-lock.ts';
import type { RetailerSource } from '../retailer.ts';

export interface RemoveRetailerDeps {
  readonly db: Database;
  /** The retailers that are configured; none of them is removed. */
  readonly retailers: readonly RetailerSource[];
  readonly report: { write(text: string): unknown };
  /** Why nothing was removed. */
  readonly errors: { write(text: string): unknown };
}

/**
 * `selvedge retailers remove NAME`: takes a retailer that is no longer configured out of the listing, and tells running
 * servers so. Asks nothing.
 * @param wanted a retailer's name; in whatever case when none is written exactly so
 * @returns the exit code: 1 when none is called so, when it is still configured or is being read just now
 * @throws what the database throws
 */
export async function runRemoveRetailerCommand(deps: RemoveRetailerDeps, wanted: string): Promise<number> {
  const { db, retailers, report, errors } = deps;
  const refuse = (reason: string) => {
    errors.write(`${reason}\n`);
    return 1;
  };
  const configured = retailers.map(({ name }) => name);
  const names = [...new Set([...configured, ...(await findRetailerNames(db))])];
  const isAlike = (name: string) => name.toLowerCase() === wanted.toLowerCase();
  const name = names.find((known) => known === wanted) ?? names.find(isAlike);
  if (name === undefined) return refuse(`No retailer is called ${wanted}; there are ${names.join(', ') || 'none'}.`);
  if (configured.includes(name)) {
    return refuse(`${name}: still in the retailers file; take it out there first, or it is read again`);
  }
  const gone = await withRetailerLock(db, name, () => remove(db, name));
  if (gone === null) return refuse(`${name}: an ingest of this retailer is under way; wait for its end, or stop it`);
  report.write(`${name}: removed; ${gone === 1 ? '1 product is' : `${gone} products are`} gone from the listing\n`);
  return 0;
}

function remove(db: Database, name: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = await removeRetailer(trx, name);
    if (gone > 0) await raiseCatalogVersion(trx);
    return gone;
  });
}
