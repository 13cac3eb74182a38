import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { makeProduct, makeProducts } from '../../../test/made-products.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { searchCatalog } from '../../catalog/search-catalog.ts';
import { emptyFilterSet, type FilterSet } from '../../model/filters/filter-set.ts';
import type { Result } from '../../model/result.ts';
import type { CatalogInMemory } from './catalog-service.ts';

const of = (changes: Partial<FilterSet> = {}): FilterSet => ({ ...emptyFilterSet('dresses'), ...changes });

/** The value of a part that has one. */
function requireValue<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const catalog = await createTestCatalog([
  ...makeProducts(200),
  makeProduct({ id: 900, typeId: 'jeans', retailer: 'Motel Rocks', colors: ['only in jeans'], sizes: ['W26 L30'] }),
]);

const totalOf = (changes: Partial<FilterSet>) =>
  requireValue(catalog.search(of(changes)).listing).pagination.totalCount;

describe('what was asked', () => {
  it('loses what no product has, keeps what some product of another type has, and writes sizes as the catalog does', () => {
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
    expect(catalog.search(asked).filters).toEqual(
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
    const empty = await createTestCatalog([]);
    expect(requireValue(empty.search(of()).retailers)).toEqual([
      { value: 'Princess Polly', count: 0 },
      { value: 'Motel Rocks', count: 0 },
      { value: 'Glassons', count: 0 },
    ]);
  });

  it('of what is said of garments count each kind without its own, and show what is chosen of this type or another', async () => {
    const said = [['pattern:stripe', 'material:linen'], ['pattern:check'], ['pattern:floral', 'material:linen']];
    const worded = await createTestCatalog([
      ...said.map((attributes, i) => makeProduct({ id: i + 1, typeId: 'dresses', attributes })),
      makeProduct({ id: 9, typeId: 'jeans', attributes: ['fit:skinny'] }),
    ]);
    const answer = worded.search(of({ attributes: ['fit:skinny', 'pattern:stripe', 'pattern:zebra'] }));
    expect(answer.filters.attributes).toEqual(['fit:skinny', 'pattern:stripe']);
    expect(requireValue(answer.attributes)).toEqual([
      {
        kind: 'pattern',
        options: ['check', 'floral', 'stripe'].map((name) => ({ value: `pattern:${name}`, count: 0 })),
      },
      { kind: 'fit', options: [{ value: 'fit:skinny', count: 0 }] },
    ]);
    const patterns = requireValue(
      worded.search(of({ attributes: ['material:linen', 'pattern:stripe'] })).attributes,
    )[1];
    expect(patterns?.options.map(({ count }) => count)).toEqual([1, 1, 0]);
  });

  it('show a chosen color and a chosen size that this type does not have, with 0', () => {
    const filters = of({
      colors: ['only in jeans'],
      sizes: [{ retailer: 'Motel Rocks', size: 'W26 L30' }],
      retailers: ['Motel Rocks'],
    });
    expect(requireValue(catalog.search(filters).colors)).toContainEqual({ value: 'only in jeans', count: 0 });
    const motel = requireValue(catalog.search(filters).sizes).find((entry) => entry.retailer === 'Motel Rocks');
    expect(motel?.numbers).toContainEqual({ value: 'W26 L30', count: 0 });
    const others = requireValue(catalog.search(of()).sizes).find((entry) => entry.retailer === 'Motel Rocks');
    expect(others?.numbers).not.toContainEqual({ value: 'W26 L30', count: 0 });
  });

  it('count subcategories in their fixed order, those with nothing too', async () => {
    const one = await createTestCatalog([makeProduct({ subcategories: ['Party Dresses'] })]);
    expect(requireValue(one.search(of()).subcategories).options).toEqual([
      { value: 'Mini Dresses', count: 0 },
      { value: 'Maxi & Midi Dresses', count: 0 },
      { value: 'White Dresses', count: 0 },
      { value: 'Party Dresses', count: 1 },
    ]);
  });

  it('say what all subcategories together would give, whichever is chosen', () => {
    const chosen = catalog.search(of({ colors: ['black'], subcategory: 'Mini Dresses' }));
    expect(requireValue(chosen.subcategories).total).toBe(totalOf({ colors: ['black'] }));
  });

  it('agree with what choosing them gives', () => {
    for (const { value, count } of requireValue(catalog.search(of()).colors)) {
      expect(totalOf({ colors: [value] })).toBe(count);
    }
    for (const { retailer, numbers, letters, ranges } of requireValue(catalog.search(of()).sizes)) {
      for (const { value, count } of [...numbers, ...letters, ...ranges]) {
        expect(totalOf({ sizes: [{ retailer, size: value }], retailers: [retailer] })).toBe(count);
      }
    }
  });
});

describe('listing', () => {
  it('names the page it shows', () => {
    const { pagination } = requireValue(catalog.search(of({ page: 500 })).listing);
    expect(pagination.currentPage).toBe(pagination.totalPages);
  });

  it('gives the price range under all filters but price', () => {
    const all = requireValue(catalog.search(of()).price);
    const none = catalog.search(of({ minPrice: 1, maxPrice: 2 }));
    expect(requireValue(none.price)).toEqual(all);
    expect(requireValue(none.listing).pagination).toMatchObject({ totalCount: 0, totalPages: 1 });
  });

  it('without anything says what each filter alone stands in the way of, exactly and most first', () => {
    const filters = of({ minPrice: 900_000, colors: ['only in jeans'] });
    expect(catalog.search(filters).alternatives).toEqual([]);
    const priced = catalog.search(of({ minPrice: 900_000, colors: ['black'] }));
    expect(priced.alternatives.map(({ label, count }) => [label, count])).toEqual([
      ['From $900,000', totalOf({ colors: ['black'] })],
    ]);
    const jeans = catalog.search(of({ colors: ['only in jeans'], retailers: ['Glassons'] })).alternatives;
    expect(jeans).toEqual([
      { label: 'only in jeans', without: of({ retailers: ['Glassons'] }), count: totalOf({ retailers: ['Glassons'] }) },
    ]);
    expect(catalog.search(of()).alternatives).toEqual([]);
  });
});

describe('when something fails', () => {
  const logger = pino({ level: 'silent' });
  const over = (search: typeof searchCatalog) => createTestCatalog(makeProducts(50), { logger, search });

  it('every part of a search that failed says so, the listing by its first question', async () => {
    const log = vi.spyOn(logger, 'error').mockReturnValue();
    const failing = await over(() => {
      throw new Error('the shelves fell over');
    });
    const { listing, colors, sizes, retailers } = failing.search(of());
    expect([listing, colors, sizes, retailers].map((part) => !part.ok && part.message)).toEqual(
      ['product count', 'colors', 'sizes', 'retailers'].map((what) => `Failed to fetch ${what}: the shelves fell over`),
    );
    expect(log).toHaveBeenCalledOnce();
    expect(failing.showcase('dresses', 1)).toEqual([]);
  });

  it('a part that failed takes nothing else with it', async () => {
    const log = vi.spyOn(logger, 'error').mockReturnValue();
    const answer = (await over((...args) => ({ ...searchCatalog(...args), positions: [4711] }))).search(of());
    expect(answer.listing).toMatchObject({ ok: false, message: expect.stringMatching(/^Failed to fetch products: /) });
    expect(requireValue(answer.colors).length).toBeGreaterThan(0);
    expect(log).toHaveBeenCalledOnce();
  });

  it('a count that cannot be told is 0, with a warning', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    const search: typeof searchCatalog = (...args) => ({ ...searchCatalog(...args), total: null as unknown as number });
    const { listing } = (await over(search)).search(of());
    expect(requireValue(listing).pagination.totalCount).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('showcase', () => {
  it('shows what can be bought and has a picture', async () => {
    const few = await createTestCatalog([
      makeProduct({ id: 1, available: false }),
      makeProduct({ id: 2, imageUrls: [] }),
      makeProduct({ id: 3 }),
    ]);
    expect(few.showcase('dresses', 3).map((product) => product.id)).toEqual([3]);
  });

  it('shows others than the list of the type opens with, as far as there are any', async () => {
    const newestFirst = (count: number) =>
      createTestCatalog(Array.from({ length: count }, (_, index) => makeProduct({ id: index + 1 })));
    const opening = (catalog: CatalogInMemory) =>
      requireValue(catalog.search(of({})).listing).products.map(({ id }) => id);
    const shown = (catalog: CatalogInMemory, count: number) => catalog.showcase('dresses', count).map(({ id }) => id);
    const many = await newestFirst(20);
    expect(shown(many, 8).filter((id) => opening(many).includes(id))).toEqual([]);
    const few = await newestFirst(3);
    expect(shown(few, 2)).not.toContain(opening(few)[0]);
    expect(shown(few, 5)).toHaveLength(3);
  });
});

describe('what is like a piece', () => {
  it('has its color where both have the same names', async () => {
    const piece = (id: number, retailer: string, colors: readonly string[]) =>
      makeProduct({ id, retailer, typeId: 'dresses', subcategories: ['Mini Dresses'], colors, title: `Piece ${id}` });
    const green = piece(1, 'Glassons', ['green']);
    const others = [piece(2, 'Motel Rocks', ['sage', 'green']), piece(3, 'Princess Polly', ['green'])];
    const service = await createTestCatalog([green, ...others]);
    const found = await service.findLikes(green, [], null);
    expect(new Map(found.map(({ product, isSameColor }) => [product.id, isSameColor]))).toEqual(
      new Map([
        [3, true],
        [2, false],
      ]),
    );
    expect(found.map(({ sharedColor }) => sharedColor)).toEqual(['green', 'green']);
  });
});
