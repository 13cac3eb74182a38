import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProduct } from '../../test/made-products.ts';
import { runs } from '../../test/property-runs.ts';
import { searchByBruteForce } from '../../test/search/brute-force.ts';
import type { Attribute } from '../model/attributes/attribute.ts';
import { emptyFilterSet } from '../model/filters/filter-set.ts';
import type { Product } from '../model/product/product.ts';
import { buildCatalog } from './build-catalog.ts';
import { searchCatalog } from './search-catalog.ts';

/** Products enough, in patterned sets of values, that each way of counting is the cheapest for some filter. */
const products = Array.from({ length: 2400 }, (_, i): Product => {
  const color = (i * 7919) % 31;
  const sizes = Array.from({ length: 4 }, (_, k) => `US ${2 * ((i * 31 + k * (1 + (i % 3))) % 9)}`);
  return makeProduct({
    id: i + 1,
    retailer: i % 5 === 0 ? 'Glassons' : 'Princess Polly',
    externalId: String(i),
    typeId: 'tops',
    title: '',
    description: '',
    tags: [],
    subcategories: i % 2 === 0 ? ['Blouse'] : ['T-Shirt', 'Crop Top'],
    priceMinor: 1000 + ((i * 613) % 9000),
    formerMinor: null,
    colors: color < 12 ? ['black'] : color < 20 ? ['white', 'red'] : [`shade ${color}`],
    attributes: [`fit:${['slim', 'wrap', 'skinny'][i % 3]}`, ...(i % 4 === 0 ? ['material:linen'] : [])],
    sizes,
    availableSizes: i % 11 === 0 ? [] : sizes,
    available: true,
    url: 'https://shop.example/',
    imageUrls: [],
    createdAt: (i * 104729) % 5003,
  });
});
const catalog = buildCatalog(products);
const option = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { freq: 1 });

test('counts and pages agree with brute force on thousands of products', () => {
  const filterSets = fc.record({
    typeId: fc.constant('tops' as const),
    words: fc.constant([]),
    subcategory: option('Blouse', 'Crop Top'),
    minPrice: option(10, 30, 90),
    maxPrice: option(31, 80, 99),
    currency: fc.constant(null),
    onSale: fc.boolean(),
    provedSale: fc.boolean(),
    inStock: fc.boolean(),
    attributes: fc.subarray<Attribute>(['fit:slim', 'fit:wrap', 'material:linen'], { maxLength: 2 }),
    colors: fc.subarray(['black', 'red', 'shade 21'], { maxLength: 2 }),
    sizes: fc.subarray([{ retailer: 'Glassons', size: 'US 4' }], { maxLength: 1 }),
    retailers: fc.subarray(['Princess Polly']),
    sort: fc.constantFrom('newest' as const, 'price_asc' as const, 'price_desc' as const),
    page: fc.constantFrom(1, 2, 3, 40, 100, 170, 198, 1000),
  });
  fc.assert(
    fc.property(filterSets, (filters) => {
      const { total, page, positions, facets } = searchCatalog(catalog, filters);
      const expected = searchByBruteForce(products, filters);
      expect({ total, page, positions }).toEqual({
        total: expected.total,
        page: expected.page,
        positions: expected.positions,
      });
      const toRecord = (values: readonly string[], counts: Int32Array) =>
        Object.fromEntries(values.map((value, i) => [value, counts[i]]));
      expect(toRecord(facets.colors.values, facets.colors.counts)).toEqual(expected.facets.colors);
      expect(toRecord(facets.attributes.values, facets.attributes.counts)).toEqual(expected.facets.attributes);
      expect(toRecord(facets.subcategories.values, facets.subcategories.counts)).toEqual(expected.facets.subcategories);
      expect(facets.anySubcategory).toBe(expected.facets.anySubcategory);
      const sizes = facets.sizes.map(({ retailer, values, counts }) =>
        toRecord(
          values.map((size) => `${retailer}~${size}`),
          counts,
        ),
      );
      expect(Object.assign({}, ...sizes)).toEqual(expected.facets.sizes);
      expect(facets.price).toEqual(expected.facets.price);
    }),
    { numRuns: runs(15) },
  );
});

test('counts handed out stay what they were', () => {
  const whole = searchCatalog(catalog, emptyFilterSet('tops'));
  const before = [...whole.facets.colors.counts];
  whole.facets.colors.counts.fill(0);
  expect([...searchCatalog(catalog, emptyFilterSet('tops')).facets.colors.counts]).toEqual(before);
});
