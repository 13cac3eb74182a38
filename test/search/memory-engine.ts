import type { Catalog } from '../../src/catalog/catalog.ts';
import { countMatches, searchCatalog } from '../../src/catalog/search-catalog.ts';
import type { ProductTypeId } from '../../src/model/product/product-types.ts';
import type { SearchEngine } from '../../src/opensearch/opensearch-engine.ts';

/** One state of the catalog in memory. */
export interface MemoryCatalog {
  readonly catalog: Pick<Catalog, 'types'>;
  readonly version: number;
  /** Our id of what a result names by its position. */
  idOf(typeId: ProductTypeId, position: number): number;
}

/** The search engine of the index in memory. */
export function createMemoryEngine(current: () => MemoryCatalog | null): SearchEngine {
  const require = () => {
    const state = current();
    if (state === null) throw new Error('the catalog is not ready yet');
    return state;
  };
  return {
    async count(filters, bounds) {
      return countMatches(require().catalog, filters, bounds);
    },
    async search(filters, bounds) {
      const state = require();
      const { positions, ...result } = searchCatalog(state.catalog, filters, bounds);
      const ids = positions.map((position) => state.idOf(filters.typeId, position));
      return { ...result, ids, version: state.version };
    },
  };
}
