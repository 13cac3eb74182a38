import type { Catalog, ValueCounts } from '../../src/catalog/catalog.ts';
import { countMatches, searchCatalog } from '../../src/catalog/search-catalog.ts';
import type { ProductTypeId } from '../../src/model/product/product-types.ts';
import type { Counts, EngineAnswer, SearchEngine } from '../../src/model/search/search-engine.ts';

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
    async search(filters, bounds): Promise<EngineAnswer> {
      const state = require();
      const { positions, facets, ...rest } = searchCatalog(state.catalog, filters, bounds);
      const sizes = facets.sizes.flatMap(({ retailer, ...counts }) =>
        [...countsOf(counts)].map(([size, count]) => [`${retailer}~${size}`, count] as const),
      );
      return {
        ...rest,
        ids: positions.map((position) => state.idOf(filters.typeId, position)),
        version: state.version,
        facets: {
          subcategories: countsOf(facets.subcategories),
          anySubcategory: facets.anySubcategory,
          retailers: countsOf(facets.retailers),
          colors: countsOf(facets.colors),
          attributes: countsOf(facets.attributes),
          sizes: new Map(sizes),
          flags: facets.flags,
          price: facets.price,
        },
      };
    },
  };
}

function countsOf({ values, counts }: ValueCounts): Counts {
  return new Map(values.map((value, at) => [value, counts[at] ?? 0]));
}
