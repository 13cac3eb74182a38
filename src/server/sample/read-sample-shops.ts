import { raiseCatalogVersion } from '../../db/catalog/catalog-version.ts';
import { replaceHistories } from '../../db/catalog/offer-history.ts';
import { findSampleOffers } from '../../db/catalog/sample-products.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { RetailerSource } from '../../ingest/retailer.ts';
import { runIngest } from '../../ingest/run-ingest.ts';
import { inventHistory } from '../../sample/invent/invent-history.ts';
import { SAMPLE_SHOPS } from '../../sample/sample-shop.ts';
import { createRandom } from '../../sample/seeded-random.ts';
import { startSampleShops } from '../../sample/shops/sample-shops.ts';
import { SAMPLE_ROOT } from './sample-addresses.ts';

/** The sample shops could not be read into the catalog. */
export class SampleError extends Error {
  override name = 'SampleError';
}

/** Reads the sample shops over HTTP. @throws SampleError */
export async function readSampleShops(db: Database, onProgress: (line: string) => void): Promise<void> {
  onProgress(`Reading the sample shops: ${SAMPLE_SHOPS.map((shop) => shop.name).join(', ')}`);
  const running = await startSampleShops({ publicUrl: (slug) => SAMPLE_ROOT + slug });
  try {
    const sources = running.shops.map((shop): RetailerSource => ({ ...shop, sample: true }));
    // The shops are ours: what an older version of them sold is gone, however much it is, and at once.
    const reports = await runIngest({ db, http: { delay: 0 } }, sources, undefined, { acceptDisappearance: true });
    for (const { retailer, counts, error, seconds } of reports) {
      if (error !== null) throw new SampleError(`The sample shop ${retailer} could not be read: ${error}`);
      const { read, rejected, notOurs } = counts;
      const listed = counts.new + counts.changed + counts.unchanged;
      onProgress(
        `  ${retailer}: ${listed} products from ${read} records (${notOurs} not ours, ${rejected} rejected) in ${seconds.toFixed(1)} s`,
      );
    }
    await inventHistories(db);
  } finally {
    await running.close();
  }
}

/** Gives the sample's products a past, so that a first start shows what prices over time look like. */
async function inventHistories(db: Database): Promise<void> {
  const now = Date.now();
  const histories = (await findSampleOffers(db)).map(({ id, externalId, ...offer }) => ({
    id,
    changes: inventHistory(createRandom(externalId), offer, now),
  }));
  await replaceHistories(
    db,
    histories.filter(({ changes }) => changes.length > 1),
  );
  await db.transaction().execute(raiseCatalogVersion);
}
