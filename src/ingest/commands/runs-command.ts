import { raiseCatalogVersion } from '../../db/catalog/catalog-version.ts';
import { withRetailerLock } from '../../db/connection/advisory-lock.ts';
import type { Database } from '../../db/connection/connection.ts';
import { countMissedRun } from '../../db/ingest/ingest-products.ts';
import { findHeldRun } from '../../db/ingest/ingest-runs.ts';
import { endHeldRun, findHeldPrices, findRetailerNames } from '../../db/ingest/retailer-runs.ts';
import { dropStaged, findHeldStaging, publishSome } from '../../db/ingest/staged-products.ts';
import type { HeldReason } from '../run/judge.ts';
import { formatTime, howToDecide, toPrintable } from './format-text.ts';

export interface RunsCommandDeps {
  readonly db: Database;
  readonly report: { write(text: string): unknown };
  /** Why nothing was done. */
  readonly errors: { write(text: string): unknown };
}

/**
 * `selvedge runs`: lists the runs that are held and the single prices, with the reasons.
 * @returns the exit code: 1 when something is held, for that wants a person
 * @throws what the database throws
 */
export async function listHeld({ db, report }: RunsCommandDeps): Promise<number> {
  const lines: string[] = [];
  for (const retailer of await findRetailerNames(db)) lines.push(...(await describeHeld(db, retailer)));
  report.write(`${lines.length === 0 ? 'Nothing is held.' : lines.map(toPrintable).join('\n')}\n`);
  return lines.length === 0 ? 0 : 1;
}

async function describeHeld(db: Database, retailer: string): Promise<string[]> {
  const [run, prices] = [await findHeldRun(db, retailer), await findHeldPrices(db, retailer)];
  if (run === null && prices.length === 0) return [];
  const reasons = (run?.reasons ?? []) as HeldReason[];
  return [
    ...(run === null ? [] : [`${retailer}: the run of ${formatTime(run.startedAt)} UTC is held`]),
    ...reasons.flatMap(({ text, examples }) => [`  ${text}`, ...examples.map((example) => `    ${example}`)]),
    ...(run && run.unmet.length > 0 ? [`  accepted, it takes ${run.unmet.length} products out of the listing`] : []),
    ...prices.map(({ title, from, to }) => `${retailer}: a single price is held: ${title}: ${from} → ${to}`),
    `  ${howToDecide(retailer)}`,
  ];
}

/**
 * `selvedge runs accept NAME` and `selvedge runs discard NAME`: decides on all that is held of a retailer.
 * @param wanted a retailer's name; in whatever case when none is written exactly so
 * @returns the exit code: 1 when none is called so, nothing of it is held or it is being read just now
 * @throws what the database throws
 */
export async function decideOnHeld(
  { db, report, errors }: RunsCommandDeps,
  wanted: string,
  decision: 'accept' | 'discard',
): Promise<number> {
  const refuse = (reason: string) => {
    errors.write(`${reason}\n`);
    return 1;
  };
  const names = await findRetailerNames(db);
  const isAlike = (name: string) => name.toLowerCase() === wanted.toLowerCase();
  const name = names.find((known) => known === wanted) ?? names.find(isAlike);
  if (name === undefined) return refuse(`No retailer is called ${wanted}; there are ${names.join(', ') || 'none'}.`);
  const decided = await withRetailerLock(db, name, () =>
    decision === 'accept' ? acceptHeld(db, name) : discardHeld(db, name),
  );
  if (decided === null) return refuse(`${name}: an ingest of this retailer is under way; wait for its end, or stop it`);
  if (!decided.isHeld) return refuse(`${name}: nothing of it is held`);
  const { products, gone } = decided;
  const what = decision === 'accept' ? `are shown, ${gone} are gone from the listing` : 'are dropped';
  report.write(`${name}: ${products} products that were held ${what}\n`);
  return 0;
}

/**
 * Shows all that is held of a retailer, a run and single prices: an operator vouches for it. What the run did not meet is
 * gone at once. Ended in its middle, it can be done again. To be called under the retailer's lock.
 * @returns whether there was anything, and how many products were shown and are no longer listed
 */
async function acceptHeld(db: Database, retailer: string) {
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
function discardHeld(db: Database, retailer: string) {
  return db.transaction().execute(async (trx) => {
    const run = await findHeldRun(trx, retailer);
    let products = 0;
    for (const { id } of await findHeldStaging(trx, retailer)) products += await dropStaged(trx, id);
    if (run) await endHeldRun(trx, run.id, false, 0);
    return { isHeld: run !== null || products > 0, products, gone: 0 };
  });
}
