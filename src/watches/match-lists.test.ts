import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProduct, makeProducts } from '../../test/made-products.ts';
import { runs } from '../../test/property-runs.ts';
import { searchByBruteForce } from '../../test/search/brute-force.ts';
import { products as anyProducts, filterSets } from '../../test/search/random-catalogs.ts';
import { emptyFilterSet, type FilterSet, formatFilterPath } from '../model/filters/filter-set.ts';
import { parseWords } from '../model/filters/query-words.ts';
import { createExchange, SHIPPED_RATES } from '../model/money/exchange-rates.ts';
import { PRODUCT_TYPES } from '../model/product/product-types.ts';
import { facetOfList, facetsOf, indexProducts, readWatchedList } from './match-lists.ts';

const exchange = createExchange(SHIPPED_RATES);
const products = makeProducts(200);
const findInList = indexProducts(products, exchange);

const some = <T>(values: readonly T[]) => fc.subarray([...new Set(values)], { maxLength: 2 });
const bound = fc.option(fc.nat(110), { nil: null });

const lists: fc.Arbitrary<FilterSet> = fc.constantFrom(...PRODUCT_TYPES).chain(
  (type) =>
    fc.record({
      ...Object.fromEntries(Object.entries(emptyFilterSet(type.id)).map(([key, value]) => [key, fc.constant(value)])),
      subcategory: fc.constantFrom(null, null, ...type.subcategories),
      minPrice: bound,
      maxPrice: bound,
      inStock: fc.boolean(),
      colors: some(products.flatMap(({ colors }) => colors)),
      retailers: some(products.map(({ retailer }) => retailer)),
      sizes: some(products.flatMap(({ retailer, sizes }) => sizes.map((size) => `${retailer}~${size}`))).map((chosen) =>
        chosen.map((text) => ({ retailer: text.split('~')[0] ?? '', size: text.split('~')[1] ?? '' })),
      ),
    }) as unknown as fc.Arbitrary<FilterSet>,
);

test('a list finds what it shows, and is found by a facet of each of them, from its address alone', () => {
  fc.assert(
    fc.property(lists, (random) => {
      const list = readWatchedList(formatFilterPath(random));
      if (list === null) throw new Error('no list');
      const shown = products.filter((product) => searchByBruteForce([product], list).total > 0);
      expect(
        findInList(list)
          .map(({ id }) => id)
          .sort((a, b) => a - b),
      ).toEqual(shown.map(({ id }) => id));
      for (const product of shown) expect(facetsOf([product])).toContain(facetOfList(list));
    }),
    { numRuns: runs(300) },
  );
});

test('a list with filters of every kind finds what the search of its page answers, and is found by each of it', () => {
  fc.assert(
    fc.property(anyProducts(12), fc.array(filterSets, { minLength: 1, maxLength: 6 }), (catalog, asked) => {
      const find = indexProducts(catalog, exchange);
      for (const random of asked) {
        const list = readWatchedList(formatFilterPath(random));
        if (list === null) throw new Error('no list');
        const found = new Set(find(list));
        // Each by itself: what it is in goes by nothing but it.
        expect(found).toEqual(new Set(catalog.filter((product) => searchByBruteForce([product], list).total > 0)));
        expect(found.size).toBe(searchByBruteForce(catalog, list).total);
        for (const product of found) expect(facetsOf([product])).toContain(facetOfList(list));
      }
    }),
    { numRuns: runs(60) },
  );
});

test('the order and the page of a list are nothing to it; another address is no list', () => {
  expect(readWatchedList('/dresses?sort=price_asc&page=7&colors=red')).toEqual({
    ...emptyFilterSet('dresses'),
    colors: ['red'],
  });
  for (const address of ['/hats', '/', '/dresses/x', 'https://elsewhere.example/hats', '']) {
    expect(readWatchedList(address)).toBeNull();
  }
});

test('words have to be there as they are, or as the beginning of longer ones', () => {
  const named = ['A lined dress', 'A linen dress', 'A satin midi dress'].map((title, at) =>
    makeProduct({ id: at + 1, title }),
  );
  const find = indexProducts(named, exchange);
  const idsOf = (text: string) => find({ ...emptyFilterSet('dresses'), words: parseWords(text) }).map(({ id }) => id);
  expect(idsOf('linen')).toEqual([2]);
  expect(idsOf('lin')).toEqual([2, 1]);
  expect(idsOf('linnen')).toEqual([]);
  expect(idsOf('~linen satin')).toEqual([3]);
});
