import { raiseCatalogVersion } from '../../db/catalog/catalog-version.ts';
import { keepOfferChanges } from '../../db/catalog/offer-history.ts';
import type { Database } from '../../db/connection/connection.ts';
import {
  countMissedRun,
  fetchKnownProducts,
  forgetMissedRuns,
  noteUnread,
  retireSampleProducts,
  upsertProducts,
} from '../../db/ingest/ingest-products.ts';
import {
  deleteReadRecords,
  fetchReadRecords,
  findShopProfile,
  insertReadRecords,
  insertRejectedRecords,
  keepShopProfile,
  pruneRejectedRecords,
} from '../../db/ingest/ingest-records.ts';
import {
  endIngestRun,
  findSeenIds,
  type StartedRun,
  saveRunProgress,
  startIngestRun,
  stopIngestRun,
  updateOwnRun,
} from '../../db/ingest/ingest-runs.ts';
import {
  dropEarlierStaged,
  dropStaged,
  fetchStaged,
  publishSome,
  type StagedRun,
  stageProducts,
} from '../../db/ingest/staged-products.ts';
import type { RetailerSource, ShopProfile } from '../retailer.ts';
import { digestOfHash, readingDigest } from '../understand/digests.ts';
import { countSampleGone, createRunTally, type RunTally } from './ingest-report.ts';
import { type Judgement, type JudgeOptions, judgeRun } from './judge-run.ts';
import { createReadRecordIndex, KnownProducts, type KnownThing } from './known-products.ts';
import {
  createFindings,
  createRejectText,
  type Findings,
  findMissing,
  findRejectedButListed,
  reconcileRecord,
} from './reconcile-record.ts';
import type { UnderstoodPage } from './stages.ts';

/** How far a run has come, as it is kept for the process that takes it up. */
interface RunProgress {
  readonly cursor: string;
  readonly tally: RunTally;
}

/** Records that were read before cost nothing to write but that they were met. */
const RECORDS_TO_PRODUCTS = 5;
/** A shop is slow and a process may die: what was read is not kept back for longer than this, in ms. */
const LONGEST_WAIT = 1_000;
/** Runs of a retailer whose rejected records are kept. */
const KEPT_RUNS = 10;

/** What is to be read, and how. */
export interface RunOptions {
  readonly db: Database;
  readonly source: RetailerSource;
  /** Products of one write. */
  readonly batch: number;
}

/**
 * One reading of one retailer: opened, loaded, its pages taken and written, judged, and then published, held, failed or stopped.
 * What it writes waits beside the catalog until it is judged, and can be taken up by another process where the shop can be
 * read on from a cursor.
 */
export class Run {
  readonly source: RetailerSource;
  readonly tally: RunTally;
  /** The retailer's products before the run, and what the run has met of them. */
  readonly known = new KnownProducts();
  readonly rejectedIds = new Set<string>();
  readonly rejectedUrls = new Set<string>();
  readonly rejectText = createRejectText();
  /** What was found since it was last written. */
  findings = createFindings();
  /** Where it can be read on, and a run that is taken up goes on. */
  cursor: string | undefined;
  protected readonly db: Database;
  protected readonly staged: StagedRun;
  readonly #records;
  readonly #batch: number;
  readonly #started: StartedRun;
  /** Whether shoppers will see a difference. What a run wrote before it broke off, nobody has announced. */
  #isChanged: boolean;
  /** Of a retailer that lists nothing yet, nothing can be spoiled. */
  #isFirst = false;
  #writing: Promise<void> = Promise.resolve();
  #written = performance.now();
  #readBefore: number;

  protected constructor({ db, source, batch }: RunOptions, started: StartedRun) {
    const progress = started.progress as RunProgress | null;
    this.db = db;
    this.source = source;
    // An older version may have begun the run, and counted less.
    this.tally = { ...createRunTally(), ...progress?.tally };
    this.staged = { id: started.id, retailer: source.name, isSample: source.sample ?? false };
    this.#records = createReadRecordIndex(this.known, this.staged.isSample);
    this.#batch = batch;
    this.#started = started;
    this.cursor = progress?.cursor;
    this.#isChanged = started.isAfterBreak;
    this.#readBefore = this.tally.counts.read;
  }

  /**
   * Starts a run in the database, or takes up the one whose process died.
   * @param canTakeUp whether the shop can be read on from a cursor
   */
  static async open(options: RunOptions, canTakeUp: boolean): Promise<Run> {
    const { name, adapter, address } = options.source;
    return new Run(options, await startIngestRun(options.db, { retailer: name, adapter, source: address }, canTakeUp));
  }

