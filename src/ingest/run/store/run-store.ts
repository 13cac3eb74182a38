import type { SeenIds } from '../../../db/ingest/ingest-runs.ts';
import { appendAll } from '../../append-all.ts';
import type { RetailerSource, ShopProfile } from '../../retailer.ts';
import { createTally, type Tally } from '../ingest-report.ts';
import type { UnderstoodPage } from '../stages/understand-pages.ts';
import { createBatchWriter } from './batch-writer.ts';
import type { CatalogStore, Retirement } from './catalog-store.ts';
import { findMissing, findRejectedButListed, type MissingProducts } from './find-missing.ts';
import type { KnownThing } from './read-record-index.ts';
import { reconcileRecord } from './reconcile-record.ts';
import { createRunState, type RunState } from './run-state.ts';
import { noteUnchangedFeed } from './unchanged-feed.ts';

/** How a complete run ends. */
export interface RunEnd {
  readonly retirement: Retirement;
  /** Products that have vanished at once, too many to be believed. */
  readonly vanished: number;
  readonly warnings: readonly string[];
}

/** All that a run changes: the catalog in the database, what is known of it here, and the run's own tally. */
export interface RunStore {
  readonly tally: Readonly<Tally>;
  /** Where a run that is taken up goes on. */
  readonly cursor: string | undefined;
  /** Reads what the catalog knows of the retailer, and what the run had met that is taken up. */
  load(): Promise<void>;
  /** What a record of this digest was understood as; `null` for one that was not read before. */
  findRead(digest: number): readonly KnownThing[] | null;
  settleProfile(learn: () => ShopProfile): Promise<ShopProfile>;
  /** Compares what a page holds with the catalog and writes it, behind and in batches. */
  write(page: UnderstoodPage): Promise<void>;
  /** A feed that has not changed shows what its last reading met. */
  writeUnchangedFeed(): void;
  /** Writes what is left. @throws what an earlier write threw */
  writeRest(): Promise<void>;
  findMissing(): Promise<MissingProducts>;
  /** Retires and, when shoppers can see a difference, publishes, at once. */
  retireAndPublish(end: RunEnd): Promise<void>;
  /** Records that the run failed, and publishes what it wrote. */
  fail(error: string): Promise<void>;
  /** Records that the run was stopped and can be taken up, and publishes what it wrote. */
  stop(reason: string): Promise<void>;
}

/**
 * @param catalog of this run
 * @param batch products of one write
 */
export function createRunStore(source: RetailerSource, catalog: CatalogStore, batch: number): RunStore {
  const state = createRunState(source, catalog, catalog.resumed?.tally ?? createTally());
  const { tally } = state;
  const writer = createBatchWriter(state, batch);
  return {
    tally,
    cursor: catalog.resumed?.cursor,
    async load() {
      takeUp(state, await catalog.load());
    },
    findRead: (digest) => catalog.records.find(digest),
    settleProfile: (learn) => catalog.settleProfile(learn),
    async write(page) {
      for (const record of await page.records) reconcileRecord(state, record);
      tally.pages += 1;
      tally.language = page.source.profile?.language ?? tally.language;
      await writer.pageRead(page.cursor ?? null);
    },
    writeUnchangedFeed: () => noteUnchangedFeed(state),
    async writeRest() {
      appendAll(state.findings.back, await findRejectedButListed(state));
      await writer.writeAll();
    },
    findMissing: () => findMissing(state),
    async retireAndPublish({ retirement, vanished, warnings }) {
      tally.vanished = vanished;
      appendAll(tally.warnings, warnings);
      await catalog.finish(tally, retirement, null);
    },
    fail: (error) => catalog.finish(tally, null, error),
    stop: (reason) => catalog.stop(tally, reason),
  };
}

/** Goes on where another process died: what it had met counts as met. */
function takeUp({ store: { known }, rejectedIds, rejectedUrls }: RunState, seen: readonly SeenIds[]): void {
  if (seen.length === 0) return;
  const met = new Set(seen.flatMap(({ productIds }) => productIds));
  const see = (row: number) => known.see(row, known.digest(row));
  for (let row = 0; row < known.length; row += 1) if (met.has(known.id(row))) see(row);
  for (const { newIds } of seen) for (const id of newIds) if (known.find(id) >= 0) see(known.find(id));
  for (const part of seen) {
    for (const id of part.rejectedIds) rejectedIds.add(id);
    for (const url of part.rejectedUrls) rejectedUrls.add(url);
  }
}
