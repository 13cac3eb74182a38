import type { Database } from '../db/connection/connection.ts';
import { RunTakenOverError, type SeenIds } from '../db/ingest/ingest-runs.ts';
import { appendAll } from './append-all.ts';
import { UnchangedFeed } from './http/conditional.ts';
import { type RetailerAdapter, type RetailerSource, SourceError, type SourcePage } from './retailer.ts';
import { anySignal } from './run/any-signal.ts';
import { createCatalogueStore, type Retirement } from './run/catalogue-store.ts';
import { describeFailure, isFault } from './run/describe-failure.ts';
import { createDryStore } from './run/dry-store.ts';
import { findForgiven, findMissing } from './run/find-missing.ts';
import {
  createTally,
  type IngestProgress,
  type IngestReport,
  LISTS_NOTHING,
  type RunFailure,
  type Tally,
} from './run/ingest-run.ts';
import { judgeRun } from './run/judge-run.ts';
import { type PreparedPage, preparePages } from './run/prepare-pages.ts';
import { readAhead, StoppedError } from './run/read-ahead.ts';
import { createRun, type Run } from './run/run.ts';
import { createRunWriter, type RunWriter } from './run/run-writer.ts';
import { takeRecord } from './run/take-record.ts';
import { takeUnchangedFeed } from './run/unchanged-feed.ts';
import { type Understanding, understandHere } from './understand/understanding.ts';

/** What an ingest of one retailer needs. */
export interface IngestOptions {
  readonly db: Database;
  readonly source: RetailerSource;
  readonly adapter: RetailerAdapter;
  /**
   * The retailer's records, page by page; throws a `SourceError` when they cannot be read to their end. As a function of
   * the page's cursor after which to read on (`undefined`: from the beginning), a run whose process died is taken up again.
   */
  readonly pages: AsyncIterable<SourcePage> | ((from: string | undefined) => AsyncIterable<SourcePage>);
  /** Reads and compares, and writes nothing. */
  readonly dryRun?: boolean;
  /** The operator vouches for what the shop shows: what this run does not meet is gone at once, however much it is. */
  readonly acceptDisappearance?: boolean;
  /** Ends the run where it stands: what was read is kept, nothing is retired, and the next run goes on from there. */
  readonly signal?: AbortSignal | undefined;
  /** Where records are understood; in this thread when left out. */
  readonly understanding?: Understanding;
  /** Products of one write; as many as suit the understanding when left out. */
  readonly batch?: number;
  readonly onProgress?: (progress: IngestProgress) => void;
}

/** Complete runs in a row without a product until it is gone: shops drop products for a day. */
const RUNS_UNTIL_GONE = 2;
/** When the operator vouches for the run. */
const RUNS_WHEN_ACCEPTED = 1;

/**
 * Brings the catalogue in line with one retailer: fetch → compare → parse → classify → normalise → write → retire → publish.
 * A second run over an unchanged shop writes no product. Never throws for what a shop does: a failed run says so in its
 * report, keeps what it read and retires nothing.
 * @throws what the database throws
 */
export async function ingestRetailer(options: IngestOptions): Promise<IngestReport> {
  const started = performance.now();
  const { db, source, adapter, dryRun, onProgress } = options;
  const canTakeUp = typeof options.pages === 'function';
  const store = dryRun ? createDryStore(db, source) : await createCatalogueStore(db, source, canTakeUp);
  const tally = store.resumed?.tally ?? createTally();
  const { understanding = understandHere } = options;
  const run = createRun({ source, adapter, store, tally, understanding });
  const show = createShow(run, onProgress);
  let error: string | null = null;
  let failure: RunFailure | null = null;
  try {
    await readAll(run, options, show);
    show('retire', tally.counts.read);
    await store.finish(tally, await planRetirement(run, options), null);
  } catch (cause) {
    error = describeFailure(cause);
    if (cause instanceof SourceError && cause.code === 'asks-for-rest') failure = cause.code;
    if (cause instanceof StoppedError) await store.stop(tally, error);
    else if (cause instanceof SourceError || isFault(cause)) await store.finish(tally, null, error);
    else if (!(cause instanceof RunTakenOverError)) {
      // The database failed: what can still be recorded is, and the failure itself is the one to report.
      await store.finish(tally, null, error).catch(() => {});
      throw cause;
    }
  }
  show('done', tally.counts.read);
  return { ...report(source.name, tally, (performance.now() - started) / 1000), error, failure };
}

