import { describe, expect, it } from 'vitest';
import { makeProduct, makeProducts } from '../../test/made-products.ts';
import { createTestCatalogue } from '../../test/test-catalogue.ts';
import { emptyFilterSet, type FilterSet } from '../model/filter-set.ts';
import type { CatalogueService } from './services.ts';

const of = (changes: Partial<FilterSet> = {}): FilterSet => ({ ...emptyFilterSet('dresses'), ...changes });

const catalogue = await createTestCatalogue([
  ...makeProducts(200),
  makeProduct({ id: 900, typeId: 'jeans', retailer: 'Motel Rocks', colors: ['only in jeans'], sizes: ['W26 L30'] }),
]);

describe('resolve', () => {
  it('drops what no product has, keeps what some product of another type has, and writes sizes as the catalogue does', () => {
    const asked = of({
      colors: ['only in jeans', 'zzz'],
      retailers: ['Glassons', 'Nobody'],
      sizes: [
        { retailer: 'Nobody', size: 'M' },
        { retailer: 'Glassons', size: 'never seen' },
        { retailer: 'Glassons', size: ' small,' },
        { retailer: 'Glassons', size: 's' },
        { retailer: 'Glassons', size: 'au 8' },
      ],
    });
    expect(catalogue.resolve(asked)).toEqual(
      of({
        colors: ['only in jeans'],
        retailers: ['Glassons'],
        // `AU 8` is one of the sizes Glassons is taken to have where none are known.
        sizes: [
          { retailer: 'Glassons', size: 'AU 8' },
          { retailer: 'Glassons', size: 'S' },
        ],
      }),
    );
  });
});

describe('options', () => {
  it('offer the default retailers also where they have nothing', async () => {
    const empty = await createTestCatalogue([]);
    expect(empty.retailers(of())).toEqual([
      { value: 'Princess Polly', count: 0 },
      { value: 'Motel Rocks', count: 0 },
      { value: 'Glassons', count: 0 },
    ]);
  });

  it('show a chosen colour and a chosen size that this type does not have, with 0', () => {
    const filters = of({
      colors: ['only in jeans'],
      sizes: [{ retailer: 'Glassons', size: 'AU 99' }],
      retailers: ['Glassons'],
    });
    expect(catalogue.colors(filters)).toContainEqual({ value: 'only in jeans', count: 0 });
    const glassons = catalogue.sizes(filters).find((entry) => entry.retailer === 'Glassons');
    expect(glassons?.numbers).toContainEqual({ value: 'AU 99', count: 0 });
    const others = catalogue.sizes(of()).find((entry) => entry.retailer === 'Glassons');
    expect(others?.numbers).not.toContainEqual({ value: 'AU 99', count: 0 });
  });

  it('count subcategories in their fixed order, those with nothing too', async () => {
    const one = await createTestCatalogue([makeProduct({ subcategories: ['Party Dresses'] })]);
    expect(one.subcategories(of()).options).toEqual([
      { value: 'Mini Dresses', count: 0 },
      { value: 'Maxi & Midi Dresses', count: 0 },
      { value: 'White Dresses', count: 0 },
      { value: 'Party Dresses', count: 1 },
    ]);
  });

  it('say what all subcategories together would give, whichever is chosen', () => {
    const total = catalogue.listing(of({ colors: ['black'] })).pagination.totalCount;
    expect(catalogue.subcategories(of({ colors: ['black'], subcategory: 'Mini Dresses' })).total).toBe(total);
  });

  it('agree with what choosing them gives', () => {
    for (const { value, count } of catalogue.colors(of())) {
      expect(catalogue.listing(of({ colors: [value] })).pagination.totalCount).toBe(count);
    }
    for (const { retailer, numbers, letters, ranges } of catalogue.sizes(of())) {
      for (const { value, count } of [...numbers, ...letters, ...ranges]) {
        const chosen = of({ sizes: [{ retailer, size: value }], retailers: [retailer] });
        expect(catalogue.listing(chosen).pagination.totalCount).toBe(count);
      }
    }
  });
});

describe('listing', () => {
  it('names the page it shows', () => {
    const { filters, pagination } = catalogue.listing(of({ page: 500 }));
    expect(filters.page).toBe(pagination.totalPages);
    expect(pagination.currentPage).toBe(pagination.totalPages);
  });

  it('gives the price range under all filters but price', () => {
    const all = catalogue.priceRange(of());
    expect(catalogue.priceRange(of({ minPrice: 1, maxPrice: 2 }))).toEqual(all);
    expect(catalogue.listing(of({ minPrice: 1, maxPrice: 2 })).pagination).toMatchObject({
      totalCount: 0,
      totalPages: 1,
    });
  });
});

describe('showcase', () => {
  it('shows what can be bought and has a picture', async () => {
    const few = await createTestCatalogue([
      makeProduct({ id: 1, available: false }),
      makeProduct({ id: 2, imageUrls: [] }),
      makeProduct({ id: 3 }),
    ]);
    expect(few.showcase('dresses', 3).map((product) => product.id)).toEqual([3]);
  });

  it('shows others than the list of the type opens with, as far as there are any', async () => {
    const newestFirst = (count: number) =>
      createTestCatalogue(Array.from({ length: count }, (_, index) => makeProduct({ id: index + 1 })));
    const opening = (catalogue: CatalogueService) => catalogue.listing(of({})).products.map(({ id }) => id);
    const shown = (catalogue: CatalogueService, count: number) =>
      catalogue.showcase('dresses', count).map(({ id }) => id);
    const many = await newestFirst(20);
    expect(shown(many, 8).filter((id) => opening(many).includes(id))).toEqual([]);
    const few = await newestFirst(3);
    expect(shown(few, 2)).not.toContain(opening(few)[0]);
    expect(shown(few, 5)).toHaveLength(3);
  });
});
