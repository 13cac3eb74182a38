import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { quietDays } from '../../test/ingest/quiet-days.ts';
import { SHOP_KINDS, type ShopKindName, soundProducts, sourceOf } from '../../test/ingest/shop-kinds.ts';
import { runs } from '../../test/property-runs.ts';
import { ingestRetailer } from './pipeline.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** More than a thousand days of shops under `FUZZ=1`. */
const DAYS = runs(14);
const PRODUCTS = 24;

test.each(Object.keys(SHOP_KINDS) as ShopKindName[])(
  `nothing is held in ${DAYS} ordinary days of a shop read as %s`,
  { timeout: DAYS * 5_000 },
  async (kind) => {
    const { adapter, pages } = SHOP_KINDS[kind];
    const days = quietDays(soundProducts(kind, PRODUCTS), kind);
    for (let day = 0; day < DAYS; day += 1) {
      const products = days.next().value ?? [];
      const report = await ingestRetailer({ db: database.db, source: sourceOf(kind), adapter, pages: pages(products) });
      const { error, held, heldPrices, vanished } = report;
      expect({ day, error, held, heldPrices, vanished }).toEqual({
        day,
        error: null,
        held: [],
        heldPrices: 0,
        vanished: 0,
      });
    }
  },
);
