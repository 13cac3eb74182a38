import type { Database } from '../db/connection/connection.ts';
import { countSampleProducts, type ProductText } from '../db/ingest/ingest-products.ts';
import { RunTakenOverError } from '../db/ingest/ingest-runs.ts';
import { stageProducts, withOwnStaging } from '../db/ingest/staged-products.ts';
import { UnchangedFeed } from './http/shop-reader.ts';
import {
  type RetailerAdapter,
  type RetailerSource,
  type ShopProfile,
  SourceError,
  type SourcePage,
} from './retailer.ts';
import {
  countSampleGone,
  createReport,
  describeFailure,
  type IngestProgress,
  type IngestReport,
  isFault,
  type RunFailure,
  type RunTally,
} from './run/ingest-report.ts';
import type { Judgement } from './run/judge-run.ts';
import type { Findings } from './run/reconcile-record.ts';
import { findProfile, Run, type RunOptions } from './run/run.ts';
import { comparePages, prefetch, StoppedError } from './run/stages.ts';
import { processHere, type RecordProcessor } from './understand/record-processor.ts';

/** A page that never answers must not keep what the shop has dropped listed for ever; what is on it counts as met. */
const MOST_LOST = 20;
const MOST_LOST_SHARE = 0.01;

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
  /** Whether browsers can be sent to an address; `null` when it may not be asked. Nothing is tried when left out. */
  readonly answers?: ((url: string) => Promise<boolean | null>) | undefined;
  /** Ends the run where it stands: what was read is kept, nothing is retired, and the next run goes on from there. No other begins. */
  readonly signal?: AbortSignal | undefined;
  /** Where records are understood; in this thread when left out. */
  readonly processor?: RecordProcessor;
  readonly onProgress?: (progress: IngestProgress) => void;
}

/**
 * Brings the catalog in line with one retailer: fetch → compare → parse → classify → normalize → write → judge → publish and
 * retire, or hold. A second run over an unchanged shop writes no product. Shoppers see nothing of a run that looks broken.
 * Never throws for what a shop does: a failed run says so in its report, keeps what it read and retires nothing.
 * @throws what the database throws
 */
export async function ingestRetailer(options: IngestOptions): Promise<IngestReport> {
  return options.dryRun ? withOwnStaging(options.db, (db) => ingest({ ...options, db })) : ingest(options);
}

async function ingest(options: IngestOptions): Promise<IngestReport> {
  const started = performance.now();
  const { db, source, pages, dryRun, acceptDisappearance: accepted = false, processor = processHere } = options;
  const opened = { db, source, batch: processor.batch };
  const run = dryRun ? new DryRun(opened) : await Run.open(opened, typeof pages === 'function');
  const show = createShow(run, options);
  let failed: Failed = { error: null, failure: null };
  try {
    const warnings = await readAndWrite(run, options, show);
    show('judge', run.tally.counts.read);
    const judgement = await run.judge({ isComplete: true, accepted });
    if (judgement.reasons.length > 0) await run.hold(judgement);
    else {
      show('retire', run.tally.counts.read);
      await run.publish(judgement, warnings);
    }
  } catch (cause) {
    failed = await endFailed(run, cause);
  }
  show('done', run.tally.counts.read);
  return createReport(source.name, run.tally, { ...failed, seconds: (performance.now() - started) / 1000 });
}

/**
 * The stages up to the writing. Each takes pages as the one before gives them, so that one page is asked for while the one
 * before it is compared and a third is understood and written.
 * @returns what the operator should know of a shop that was read to its end
 */
async function readAndWrite(run: Run, options: IngestOptions, show: Show): Promise<string[]> {
  const { source, adapter, pages, processor = processHere, signal } = options;
  // Once something has failed here, nobody waits for what the shop still owes.
  const failed = new AbortController();
  const giveUp = () => failed.abort();
  const loaded = run.load();
  loaded.catch(giveUp);
  const fetched = prefetch(
    typeof pages === 'function' ? pages(run.cursor) : pages,
    signal ? AbortSignal.any([failed.signal, signal]) : failed.signal,
  );
  // Compare → parse → classify → normalize: the last three are what `understandRecord` does with each new record.
  const understood = prefetch(comparePages(fetched, { source, adapter, processor, run }, loaded));
  try {
    for await (const page of understood) {
      const written = run.take(page);
      written.catch(giveUp);
      await written;
      show('read', page.total ?? null);
    }
  } catch (error) {
    if (!(error instanceof UnchangedFeed)) throw error;
    await loaded;
    run.takeUnchangedFeed();
  } finally {
    // A shop may have failed before all was loaded; when loading itself has, this is where its failure is thrown.
    await loaded;
    // What was read of a shop that breaks off is written too.
    await run.writeRest();
  }
  const warnings = assertAnswered(run.tally);
  assertUnderstood(run.tally, run.hasListed());
  return [...warnings, ...(await warnOfPictures(run.tally, options.answers))];
}

