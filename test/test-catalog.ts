import { type Logger, pino } from 'pino';
import type { searchCatalog } from '../src/catalog/search-catalog.ts';
import type { Product } from '../src/model/product.ts';
import { createCatalogService } from '../src/server/catalog/catalog-service.ts';
import { LiveCatalog } from '../src/server/catalog/live-catalog.ts';
import type { CatalogService } from '../src/server/services.ts';

interface TestCatalogOptions {
  readonly logger?: Logger;
  /** In place of the index's own search. */
  readonly search?: typeof searchCatalog;
}

/** The real catalog service over these products; `null` is a catalog that has not been loaded. */
export async function createTestCatalog(
  products: readonly Product[] | null,
  { logger = pino({ level: 'silent' }), search }: TestCatalogOptions = {},
): Promise<CatalogService> {
  const live = new LiveCatalog({
    findVersion: async () => 1,
    findProducts: async () => products ?? [],
    isSample: async () => false,
  });
  if (products) await live.refresh();
  return createCatalogService(() => live.current, logger, search);
}
