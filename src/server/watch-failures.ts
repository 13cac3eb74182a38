import type { CatalogueService } from './services.ts';

/** Which question failed, and about what it was. */
export interface Failure {
  readonly error: unknown;
  readonly question: keyof CatalogueService;
  readonly about: unknown;
}

/** The same service; `onFailure` hears what it throws before a page turns it into a message. */
export function watchFailures(catalogue: CatalogueService, onFailure: (failure: Failure) => void): CatalogueService {
  const watch = <Args extends unknown[], Answer>(
    question: keyof CatalogueService,
    ask: (...args: Args) => Answer,
  ): ((...args: Args) => Answer) => {
    return (...args) => {
      try {
        return ask(...args);
      } catch (error) {
        onFailure({ error, question, about: args[0] });
        throw error;
      }
    };
  };
  return {
    isReady: catalogue.isReady,
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
