import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import { BRAND } from '../model/brand.ts';
import { createCatalogueService } from './catalogue-service.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import type { Services } from './services.ts';

/** What the process offers, over the catalogue in memory. `siteUrl` is an origin. */
export function createServices(siteUrl: string, live: LiveCatalogue, accounts: Accounts, logger: Logger): Services {
  return {
    accounts,
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
