import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import { BRAND } from '../model/brand.ts';
import { createCatalogueService } from './catalogue-service.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import type { Services } from './services.ts';

export interface ServicesOptions {
  /** An origin. */
  readonly siteUrl: string;
  readonly live: LiveCatalogue;
  readonly accounts: Accounts;
  /** Of the data API. */
  readonly publishableKey: string;
  readonly logger: Logger;
}

/** What the process offers, over the catalogue in memory. */
export function createServices({ siteUrl, live, accounts, publishableKey, logger }: ServicesOptions): Services {
  return {
    accounts,
    publishableKey,
    catalogue: createCatalogueService(() => live.current, logger),
    site: {
      url: siteUrl,
      brand: BRAND,
      get isSample() {
        return live.current?.isSample ?? false;
      },
    },
  };
}
