import { type Logger, pino } from 'pino';
import type { searchCatalog } from '../src/catalog/search-catalog.ts';
import type { Product } from '../src/model/product.ts';
import { createCatalogueService } from '../src/server/catalogue-service.ts';
import { LiveCatalogue } from '../src/server/live-catalogue.ts';
import type { CatalogueService } from '../src/server/services.ts';

interface TestCatalogueOptions {
  readonly logger?: Logger;
  /** In place of the index's own search. */
  readonly search?: typeof searchCatalog;
}

/** The real catalogue service over these products; `null` is a catalogue that has not been loaded. */
export async function createTestCatalogue(
  products: readonly Product[] | null,
  { logger = pino({ level: 'silent' }), search }: TestCatalogueOptions = {},
): Promise<CatalogueService> {
  const live = new LiveCatalogue({
    findVersion: async () => 1,
    findProducts: async () => products ?? [],
    isSample: async () => false,
  });
  if (products) await live.refresh();
  return createCatalogueService(() => live.current, logger, search);
}
