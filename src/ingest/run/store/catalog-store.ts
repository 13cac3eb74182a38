import { raiseCatalogVersion } from '../../../db/catalog/catalog-version.ts';
import { keepOfferChanges } from '../../../db/catalog/offer-history.ts';
import { retireSampleProducts } from '../../../db/catalog/sample-products.ts';
import type { Database } from '../../../db/connection/connection.ts';
import {
  countMissedRun,
  fetchKnownProducts,
  findProductNames,
  forgetMissedRuns,
  type ProductNames,
  type ProductText,
  upsertProducts,
} from '../../../db/ingest/ingest-products.ts';
import {
  findSeenIds,
  finishIngestRun,
  type SeenIds,
  type StartedRun,
  saveRunProgress,
  startIngestRun,
  stopIngestRun,
} from '../../../db/ingest/ingest-runs.ts';
import {
  deleteReadRecords,
  fetchReadRecords,
  insertReadRecords,
  type ReadThing,
} from '../../../db/ingest/read-records.ts';
import {
  insertRejectedRecords,
  pruneRejectedRecords,
  type RejectedRecord,
} from '../../../db/ingest/rejected-records.ts';
import { findShopProfile, keepShopProfile } from '../../../db/ingest/shop-profiles.ts';
import { storableJson } from '../../../db/ingest/storable-json.ts';
import type { RetailerSource, ShopProfile } from '../../retailer.ts';
import { countSampleGone, createTally, type Tally } from '../ingest-report.ts';
import { createKnownProducts, type KnownProducts } from './known-products.ts';
import { createReadRecordIndex, type ReadRecordIndex } from './read-record-index.ts';
import { profileSeed } from './record-digest.ts';

/** What a run has found since it last wrote. */
export interface Findings {
  readonly added: readonly ProductText[];
  readonly changed: readonly ProductText[];
  /** Our ids of products that earlier runs had missed and that are listed after all, unchanged or unreadable. */
  readonly back: readonly number[];
  /** What records were understood as that had to be read. */
  readonly understood: readonly ReadThing[];
  readonly rejected: readonly RejectedRecord[];
  readonly seen: SeenIds;
}

/** Where a run stands, as it is kept for whoever takes it up. */
export interface RunProgress {
  readonly cursor: string;
  readonly tally: Tally;
}

/** What the end of a run does to the products it did not meet. */
export interface Retirement {
  /** Our ids of those that the run is believed to have missed. */
  readonly missing: readonly number[];
  /** Complete runs without a product until it is gone. */
  readonly enough: number;
  /** Whether the sample shops' products leave the listing. */
  readonly retiresSample: boolean;
}

/** What the catalog knows of a retailer. */
export interface KnownCatalog {
  readonly known: KnownProducts;
  readonly records: ReadRecordIndex;
}

/** The catalog as one run of one retailer sees and changes it; it knows nothing before it is loaded. */
export interface CatalogStore extends KnownCatalog {
  /** How far the run had come that is taken up; `null` for one that begins. */
  readonly resumed: RunProgress | null;
  /** Reads what the catalog knows. @returns all that the run had met that is taken up */
  load(): Promise<readonly SeenIds[]>;
  /** What is known of the shop as a whole: what an earlier run learnt by the same rules, else what `learn` tells. */
  settleProfile(learn: () => ShopProfile): Promise<ShopProfile>;
  /** Writes what was found, all or nothing. With a cursor the run can be taken up from there. */
  write(findings: Findings, tally: Tally, cursor: string | null): Promise<void>;
  /** What the retailer calls products and where they are, by our ids. */
  findNames(ids: readonly number[]): Promise<Map<number, ProductNames>>;
  /**
   * Retires (with `null`, nothing), records the run's end and, when shoppers can see a difference, publishes: all at once, so
   * that no product is counted as missing twice in one run. Adds to the tally what is gone.
   */
  finish(tally: Tally, retirement: Retirement | null, error: string | null): Promise<void>;
  /** Records that the run was stopped and publishes what it wrote. Where it was last written, it can be taken up. */
  stop(tally: Tally, reason: string): Promise<void>;
}

/** Runs of a retailer whose rejected records are kept. */
const KEPT_RUNS = 10;

