import { buildCatalog } from '../../src/catalog/build-catalog.ts';
import type { SearchResult, ValueCounts } from '../../src/catalog/catalog.ts';
import { searchCatalog } from '../../src/catalog/search-catalog.ts';
import { BASE_PER_DOLLAR } from '../../src/model/money/exchange-rates.ts';
import type { Counts, CreateEngine } from './engine.ts';

export const createSelvedge: CreateEngine = (products) => {
  const catalog = buildCatalog(products);
  return {
    name: 'Selvedge',
    search: (filters) => searchCatalog(catalog, filters),
    read(found) {
      const { total, positions, facets } = found as SearchResult;
      return {
        total,
        ids: positions.map((position) => products[position]?.id ?? -1),
        subcategories: toCounts(facets.subcategories),
        retailers: toCounts(facets.retailers),
        colors: toCounts(facets.colors),
        sizes: Object.assign({}, ...facets.sizes.map((sizes) => toCounts(sizes, `${sizes.retailer}~`))),
        min: toCents(facets.price.min),
        max: toCents(facets.price.max),
      };
    },
    close: async () => {},
  };
};

/** The made-up products are in dollars. */
function toCents(base: number | null): number | null {
  return base === null ? null : (base * 100) / BASE_PER_DOLLAR;
}

function toCounts({ values, counts }: ValueCounts, prefix = ''): Counts {
  return Object.fromEntries(values.map((value, i) => [prefix + value, counts[i] ?? 0]));
}
