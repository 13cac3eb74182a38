import type { Logger } from 'pino';
import { countMatches, searchCatalog } from '../../catalog/search-catalog.ts';
import { emptyFilterSet, type FilterSet, sortedSizes } from '../../model/filter-set.ts';
import type { SearchAnswer } from '../../model/listing.ts';
import type { Product } from '../../model/product.ts';
import { cleanSize, fallbackSizes } from '../../model/size.ts';
import type { CatalogService } from '../services.ts';
import { answerSearch, type Found, failSearch, productsOf, wordFailure } from './answer-search.ts';
import type { CatalogSnapshot } from './live-catalog.ts';
import { createSizePickers } from './size-pickers.ts';

/**
 * Answers the pages' and the API's questions from the catalog in memory, each from one snapshot of it. What fails goes
 * to `logger`; `search` is the index's, save in tests of its failures.
 */
export function createCatalogService(
  current: () => CatalogSnapshot | null,
  logger: Logger,
  search: typeof searchCatalog = searchCatalog,
): CatalogService {
  const means = { pickers: createSizePickers(), count: countMatches, logger };
  let isTold = false;

  const find = (snapshot: CatalogSnapshot, asked: FilterSet): Found => {
    const filters = dropUnknown(asked, snapshot);
    return { snapshot, filters, result: search(snapshot.catalog, filters) };
  };

  function answerEarly(asked: FilterSet): SearchAnswer {
    if (!isTold) logger.info('pages are asked for before the catalogue is there; they answer 503');
    isTold = true;
    return failSearch(asked, { isReady: false, message: 'the catalogue is not ready yet', listing: 'products' });
  }

  return {
    isReady: () => current() !== null,
    version: () => current()?.version ?? null,
    search(asked): SearchAnswer {
      const snapshot = current();
      if (!snapshot) return answerEarly(asked);
      try {
        return answerSearch(find(snapshot, asked), means);
      } catch (err) {
        logger.error({ err, about: asked }, 'the catalogue could not be searched');
        return failSearch(asked, { isReady: true, message: wordFailure(err), listing: 'product count' });
      }
    },
    showcase(typeId, count): Product[] {
      const snapshot = current();
      if (!snapshot) return [];
      try {
        const found = (page: number) => productsOf(find(snapshot, { ...emptyFilterSet(typeId), page }));
        // What opens the list of its type comes last, so that no picture greets a shopper everywhere.
        const products = new Set([...found(2).reverse(), ...found(1).reverse()]);
        return [...products].filter((product) => product.available && product.imageUrls.length > 0).slice(0, count);
      } catch (err) {
        logger.error({ err, about: typeId }, 'the catalogue has nothing to show');
        return [];
      }
    },
  };
}

/** What no product of the catalog has is no filter: the address is old or made up. */
function dropUnknown(filters: FilterSet, { colors, retailers, sizes }: CatalogSnapshot): FilterSet {
  const known = filters.sizes.flatMap(({ retailer, size }) => {
    const label = cleanSize(size);
    if (label === null || !retailers.has(retailer)) return [];
    const isKnown = sizes.has(`${retailer}~${label}`) || fallbackSizes(retailer, filters.typeId).includes(label);
    return isKnown ? [{ retailer, size: label }] : [];
  });
  return {
    ...filters,
    colors: filters.colors.filter((color) => colors.has(color)),
    retailers: filters.retailers.filter((retailer) => retailers.has(retailer)),
    sizes: sortedSizes(known),
  };
}
