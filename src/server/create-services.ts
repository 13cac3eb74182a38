import type { Logger } from 'pino';
import type { Accounts } from '../accounts/create-accounts.ts';
import { findListedProducts } from '../db/catalog/listed-products.ts';
import { findProductDetails } from '../db/catalog/products.ts';
import type { Database } from '../db/connection/connection.ts';
import { BRAND } from '../model/brand.ts';
import { HOUSE_TEXTS } from '../model/house-texts.ts';
import { createExchange, SHIPPED_RATES } from '../model/money/exchange-rates.ts';
import type { Watches } from '../watches/watches.ts';
import { createCatalogService } from './catalog/catalog-service.ts';
import { type ClusterCatalogOptions, createClusterCatalog } from './catalog/cluster-catalog.ts';
import { clusterContextOf } from './catalog/cluster-context.ts';
import { createProductPages } from './catalog/create-product-pages.ts';
import { keepDetails } from './catalog/kept-details.ts';
import { MOST_OF_STYLE } from './catalog/list-products.ts';
import type { LiveCatalog } from './catalog/live-catalog.ts';
import type { HouseTexts } from './read-house-texts.ts';
import { keepAddresses, placeProduct } from './sample/sample-addresses.ts';
import type { SearchLog } from './search/search-log.ts';
import { timeSearches } from './search/search-turns.ts';
import type { Services } from './services.ts';

export interface ServicesOptions {
  /** An origin. */
  readonly siteUrl: string;
  readonly live: LiveCatalog;
  /** The operator's choice of the site's own currency; `null`: as the catalog has it. */
  readonly currency: string | null;
  /** As requests ask it. */
  readonly db: Database;
  readonly accounts: Accounts;
  readonly watches?: Watches | undefined;
  /** Of the data API. */
  readonly publishableKey: string;
  /** Where searches are noted, if they are to be. */
  readonly searchLog: SearchLog | null;
  readonly houseTexts: HouseTexts;
  readonly sizeCharts?: Services['sizeCharts'];
  readonly logger: Logger;
  /** The cluster that answers where there is one. */
  readonly cluster: Pick<ClusterCatalogOptions, 'watch' | 'engine' | 'findWord'> | null;
  /** Told how many seconds each search took. */
  readonly onSearch?: ((seconds: number) => void) | undefined;
}

/** Until the catalog is there. */
const SHIPPED = createExchange(SHIPPED_RATES);

/** What the process offers, over the catalog in memory. */
export function createServices(options: ServicesOptions): Services {
  const { siteUrl, live, currency, db, accounts, publishableKey, searchLog, houseTexts, logger } = options;
  const { cluster, onSearch } = options;
  const state = () => cluster?.watch.state ?? null;
  const exchange = () => {
    const known = state();
    return live.current?.exchange ?? (known && clusterContextOf(known).exchange) ?? SHIPPED;
  };
  const isSample = () => live.current?.isSample ?? state()?.isSample ?? false;
  const version = () => live.current?.version ?? state()?.watermark.version ?? null;
  const memory = createCatalogService(() => live.current, {
    findDetails: keepDetails((ids) => findProductDetails(db, ids), version),
    logger,
    currency,
    onSearch: cluster ? undefined : onSearch,
    onChange: (listener) => live.onChange(listener),
  });
  const findListed = createListing(db, siteUrl);
  return {
    accounts,
    watches: options.watches,
    publishableKey,
    catalog: timeSearches(
      cluster ? createClusterCatalog({ ...cluster, findListed, memory, logger, currency, onSearch }) : memory,
    ),
    searchLog,
    houseTexts,
    sizeCharts: options.sizeCharts,
    productPages: createProductPages(db, siteUrl, exchange, version),
    site: {
      url: siteUrl,
      brand: BRAND,
      get isSample() {
        return isSample();
      },
      get texts() {
        return HOUSE_TEXTS.filter(({ name }) => houseTexts.find(name, isSample()) !== null).map(({ name }) => name);
      },
    },
  };
}

/** The products of lists from the database, with addresses as shoppers may be shown them. */
function createListing(db: Database, siteUrl: string): ClusterCatalogOptions['findListed'] {
  return async (ids, exchange) => {
    const found = await findListedProducts(db, ids, exchange, MOST_OF_STYLE);
    return new Map(
      Array.from(found, ([id, { product, siblings }]) => {
        return [id, { product: placeProduct(keepAddresses(product), siteUrl), siblings }];
      }),
    );
  };
}
