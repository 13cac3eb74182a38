import { type Logger, pino } from 'pino';
import { allocateOwn } from '../src/catalog/packed-block.ts';
import { CatalogBuilder } from '../src/catalog/rows/catalog-builder.ts';
import type { searchCatalog } from '../src/catalog/search-catalog.ts';
import { SHIPPED_RATES } from '../src/model/money/exchange-rates.ts';
import type { Product } from '../src/model/product/product.ts';
import type { ProductDetail } from '../src/model/product/product-detail.ts';
import type { CatalogChanges } from '../src/server/catalog/catalog-refresher.ts';
import { type CatalogInMemory, createCatalogService, type FindDetails } from '../src/server/catalog/catalog-service.ts';
import { LiveCatalog } from '../src/server/catalog/live-catalog.ts';
import type { ProductPages } from '../src/server/services.ts';

interface TestCatalogOptions {
  readonly logger?: Logger;
  /** In place of the index's own search. */
  readonly search?: typeof searchCatalog;
  /** The operator's choice of the site's own currency. */
  readonly currency?: string;
  /** In place of the products' own. */
  readonly findDetails?: FindDetails;
}

/** The real catalog service over these products; `null` is a catalog that has not been loaded. */
export async function createTestCatalog(
  products: readonly Product[] | null,
  { logger = pino({ level: 'silent' }), ...options }: TestCatalogOptions = {},
): Promise<CatalogInMemory> {
  const live = new LiveCatalog({ refresh: async (tell) => tell(sealProducts(products ?? [])) });
  if (products) await live.refresh();
  const byId = new Map(products?.map((product) => [product.id, product]));
  const findDetails = async (ids: readonly number[]) =>
    new Map(ids.flatMap((id) => (byId.has(id) ? [[id, byId.get(id) as Product] as const] : [])));
  return createCatalogService(live, { findDetails, logger, ...options });
}

/** These products as the thread that keeps the catalog tells them. */
export function sealProducts(products: readonly Product[], version = 1): CatalogChanges {
  const builder = new CatalogBuilder(allocateOwn);
  for (const product of products) builder.put({ ...product, isSample: false });
  return { watermark: { identity: 'test', version, horizon: '1', rates: SHIPPED_RATES }, segments: builder.seal() };
}

/** The pages of these products, of which nothing ever changed but what `change` says. */
export function createTestProductPages(
  products: readonly Product[],
  change: (product: Product) => Partial<ProductDetail> = () => ({}),
): ProductPages {
  return {
    async find(id) {
      const product = products.find((known) => known.id === id);
      if (!product) return null;
      const { createdAt } = product;
      const times = { goneAt: null, isGoneByUs: false, firstSeenAt: createdAt, checkedAt: createdAt, unreadRuns: 0 };
      const plain = { product, ...times, saleSince: null, history: [], colors: [] };
      return { ...plain, ...change(product) };
    },
    sitemapParts: async () => (products.length > 0 ? [0] : []),
    sitemapPart: async () => products.map(({ id, title, createdAt }) => ({ id, title, changedAt: createdAt })),
  };
}
