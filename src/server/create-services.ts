import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import type { Database } from '../db/connection/connection.ts';
import { BRAND } from '../model/brand.ts';
import { createCatalogService } from './catalog/catalog-service.ts';
import type { LiveCatalog } from './catalog/live-catalog.ts';
import { createProductPages } from './catalog/product-pages.ts';
import type { Services } from './services.ts';

export interface ServicesOptions {
  /** An origin. */
  readonly siteUrl: string;
  readonly live: LiveCatalog;
  /** As requests ask it. */
  readonly db: Database;
  readonly accounts: Accounts;
  /** Of the data API. */
  readonly publishableKey: string;
  readonly logger: Logger;
}

/** What the process offers, over the catalog in memory. */
export function createServices({ siteUrl, live, db, accounts, publishableKey, logger }: ServicesOptions): Services {
  return {
    accounts,
    publishableKey,
    catalog: createCatalogService(() => live.current, logger),
    productPages: createProductPages(db, siteUrl),
    site: {
      url: siteUrl,
      brand: BRAND,
      get isSample() {
        return live.current?.isSample ?? false;
      },
    },
  };
}