/** A catalog that knows nothing yet. */
export function createKnownCatalog(source: RetailerSource): KnownCatalog {
  const known = createKnownProducts();
  return { known, records: createReadRecordIndex(known, source.sample ?? false) };
}

/** Adds what the database knows of the retailer. */
export async function loadCatalog(db: Database, { name }: RetailerSource, { known, records }: KnownCatalog) {
  await fetchKnownProducts(db, name, known.add);
  await fetchReadRecords(db, name, records.add);
}

/** What earlier runs learnt of the shop, by the rules as they are now. */
export async function findProfile(db: Database, source: RetailerSource): Promise<ShopProfile | null> {
  return (await findShopProfile(db, source.name, profileSeed(source))) as ShopProfile | null;
}

/**
 * The real store: starts a run in the database, or takes up the one whose process died.
 * @param canTakeUp whether the shop can be read on from a cursor
 */
export async function createCatalogStore(
  db: Database,
  source: RetailerSource,
  canTakeUp: boolean,
): Promise<CatalogStore> {
  const description = { retailer: source.name, adapter: source.adapter, source: source.address };
  // First: what a dying process still writes must be there to be read.
  const run = await startIngestRun(db, description, canTakeUp);
  const catalog = createKnownCatalog(source);
  const resumed = readProgress(run);
  // What a run wrote before it broke off, nobody has announced.
  let isChanged = run.isAfterBreak;
  return {
    ...catalog,
    resumed,
    async load() {
      await loadCatalog(db, source, catalog);
      return resumed === null ? [] : findSeenIds(db, run.id);
    },
    async settleProfile(learn) {
      const known = await findProfile(db, source);
      if (known !== null) return known;
      const profile = learn();
      await keepShopProfile(db, source.name, profileSeed(source), profile);
      // As every later run finds it: the database orders its fields, and records are digested with them.
      return (await findProfile(db, source)) ?? profile;
    },
    async write(findings, tally, cursor) {
      const progress: RunProgress | null = cursor === null ? null : { cursor, tally };
      // Noted first: should the answer to a write be lost, shoppers still get to see what was written.
      isChanged ||= findings.added.length + findings.changed.length > 0;
      await db.transaction().execute(async (trx) => {
        await saveRunProgress(
          trx,
          run,
          tally.counts,
          progress && storableJson(JSON.stringify(progress)),
          findings.seen,
        );
        await writeFindings(trx, source, run, findings);
      });
    },
    findNames: (ids) => findProductNames(db, ids),
    async finish(tally, retirement, error) {
      await db.transaction().execute(async (trx) => {
        if (retirement !== null) {
          const { missing, enough, retiresSample } = retirement;
          const before = tally.counts.gone;
          tally.counts.gone += await countMissedRun(trx, missing, enough);
          if (retiresSample) countSampleGone(tally, await retireSampleProducts(trx));
          isChanged ||= tally.counts.gone > before;
          // A run taken up does not know what its first part used.
          const unused = resumed ? [] : catalog.records.unused();
          for (const digests of unused) await deleteReadRecords(trx, source.name, digests);
        }
        await finishIngestRun(trx, run, tally, error);
        await pruneRejectedRecords(trx, source.name, KEPT_RUNS);
        if (isChanged) await raiseCatalogVersion(trx);
      });
    },
    async stop(tally, reason) {
      await db.transaction().execute(async (trx) => {
        await stopIngestRun(trx, run, tally.counts, reason);
        if (isChanged) await raiseCatalogVersion(trx);
      });
    },
  };
}

function readProgress({ progress }: StartedRun): RunProgress | null {
  if (progress === null) return null;
  const { cursor, tally } = progress as RunProgress;
  // An older version may have begun the run, and counted less.
  return { cursor, tally: { ...createTally(), ...tally } };
}

async function writeFindings(trx: Database, source: RetailerSource, run: StartedRun, findings: Findings) {
  const { added, changed } = findings;
  const isSample = source.sample ?? false;
  await keepOfferChanges(trx, source.name, isSample, changed);
  await upsertProducts(trx, source.name, isSample, [...added, ...changed]);
  await forgetMissedRuns(trx, findings.back);
  await insertReadRecords(trx, source.name, findings.understood);
  await insertRejectedRecords(trx, run.id, source.name, findings.rejected);
}