/** @throws SourceError when too much did not answer to say what the shop has */
function assertAnswered({ lost, counts }: Readonly<RunTally>): string[] {
  if (lost === 0) return [];
  if (lost > Math.min(MOST_LOST, counts.read * MOST_LOST_SHARE)) {
    throw new SourceError('parts of the shop did not answer; nothing was retired');
  }
  return [`${lost} of ${counts.read} pages did not answer; what is on them was left as it is`];
}

/**
 * Rejected products stay as they were, so a shop that changes its form or its currency would look well for ever. What is not
 * ours tells nothing of it: a shop of dresses has some bags too.
 * @param hasListed whether the retailer listed something before
 * @throws SourceError when no product was understood
 */
function assertUnderstood({ counts, rejectedByReason }: Readonly<RunTally>, hasListed: boolean): void {
  const { read, rejected, notOurs } = counts;
  const products = counts.new + counts.changed + counts.unchanged;
  if (products > 0 || rejected === 0 || (!hasListed && rejected <= notOurs)) return;
  const [most] = Object.entries(rejectedByReason).sort(([, one], [, other]) => other - one);
  const why = `${most?.[1]} because of: ${most?.[0]}`;
  if (notOurs === 0) throw new SourceError(`none of ${read} records was understood, ${why}`);
  throw new SourceError(`none of ${read} records was understood as a product, ${notOurs} are not ours, ${why}`);
}

/**
 * Tells of pictures that shoppers will not see: browsers show none that plain http alone serves.
 * @param answers whether browsers can be sent to an address; `null` when it may not be asked
 */
async function warnOfPictures(
  { lostPictures, plainPictures }: Readonly<RunTally>,
  answers: (url: string) => Promise<boolean | null> = async () => null,
): Promise<string[]> {
  const warnings = Object.entries(lostPictures).map(
    ([why, count]) => `${count} ${count === 1 ? 'product has' : 'products have'} no picture: ${why}`,
  );
  for (const [host, url] of Object.entries(plainPictures)) {
    if ((await answers(url)) !== false) continue;
    warnings.push(
      `pictures at http://${host} will not be seen: ${url} does not answer, and browsers show no plain http`,
    );
  }
  return warnings;
}

type Failed = Pick<IngestReport, 'error' | 'failure'>;

/** @throws a failure that is not the shop's */
async function endFailed(run: Run, cause: unknown): Promise<Failed> {
  const error = describeFailure(cause);
  const code = cause instanceof SourceError ? cause.code : undefined;
  const failure: RunFailure | null = code === 'asks-for-rest' || code === 'too-large' ? code : null;
  if (cause instanceof StoppedError) await run.stop(error);
  else if (cause instanceof SourceError || isFault(cause)) await run.fail(error);
  else if (!(cause instanceof RunTakenOverError)) {
    // The database failed: what can still be recorded is, and the failure itself is the one to report.
    await run.fail(error).catch(() => {});
    throw cause;
  }
  return { error, failure };
}

type Show = (stage: IngestProgress['stage'], total: number | null) => void;

function createShow({ tally }: Run, { source, onProgress }: IngestOptions): Show {
  return (stage, total) => {
    const { read, new: added, changed, unchanged } = tally.counts;
    const products = added + changed + unchanged;
    onProgress?.({ retailer: source.name, stage, pages: tally.pages, read, products, total });
  };
}

/** No run of the database has this number. */
const NO_RUN = { id: 0, takenUp: 0, isAfterBreak: false, progress: null };

/** A run that only looks: a trial. It counts what a real one would do. Its connection has staged products of its own. */
class DryRun extends Run {
  /** Products of the sample that a real run would have replaced. */
  #replaced = 0;

  constructor(options: RunOptions) {
    super(options, NO_RUN);
  }

  override async settleProfile(learn: () => ShopProfile): Promise<ShopProfile> {
    return (await findProfile(this.db, this.source)) ?? learn();
  }

  override async publish({ end }: Judgement, warnings: readonly string[]): Promise<void> {
    const { missing, enough, retiresSample } = end;
    const { tally, known } = this;
    tally.vanished = end.vanished;
    tally.warnings.push(...warnings, ...end.warnings);
    const ids = new Set(missing);
    for (let row = 0; row < known.length; row += 1) {
      if (ids.has(known.id(row)) && known.missedRuns(row) + 1 >= enough) tally.counts.gone += 1;
    }
    // What would be written is no longer the sample's.
    if (retiresSample) countSampleGone(tally, (await countSampleProducts(this.db)) - this.#replaced);
  }

  protected override async write({ added, changed }: Findings): Promise<void> {
    const products: ProductText[] = [...added, ...changed];
    await stageProducts(this.db, NO_RUN.id, products, this.known.idsOf(products));
    const rows = changed.map((product) => this.known.find(product.externalId));
    this.#replaced += rows.filter((row) => this.known.isSample(row) && !this.known.isGone(row)).length;
  }

  protected override async publishStaged(): Promise<void> {}
  protected override async inTransaction(): Promise<void> {}
}