type Show = (stage: IngestProgress['stage'], total: number | null) => void;

function createShow({ source, tally }: Run, onProgress: IngestOptions['onProgress']): Show {
  return (stage, total) => {
    const { read, new: added, changed, unchanged } = tally.counts;
    const products = added + changed + unchanged;
    onProgress?.({ retailer: source.name, stage, pages: tally.pages, read, products, total });
  };
}

/** Reads the shop to its end, writing behind; what was read of one that breaks off is written too. */
async function readAll(run: Run, { pages, batch, signal }: IngestOptions, show: Show): Promise<void> {
  const writer = createRunWriter(run, batch ?? run.understanding.batch);
  const all = typeof pages === 'function' ? pages(run.store.resumed?.cursor) : pages;
  // Once something has failed here, nobody waits for what the shop still owes.
  const failed = new AbortController();
  const giveUp = () => failed.abort();
  const loaded = loadKnown(run);
  loaded.catch(giveUp);
  // One page is asked for while the one before it is compared and a third is taken and written; the first one at once.
  const asked = readAhead(all, anySignal(failed.signal, signal));
  const compared = readAhead(preparePages(run, loaded, asked));
  try {
    for await (const page of compared) {
      const taken = takePage(run, page, writer);
      taken.catch(giveUp);
      await taken;
      show('read', page.total ?? null);
    }
  } catch (error) {
    if (!(error instanceof UnchangedFeed)) throw error;
    await loaded;
    takeUnchangedFeed(run);
  } finally {
    // A shop may have failed before all was loaded; when loading itself has, this is where its failure is thrown.
    await loaded;
    appendAll(run.findings.back, await findForgiven(run));
    await writer.writeAll();
  }
  judgeRun(run.tally);
}

async function takePage(run: Run, { records, cursor }: PreparedPage, writer: RunWriter): Promise<void> {
  for (const record of await records) takeRecord(run, record);
  run.tally.pages += 1;
  await writer.pageRead(cursor ?? null);
}

async function loadKnown(run: Run): Promise<void> {
  takeUp(run, await run.store.load());
}

/** Goes on where another process died: what it had met counts as met. */
function takeUp({ store: { known }, rejectedIds, rejectedUrls }: Run, seen: readonly SeenIds[]): void {
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

/**
 * What is missing for the second time is gone. When so much is missing at once that nobody should believe it, the run
 * counts for none of it: otherwise a shop that was empty for a day would need one more miss only.
 */
async function planRetirement(run: Run, { acceptDisappearance }: IngestOptions): Promise<Retirement> {
  const { tally, source } = run;
  const { ids, listed, isUnexpected } = await findMissing(run);
  const met = tally.counts.new + tally.counts.changed + tally.counts.unchanged;
  const retiresSample = !source.sample && met > 0;
  if (acceptDisappearance) return { missing: ids, enough: RUNS_WHEN_ACCEPTED, retiresSample };
  if (!isUnexpected) {
    if (tally.counts.read === 0 && met === 0) tally.warnings.push(LISTS_NOTHING);
    return { missing: ids, enough: RUNS_UNTIL_GONE, retiresSample };
  }
  tally.vanished = ids.length;
  tally.warnings.push(
    `${ids.length} of ${listed} products have vanished at once; none was retired. If the shop really dropped them, run again with --accept: they are gone at once then`,
  );
  return { missing: [], enough: RUNS_UNTIL_GONE, retiresSample };
}

function report(retailer: string, tally: Tally, seconds: number): Omit<IngestReport, 'error' | 'failure'> {
  const { counts, notOursByKind, rejectedByReason, returned, vanished, warnings, language } = tally;
  return { retailer, counts, notOursByKind, rejectedByReason, returned, vanished, warnings, language, seconds };
}