  /** Whether the retailer lists something that the run could spoil. */
  hasListed(): boolean {
    return this.known.hasListed(this.staged.isSample);
  }

  /** Reads what the catalog knows of the retailer, and what the run had met that is taken up. */
  async load(): Promise<void> {
    const { db, known, staged } = this;
    await fetchKnownProducts(db, staged.retailer, known.add);
    await fetchReadRecords(db, staged.retailer, this.#records.add);
    this.#isFirst = !this.hasListed();
    if (this.#started.progress === null) return;
    await fetchStaged(db, staged.id, ({ externalId, contentHash }) => {
      const row = known.find(externalId);
      if (row >= 0) known.see(row, digestOfHash(contentHash));
      else known.addNew(externalId, digestOfHash(contentHash));
    });
    const seen = await findSeenIds(db, staged.id);
    const met = new Set(seen.flatMap(({ productIds }) => productIds));
    for (let row = 0; row < known.length; row += 1) if (met.has(known.id(row))) known.seeAgain(row);
    for (const { newIds, rejectedIds, rejectedUrls } of seen) {
      for (const id of newIds) if (known.find(id) >= 0) known.seeAgain(known.find(id));
      for (const id of rejectedIds) this.rejectedIds.add(id);
      for (const url of rejectedUrls) this.rejectedUrls.add(url);
    }
  }

  /** What a record of this digest was understood as; `null` for one that was not read before. */
  findRead(digest: number): readonly KnownThing[] | null {
    return this.#records.find(digest);
  }

  /** What is known of the shop as a whole: what an earlier run learnt by the same rules, else what `learn` tells. */
  async settleProfile(learn: () => ShopProfile): Promise<ShopProfile> {
    const known = await findProfile(this.db, this.source);
    if (known !== null) return known;
    const profile = learn();
    await keepShopProfile(this.db, this.source.name, readingDigest(this.source), profile);
    // As every later run finds it: the database orders its fields, and records are digested with them.
    return (await findProfile(this.db, this.source)) ?? profile;
  }

  /** Compares what a page holds with the catalog and writes it, behind and in batches. */
  async take(page: UnderstoodPage): Promise<void> {
    for (const record of await page.records) reconcileRecord(this, record);
    const { tally, findings } = this;
    tally.pages += 1;
    tally.language = page.source.profile?.language ?? tally.language;
    tally.stranger = page.source.profile?.stranger ?? tally.stranger;
    this.cursor = page.cursor;
    const isDue =
      findings.added.length + findings.changed.length >= this.#batch ||
      tally.counts.read - this.#readBefore >= this.#batch * RECORDS_TO_PRODUCTS ||
      performance.now() - this.#written >= LONGEST_WAIT;
    if (isDue) await this.#writeBehind();
  }

  /**
   * A feed that has not changed: what its last reading met, it shows again; what that did not meet, it misses once more.
   */
  takeUnchangedFeed(): void {
    const { known, tally } = this;
    for (let row = 0; row < known.length; row += 1) {
      if (!known.isListed(row, this.staged.isSample) || known.missedRuns(row) > 0) continue;
      known.seeAgain(row);
      tally.counts.unchanged += 1;
    }
    this.#records.markAllUsed();
    tally.warnings.push('the feed has not changed since the last complete run, so it was not read again');
  }

  /** Writes what is left. @throws what an earlier write threw */
  async writeRest(): Promise<void> {
    for (const id of await findRejectedButListed(this.db, this)) this.findings.back.push(id);
    const { seen, ...lists } = this.findings;
    const isEmpty = [...Object.values(lists), seen.rejectedIds, seen.rejectedUrls].every((list) => list.length === 0);
    if (!isEmpty) await this.#writeBehind();
    await this.#writing;
  }

  /** Compares what was found with the catalog. */
  async judge(options: JudgeOptions): Promise<Judgement> {
    return judgeRun(this.db, this.staged, this.tally, await findMissing(this.db, this), options);
  }

  /** Leaves the catalog as it is; what was written waits for an operator, or for runs that say the same. */
  async hold({ reasons, agreed, unmet }: Judgement): Promise<void> {
    this.tally.held = reasons;
    const held = { status: 'held', reasons: JSON.stringify(reasons), agreed, unmet } as const;
    await this.inTransaction(async (trx) => {
      await endIngestRun(trx, this.#started, this.tally, held);
      await dropEarlierStaged(trx, this.staged);
    });
  }

  /**
   * Publishes what was written. Retires, records the run's end and, when shoppers can see a difference, announces it: all at once,
   * so that no product is counted as missing twice in one run.
   * @param warnings what the operator should know of the shop
   */
  async publish({ end, unread, measures }: Judgement, warnings: readonly string[]): Promise<void> {
    const { tally, staged } = this;
    tally.vanished = end.vanished;
    tally.warnings.push(...warnings, ...end.warnings);
    await this.publishStaged();
    await this.inTransaction(async (trx) => {
      await noteUnread(trx, staged.retailer, unread);
      const gone = await countMissedRun(trx, end.missing, end.enough);
      tally.counts.gone += gone;
      const sample = end.retiresSample ? await retireSampleProducts(trx) : 0;
      countSampleGone(tally, sample);
      this.#isChanged ||= gone + sample > 0;
      // A run taken up does not know what its first part used.
      const unused = this.#started.progress === null ? this.#records.unused() : [];
      for (const digests of unused) await deleteReadRecords(trx, staged.retailer, digests);
      await dropEarlierStaged(trx, staged);
      await endIngestRun(trx, this.#started, tally, { status: 'complete', measures: JSON.stringify(measures) });
    });
  }

  /** Records that the run failed, and publishes what it wrote unless that looks broken. */
  async fail(error: string): Promise<void> {
    await this.#publishPart();
    await this.inTransaction(async (trx) => {
      await dropStaged(trx, this.staged.id);
      await endIngestRun(trx, this.#started, this.tally, { status: 'failed', error });
    });
  }

  /** Records that the run was stopped and can be taken up, and publishes what it wrote unless that looks broken. */
  async stop(reason: string): Promise<void> {
    await this.#publishPart();
    await this.inTransaction((trx) => stopIngestRun(trx, this.#started, this.tally.counts, reason));
  }

  /** Writes what was found, all or nothing. With a cursor the run can be taken up from there. */
  protected async write(findings: Findings, tally: RunTally, cursor: string | undefined): Promise<void> {
    const { retailer, isSample, id } = this.staged;
    const progress: RunProgress | null = cursor === undefined ? null : { cursor, tally };
    const products = [...findings.added, ...findings.changed];
    // Noted first: should the answer to a write be lost, shoppers still get to see what was written.
    this.#isChanged ||= this.#isFirst && products.length > 0;
    await this.db.transaction().execute(async (trx) => {
      await saveRunProgress(trx, this.#started, tally.counts, progress, findings.seen);
      if (this.#isFirst) {
        await keepOfferChanges(trx, retailer, isSample, findings.changed);
        await upsertProducts(trx, retailer, isSample, products);
      } else await stageProducts(trx, id, products, this.known.idsOf(products));
      await forgetMissedRuns(trx, findings.back);
      await insertReadRecords(trx, retailer, findings.understood);
      await insertRejectedRecords(trx, id, retailer, findings.rejected);
    });
  }

  /** Moves what was written into the catalog. */
  protected async publishStaged(): Promise<void> {
    for (let isLeft = !this.#isFirst; isLeft; ) {
      isLeft = await this.db.transaction().execute(async (trx) => {
        await updateOwnRun(trx, this.#started);
        return (await publishSome(trx, this.staged)) > 0;
      });
      this.#isChanged ||= isLeft;
    }
  }

  /** Does what ends the run, and announces what has changed. */
  protected async inTransaction(end: (trx: Database) => Promise<void>): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      await end(trx);
      await pruneRejectedRecords(trx, this.staged.retailer, KEPT_RUNS);
      if (this.#isChanged) await raiseCatalogVersion(trx);
    });
  }

  /** What was read of a shop that broke off. */
  async #publishPart(): Promise<void> {
    const { reasons } = await this.judge({ isComplete: false, accepted: false });
    for (const { text } of reasons) {
      this.tally.warnings.push(`what was read looks broken and was not published: ${text}`);
    }
    if (reasons.length === 0) await this.publishStaged();
  }

  /** One write at a time, while the next pages are read. */
  async #writeBehind(): Promise<void> {
    await this.#writing;
    const { findings, tally } = this;
    this.findings = createFindings();
    this.#readBefore = tally.counts.read;
    this.#written = performance.now();
    // A copy: the tally goes on while this is written.
    this.#writing = this.write(findings, structuredClone(tally), this.cursor);
    // Whoever waits for it next learns of its failure.
    this.#writing.catch(() => {});
  }
}

/** What earlier runs learnt of the shop, by the rules as they are now. */
export async function findProfile(db: Database, source: RetailerSource): Promise<ShopProfile | null> {
  return (await findShopProfile(db, source.name, readingDigest(source))) as ShopProfile | null;
}
