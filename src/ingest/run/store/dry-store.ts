import { countSampleProducts } from '../../../db/catalog/sample-products.ts';
import type { Database } from '../../../db/connection/connection.ts';
import { findProductNames } from '../../../db/ingest/ingest-products.ts';
import type { RetailerSource } from '../../retailer.ts';
import { countSampleGone } from '../ingest-report.ts';
import { type CatalogStore, createKnownCatalog, findProfile, loadCatalog } from './catalog-store.ts';
import type { KnownProducts } from './known-products.ts';

/** A store that only looks: for a trial run. It counts what a real one would do. */
export function createDryStore(db: Database, source: RetailerSource): CatalogStore {
  const catalog = createKnownCatalog(source);
  const { known } = catalog;
  let replaced = 0;
  return {
    ...catalog,
    resumed: null,
    async load() {
      await loadCatalog(db, source, catalog);
      return [];
    },
    settleProfile: async (learn) => (await findProfile(db, source)) ?? learn(),
    async write({ changed }) {
      const rows = changed.map((product) => known.find(product.externalId));
      replaced += rows.filter((row) => known.isSample(row) && !known.isGone(row)).length;
    },
    findNames: (ids) => findProductNames(db, ids),
    async stop() {},
    async finish(tally, retirement) {
      if (retirement === null) return;
      const { missing, enough, retiresSample } = retirement;
      tally.counts.gone += countGone(known, missing, enough);
      // What would be written is no longer the sample's.
      if (retiresSample) countSampleGone(tally, (await countSampleProducts(db)) - replaced);
    },
  };
}

function countGone(known: KnownProducts, missing: readonly number[], enough: number): number {
  const ids = new Set(missing);
  let gone = 0;
  for (let row = 0; row < known.length; row += 1) {
    if (ids.has(known.id(row)) && known.missedRuns(row) + 1 >= enough) gone += 1;
  }
  return gone;
}
