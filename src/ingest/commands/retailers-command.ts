import { raiseCatalogVersion } from '../../db/catalog/catalog-version.ts';
import { withRetailerLock } from '../../db/connection/advisory-lock.ts';
import type { Database } from '../../db/connection/connection.ts';
import { findRetailerNames, type RecentRun, removeRetailer } from '../../db/ingest/retailer-runs.ts';
import { formatCount } from '../../model/search/format-count.ts';
import { findNextTime, scheduleOf } from '../config/schedule.ts';
import type { RetailerSource } from '../retailer.ts';
import { findRetailerStatuses, type RetailerStatus } from '../retailer-status.ts';
import { COUNT_COLUMNS, formatAge, formatTable, formatTime, formatTook, toPrintable } from './format-text.ts';

export interface RetailersCommandDeps {
  readonly db: Database;
  /** The retailers that are configured. */
  readonly retailers: readonly RetailerSource[];
  readonly report: { write(text: string): unknown };
  readonly now: Date;
}

/**
 * `selvedge retailers [--json]`: lists the retailers that are configured or have products listed, with what their last runs came
 * to. The next run is the one that a server makes which reads them by schedule.
 * @throws what the database throws
 */
export async function runRetailersCommand(
  { db, retailers, report, now }: RetailersCommandDeps,
  { json = false }: { readonly json?: boolean },
): Promise<void> {
  const findNextRun = (source: RetailerSource) => findNextTime(scheduleOf(source), now);
  const statuses = await findRetailerStatuses({ db, retailers, findNextRun });
  if (json) {
    report.write(`${JSON.stringify(statuses, null, 2)}\n`);
    return;
  }
  const intro = retailers.length === 0 ? ['No retailers are configured; RETAILERS names their file.'] : [];
  report.write(`${[...intro, ...formatRetailers(statuses, now)].join('\n\n')}\n`);
}

const HEAD = ['started', 'took', 'status', ...COUNT_COLUMNS.map(([, title]) => title)];

/** How retailers stand, as a text each for an operator: what they are, then a table of their last runs. Times are UTC. */
function formatRetailers(statuses: readonly RetailerStatus[], now: Date): string[] {
  return statuses.map((status) => formatRetailer(status, now).map(toPrintable).join('\n'));
}

function formatRetailer(status: RetailerStatus, now: Date): string[] {
  const { retailer, adapter, address, listed, lastGood, nextRun, lastError, runs } = status;
  const what = adapter === null ? ['not in the retailers file'] : [adapter, address ?? ''];
  const facts = [
    listed === 1 ? '1 product listed' : `${formatCount(listed)} products listed`,
    lastGood ? `last good run ${formatAge(lastGood, now)}` : 'no good run yet',
    nextRun ? `next run by schedule ${formatTime(nextRun)}` : 'no schedule',
  ];
  const isOld = lastError !== null && !runs.some(({ status: outcome }) => outcome === 'failed');
  return [
    [retailer, ...what].join(' · '),
    `  ${facts.join(' · ')}`,
    ...formatRuns(runs, now),
    ...(isOld ? [`  last error, ${formatTime(lastError.at)}: ${lastError.text}`] : []),
  ];
}

/** Under each run what has to be said of it. */
function formatRuns(runs: readonly RecentRun[], now: Date): string[] {
  if (runs.length === 0) return [];
  const [head = '', ...rows] = formatTable([HEAD, ...runs.map((run) => toCells(run, now))]);
  const notes = runs.map(({ error, reasons, warnings }) => [
    ...(error === null ? [] : [error]),
    ...reasons.flatMap(({ text, examples }) => [text, ...examples.map((example) => `  ${example}`)]),
    ...warnings,
  ]);
  return [`  ${head}`, ...rows.flatMap((row, at) => [`  ${row}`, ...(notes[at] ?? []).map((note) => `    ${note}`)])];
}

function toCells(run: RecentRun, now: Date): string[] {
  const { startedAt, status, counts } = run;
  return [
    formatTime(startedAt),
    formatTook(run, now),
    status,
    ...COUNT_COLUMNS.map(([key]) => formatCount(counts[key] ?? 0)),
  ];
}

export interface RemoveRetailerDeps extends Omit<RetailersCommandDeps, 'now'> {
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
