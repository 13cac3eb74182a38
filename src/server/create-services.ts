import { findListedProducts } from '../db/catalog/listed-products.ts';
import { createDetailFinder, findSitemapPart, findSitemapParts } from '../db/catalog/product-details.ts';
import { findProductDetails } from '../db/catalog/products.ts';
import type { Database } from '../db/connection/connection.ts';
import { BRAND } from '../model/brand.ts';
import { HOUSE_TEXTS } from '../model/house-texts.ts';
import { createExchange, SHIPPED_RATES } from '../model/money/exchange-rates.ts';
import type { Product } from '../model/product/product.ts';
import type { ProductDetail } from '../model/product/product-detail.ts';
import { type CatalogServiceOptions, createCatalogService } from './catalog/catalog-service.ts';
import { type ClusterCatalogOptions, createClusterCatalog } from './catalog/cluster-catalog.ts';
import { keepDetails, keepProducts } from './catalog/kept-details.ts';
import { MOST_OF_STYLE } from './catalog/list-products.ts';
import type { LiveCatalog } from './catalog/live-catalog.ts';
import type { HouseTexts } from './read-house-texts.ts';
import { keepAddresses, placePicture, placeProduct } from './sample/sample-addresses.ts';
import { timeSearches } from './search/search-turns.ts';
import type { Services } from './services.ts';

export interface ServicesOptions
  extends Pick<Services, 'accounts' | 'watches' | 'sizeCharts'>,
    Required<Pick<Services, 'publishableKey' | 'searchLog'>>,
    Pick<CatalogServiceOptions, 'logger' | 'onSearch'> {
  /** An origin. */
  readonly siteUrl: string;
  readonly live: LiveCatalog;
  /** The operator's choice of the site's own currency; `null`: as the catalog has it. */
  readonly currency: string | null;
  /** As requests ask it. */
  readonly db: Database;
  readonly houseTexts: HouseTexts;
  /** The cluster that answers where there is one. */
  readonly cluster: Pick<ClusterCatalogOptions, 'watch' | 'engine' | 'findWord'> | null;
}

/** Until the catalog is there. */
const SHIPPED = createExchange(SHIPPED_RATES);

/** What the process offers, over the catalog in memory. */
export function createServices(options: ServicesOptions): Services {
  const { siteUrl, live, currency, db, logger, cluster, onSearch, ...given } = options;
  const known = () => live.current ?? cluster?.watch.state ?? null;
  const isSample = () => known()?.isSample ?? false;
  const version = () => known()?.version ?? null;
  const memory = createCatalogService(live, {
    findDetails: keepDetails((ids) => findProductDetails(db, ids), version),
    logger,
    currency,
    onSearch: cluster ? undefined : onSearch,
  });
  const place = (product: Product) => placeProduct(keepAddresses(product), siteUrl);
  const findListed: ClusterCatalogOptions['findListed'] = async (ids, exchange) => {
    const found = await findListedProducts(db, ids, exchange, MOST_OF_STYLE);
    return new Map(Array.from(found, ([id, { product, siblings }]) => [id, { product: place(product), siblings }]));
  };
  const findDetail = createDetailFinder(db);
  const findPage = async (id: number): Promise<ProductDetail | null> => {
    const detail = await findDetail(id, known()?.exchange ?? SHIPPED);
    if (detail === null) return null;
    const colors = detail.colors.map((color) => ({ ...color, imageUrl: placePicture(color.imageUrl, siteUrl) }));
    return { ...detail, product: place(detail.product), colors };
  };
  return {
    ...given,
    catalog: timeSearches(
      cluster ? createClusterCatalog({ ...cluster, findListed, memory, logger, currency, onSearch }) : memory,
    ),
    productPages: {
      find: keepProducts(findPage, version),
      sitemapParts: () => findSitemapParts(db),
      sitemapPart: (part) => findSitemapPart(db, part),
    },
    site: {
      url: siteUrl,
      brand: BRAND,
      get isSample() {
        return isSample();
      },
      get texts() {
        return HOUSE_TEXTS.filter(({ name }) => given.houseTexts.find(name, isSample()) !== null).map(
          ({ name }) => name,
        );
      },
    },
  };
}
