import type { Database } from '../db/connection/connection.ts';
import { RunTakenOverError } from '../db/ingest/ingest-runs.ts';
import { UnchangedFeed } from './http/conditional.ts';
import { type RetailerAdapter, type RetailerSource, SourceError, type SourcePage } from './retailer.ts';
import { anySignal } from './run/any-signal.ts';
import { describeFailure, isFault } from './run/describe-failure.ts';
import type { IngestProgress, IngestReport, RunFailure, Tally } from './run/ingest-report.ts';
import { assertComplete } from './run/stages/assert-complete.ts';
import { comparePages } from './run/stages/compare-pages.ts';
import { planRetirement } from './run/stages/plan-retirement.ts';
import { prefetch, StoppedError } from './run/stages/prefetch.ts';
import { understandPages } from './run/stages/understand-pages.ts';
import { createCatalogStore } from './run/store/catalog-store.ts';
import { createDryStore } from './run/store/dry-store.ts';
import { createRunStore, type RunStore } from './run/store/run-store.ts';
import { processHere, type RecordProcessor } from './understand/record-processor.ts';

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
  readonly processor?: RecordProcessor;
  /** Products of one write; as many as suit the processor when left out. */
  readonly batch?: number;
  readonly onProgress?: (progress: IngestProgress) => void;
}

/**
 * Brings the catalog in line with one retailer: fetch → compare → parse → classify → normalize → write → retire → publish.
 * A second run over an unchanged shop writes no product. Never throws for what a shop does: a failed run says so in its
 * report, keeps what it read and retires nothing.
 * @throws what the database throws
 */
export async function ingestRetailer(options: IngestOptions): Promise<IngestReport> {
  const started = performance.now();
  const { source, acceptDisappearance: accepted = false } = options;
  const store = await openStore(options);
  const show = createShow(store, options);
  let failed: Failed = { error: null, failure: null };
  try {
    const warnings = await readAndWrite(store, options, show);
    show('retire', store.tally.counts.read);
    const isSample = source.sample ?? false;
    const end = planRetirement(await store.findMissing(), store.tally, { isSample, accepted });
    await store.retireAndPublish({ ...end, warnings: [...warnings, ...end.warnings] });
  } catch (cause) {
    failed = await endFailed(store, cause);
  }
  show('done', store.tally.counts.read);
  return { ...report(source.name, store.tally, (performance.now() - started) / 1000), ...failed };
}

/**
 * The stages up to the writing. Each takes pages as the one before gives them, so that one page is asked for while the one
 * before it is compared and a third is understood and written.
 * @returns what the operator should know of a shop that was read to its end
 */
async function readAndWrite(store: RunStore, options: IngestOptions, show: Show): Promise<string[]> {
  const { source, adapter, processor = processHere } = options;
  // Once something has failed here, nobody waits for what the shop still owes.
  const failed = new AbortController();
  const giveUp = () => failed.abort();
  const loaded = store.load();
  loaded.catch(giveUp);
  const fetched = prefetch(fetchPages(store, options), anySignal(failed.signal, options.signal));
  const compared = comparePages(fetched, { source, adapter, store }, loaded);
  // Parse → classify → normalize: what `understandRecord` does with each new record.
  const understood = prefetch(understandPages(compared, adapter, processor));
  try {
    for await (const page of understood) {
      const written = store.write(page);
      written.catch(giveUp);
      await written;
      show('read', page.total ?? null);
    }
  } catch (error) {
    if (!(error instanceof UnchangedFeed)) throw error;
    await loaded;
    store.writeUnchangedFeed();
  } finally {
    // A shop may have failed before all was loaded; when loading itself has, this is where its failure is thrown.
    await loaded;
    // What was read of a shop that breaks off is written too.
    await store.writeRest();
  }
  return assertComplete(store.tally);
}

async function openStore({ db, source, pages, dryRun, processor, batch }: IngestOptions): Promise<RunStore> {
  const canTakeUp = typeof pages === 'function';
  const catalog = dryRun ? createDryStore(db, source) : await createCatalogStore(db, source, canTakeUp);
  return createRunStore(source, catalog, batch ?? (processor ?? processHere).batch);
}

function fetchPages({ cursor }: RunStore, { pages }: IngestOptions): AsyncIterable<SourcePage> {
  return typeof pages === 'function' ? pages(cursor) : pages;
}

type Failed = Pick<IngestReport, 'error' | 'failure'>;

/** @throws a failure that is not the shop's */
async function endFailed(store: RunStore, cause: unknown): Promise<Failed> {
  const error = describeFailure(cause);
  const asksForRest = cause instanceof SourceError && cause.code === 'asks-for-rest';
  const failure: RunFailure | null = asksForRest ? 'asks-for-rest' : null;
  if (cause instanceof StoppedError) await store.stop(error);
  else if (cause instanceof SourceError || isFault(cause)) await store.fail(error);
  else if (!(cause instanceof RunTakenOverError)) {
    // The database failed: what can still be recorded is, and the failure itself is the one to report.
    await store.fail(error).catch(() => {});
    throw cause;
  }
  return { error, failure };
}

type Show = (stage: IngestProgress['stage'], total: number | null) => void;

function createShow({ tally }: RunStore, { source, onProgress }: IngestOptions): Show {
  return (stage, total) => {
    const { read, new: added, changed, unchanged } = tally.counts;
    const products = added + changed + unchanged;
    onProgress?.({ retailer: source.name, stage, pages: tally.pages, read, products, total });
  };
}

function report(retailer: string, tally: Readonly<Tally>, seconds: number): Omit<IngestReport, 'error' | 'failure'> {
  const { counts, notOursByKind, rejectedByReason, returned, vanished, warnings, language } = tally;
  return { retailer, counts, notOursByKind, rejectedByReason, returned, vanished, warnings, language, seconds };
}
