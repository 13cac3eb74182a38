import type { Logger } from 'pino';
import type { CatalogueService } from './services.ts';

/** The same service; what it throws goes to the log, once, before a page turns it into a message. */
export function logFailures(catalogue: CatalogueService, logger: Logger): CatalogueService {
  const watch = <Args extends unknown[], Answer>(question: string, ask: (...args: Args) => Answer) => {
    return (...args: Args): Answer => {
      try {
        return ask(...args);
      } catch (err) {
        logger.error({ err, question, about: args[0] }, 'the catalogue could not answer');
        throw err;
      }
    };
  };
  return {
    resolve: watch('resolve', catalogue.resolve),
    listing: watch('listing', catalogue.listing),
    subcategories: watch('subcategories', catalogue.subcategories),
    colors: watch('colors', catalogue.colors),
    sizes: watch('sizes', catalogue.sizes),
    retailers: watch('retailers', catalogue.retailers),
    priceRange: watch('priceRange', catalogue.priceRange),
    showcase: watch('showcase', catalogue.showcase),
  };
}
