import { raiseCatalogueVersion } from '../db/catalogue-version.ts';
import type { Database } from '../db/connection.ts';
import {
  countMissedRun,
  findKnownProducts,
  forgetMissedRuns,
  type IngestProduct,
  type KnownProduct,
  upsertProducts,
} from '../db/ingest-products.ts';
import { finishIngestRun, type IngestCounts, startIngestRun } from '../db/ingest-runs.ts';
import { insertRejectedRecords, pruneRejectedRecords, type RejectedRecord } from '../db/rejected-records.ts';
import { countSampleProducts, retireSampleProducts } from '../db/sample-products.ts';
import type { RetailerSource } from './retailer.ts';

/** The catalogue as one run of one retailer sees and changes it. */
export interface CatalogueStore {
  /** The retailer's products before the run, by external id. */
  readonly known: ReadonlyMap<string, KnownProduct>;
  /** Adds or changes products. */
  write(products: readonly IngestProduct[]): Promise<void>;
  /** Keeps a rejected record; written with the next batch. */
  reject(record: RejectedRecord): void;
  forgetMissed(ids: readonly number[]): Promise<void>;
  /** @returns how many products are gone now. */
  countMissed(ids: readonly number[], enough: number): Promise<number>;
  /** Takes the sample shops' products out of the listing. @returns how many. */
  retireSample(): Promise<number>;
  /** Records the run's end and, when it changed something that shoppers see, publishes. */
  finish(counts: IngestCounts, error: string | null): Promise<void>;
}

/** Rows of one statement; some 2 MB of text. */
const BATCH = 500;
/** Runs of a retailer whose rejected records are kept. */
const KEPT_RUNS = 10;

/** The real store: starts a run in the database. */
export async function createCatalogueStore(db: Database, source: RetailerSource): Promise<CatalogueStore> {
  const known = await findKnown(db, source.name);
  const run = { retailer: source.name, adapter: source.adapter, source: source.address };
  const { id: runId, isAfterBreak } = await startIngestRun(db, run);
  const rejected: RejectedRecord[] = [];
  // What a run wrote before it broke off, nobody has announced.
  let isChanged = isAfterBreak;
  const flushRejected = () => insertRejectedRecords(db, runId, source.name, rejected.splice(0));
  return {
    known,
    async write(products) {
      for (let from = 0; from < products.length; from += BATCH) {
        // Noted first: should the write fail half-way, shoppers still get to see what was written before.
        isChanged = true;
        await upsertProducts(db, source.name, source.sample ?? false, products.slice(from, from + BATCH));
      }
      await flushRejected();
    },
    reject: (record) => void rejected.push(record),
    forgetMissed: (ids) => forgetMissedRuns(db, ids),
    async countMissed(ids, enough) {
      const gone = await countMissedRun(db, ids, enough);
      isChanged ||= gone > 0;
      return gone;
    },
    async retireSample() {
      const gone = await retireSampleProducts(db);
      isChanged ||= gone > 0;
      return gone;
    },
    async finish(counts, error) {
      await flushRejected();
      await db.transaction().execute(async (trx) => {
        await finishIngestRun(trx, runId, counts, error);
        if (isChanged) await raiseCatalogueVersion(trx);
      });
      await pruneRejectedRecords(db, source.name, KEPT_RUNS);
    },
  };
}

/** A store that only looks: for a trial run. */
export async function createDryStore(db: Database, source: RetailerSource): Promise<CatalogueStore> {
  const known = await findKnown(db, source.name);
  const byId = new Map([...known.values()].map((product) => [product.id, product]));
  let replaced = 0;
  return {
    known,
    async write(products) {
      const before = products.map((product) => known.get(product.external_id));
      replaced += before.filter((product) => product?.isSample && !product.isGone).length;
    },
    reject: () => {},
    forgetMissed: async () => {},
    countMissed: async (ids, enough) => ids.filter((id) => (byId.get(id)?.missedRuns ?? 0) + 1 >= enough).length,
    // What would be written is no longer the sample's.
    retireSample: async () => (await countSampleProducts(db)) - replaced,
    finish: async () => {},
  };
}

async function findKnown(db: Database, retailer: string): Promise<Map<string, KnownProduct>> {
  const products = await findKnownProducts(db, retailer);
  return new Map(products.map((product) => [product.externalId, product]));
}
