import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test/property-runs.ts';
import { searchByBruteForce } from '../../test/search/brute-force.ts';
import { createProduct, filterSets, products } from '../../test/search/random-catalogs.ts';
import { emptyFilterSet, type FilterSet } from '../model/filters/filter-set.ts';
import { BASE_PER_DOLLAR } from '../model/money/exchange-rates.ts';
import type { Product } from '../model/product/product.ts';
import type { ProductTypeId } from '../model/product/product-types.ts';
import { buildCatalog } from './build-catalog.ts';
import type { SearchResult, ValueCounts } from './catalog.ts';
import { searchCatalog } from './search-catalog.ts';

const toRecord = ({ values, counts }: ValueCounts) =>
  Object.fromEntries(values.map((value, i) => [value, counts[i] as number]));

/** A result as the brute force gives it. */
function plain(result: SearchResult) {
  const sizes = result.facets.sizes.flatMap(({ retailer, values, counts }) =>
    values.map((size, i) => [`${retailer}~${size}`, counts[i]]),
  );
  return {
    ...result,
    facets: {
      subcategories: toRecord(result.facets.subcategories),
      anySubcategory: result.facets.anySubcategory,
      retailers: toRecord(result.facets.retailers),
      colors: toRecord(result.facets.colors),
      attributes: toRecord(result.facets.attributes),
      flags: result.facets.flags,
      sizes: Object.fromEntries(sizes),
      price: result.facets.price,
    },
  };
}

describe('searchCatalog agrees with brute force', () => {
  const agrees = (all: readonly Product[], queries: readonly FilterSet[]) => {
    const catalog = buildCatalog(all);
    for (const filters of queries) {
      expect(plain(searchCatalog(catalog, filters))).toEqual(searchByBruteForce(all, filters));
    }
  };

  test('on small catalogs, where ranges are empty and words half full', () => {
    fc.assert(fc.property(products(12), fc.array(filterSets, { minLength: 1, maxLength: 6 }), agrees), {
      numRuns: runs(100),
    });
  });

  test('on catalogs of several words a retailer', () => {
    const queries = fc.array(filterSets, { minLength: 4, maxLength: 12 });
    fc.assert(fc.property(products(700), queries, agrees), { numRuns: runs(20) });
  });

  test.each([31, 32, 33, 63, 64, 65, 128])('at a word boundary: %i products of one retailer', (count) => {
    const all = Array.from({ length: count }, (_, i) =>
      createProduct({
        id: i + 1,
        priceMinor: (i % 7) * 100,
        colors: [i % 3 === 0 ? 'black' : 'white'],
        createdAt: i % 5,
      }),
    );
    fc.assert(fc.property(fc.array(filterSets, { minLength: 5, maxLength: 5 }), (queries) => agrees(all, queries)));
  });
});

describe('searchCatalog', () => {
  const all = [
    createProduct({
      id: 1,
      priceMinor: 6850,
      colors: ['black', 'black'],
      sizes: ['AU 8', 'AU 10'],
      availableSizes: ['AU 8'],
    }),
    createProduct({ id: 2, priceMinor: 6800, retailer: 'Princess Polly', sizes: ['US 4'], availableSizes: ['US 4'] }),
    createProduct({
      id: 3,
      priceMinor: 6800,
      retailer: 'Princess Polly',
      sizes: ['US 4', 'US 6'],
      availableSizes: ['US 6'],
    }),
    createProduct({ id: 4, priceMinor: 6800, retailer: 'Motel Rocks', createdAt: 5 }),
  ];
  const catalog = buildCatalog(all);
  const search = (part: Partial<FilterSet>) => searchCatalog(catalog, { ...emptyFilterSet('dresses'), ...part });

  test('takes price bounds as whole dollars, inclusive', () => {
    expect(search({ maxPrice: 68 }).positions).toEqual([3, 2, 1]);
    expect(search({ minPrice: 69 }).total).toBe(0);
    expect(search({ minPrice: 68, maxPrice: 69 }).total).toBe(4);
  });

  test('gives nothing when the bounds are crossed, and still the range there is', () => {
    const result = search({ minPrice: 70, maxPrice: 60 });
    expect(result).toMatchObject({ total: 0, page: 1, totalPages: 1, positions: [] });
    expect(result.facets.price).toEqual({ min: 68 * BASE_PER_DOLLAR, max: 68.5 * BASE_PER_DOLLAR });
  });

  test('lets a retailer with sizes give only those, and one without give all', () => {
    const result = search({
      retailers: ['Glassons', 'Princess Polly'],
      sizes: [{ retailer: 'Princess Polly', size: 'US 4' }],
    });
    expect(result.positions).toEqual([1, 0]);
    expect(toRecord(result.facets.retailers)).toEqual({ Glassons: 1, 'Motel Rocks': 1, 'Princess Polly': 2 });
  });

  test('lists sold-out sizes with 0 and counts a repeated color once', () => {
    const { facets } = search({});
    expect(facets.sizes.map(({ retailer, ...sizes }) => [retailer, toRecord(sizes)])).toEqual([
      ['Glassons', { 'AU 10': 0, 'AU 8': 1 }],
      ['Motel Rocks', {}],
      ['Princess Polly', { 'US 4': 1, 'US 6': 1 }],
    ]);
    expect(toRecord(facets.colors)).toEqual({ black: 1 });
  });

  test('puts equal prices newest first, whichever way prices go', () => {
    expect(search({ sort: 'price_asc' }).positions).toEqual([3, 2, 1, 0]);
    expect(search({ sort: 'price_desc' }).positions).toEqual([0, 3, 2, 1]);
  });

  test('clamps the page', () => {
    expect(search({ page: 1_000_000 })).toMatchObject({ page: 1, totalPages: 1 });
  });

  test('gives the same answer again, whatever was asked between', () => {
    const first = search({ colors: ['black'] });
    const kept = structuredClone(first);
    search({ maxPrice: 68, retailers: ['Princess Polly'] });
    expect(first).toEqual(kept);
    expect(search({ colors: ['black'] })).toEqual(kept);
  });

  test('refuses a type it does not have', () => {
    expect(() => search({ typeId: 'hats' as ProductTypeId })).toThrow(RangeError);
  });
});
