import { describe, expect, test } from 'vitest';
import { makeProduct } from '../../test/made-products.ts';
import { emptyFilterSet } from '../model/filters/filter-set.ts';
import { BASE_PER_DOLLAR } from '../model/money/exchange-rates.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../model/product/product-types.ts';
import { buildCatalog } from './build-catalog.ts';
import { searchCatalog } from './search-catalog.ts';

const dress = makeProduct({
  id: 7,
  retailer: 'Glassons',
  externalId: 'g-7',
  typeId: 'dresses',
  title: 'Slip dress',
  description: '',
  tags: [],
  subcategories: ['Mini Dresses'],
  currency: 'USD',
  priceMinor: 4999,
  formerMinor: null,
  colors: ['black'],
  sizes: ['AU 8', 'AU 10'],
  availableSizes: ['AU 8'],
  available: true,
  url: 'https://shop.example/7',
  imageUrls: [],
  createdAt: 1_700_000_000_000,
});
const many = Array.from({ length: 100 }, (_, i) => ({ ...dress, id: i, basePrice: i * BASE_PER_DOLLAR }));
const filters = { ...emptyFilterSet('dresses'), minPrice: 20, colors: ['black'], sort: 'price_asc' as const };

describe('buildCatalog', () => {
  test('builds an empty catalog that still lists every subcategory', () => {
    const catalog = buildCatalog([]);
    for (const { id, subcategories } of PRODUCT_TYPES) {
      const result = searchCatalog(catalog, { ...filters, typeId: id });
      expect(result).toMatchObject({ total: 0, page: 1, totalPages: 1, positions: [] });
      expect(result.facets.subcategories.values).toEqual(subcategories);
      expect(result.facets.price).toEqual({ min: null, max: null });
    }
  });

  test('is sealed', () => {
    const catalog = buildCatalog(many);
    const index = catalog.types.dresses;
    const sealed = [
      catalog,
      catalog.types,
      index,
      index.retailers,
      index.subcategories,
      index.colors,
      index.sizes,
      index.sizes[0],
      index.columns,
      index.sizeFacet,
    ];
    for (const part of sealed) expect(Object.isFrozen(part)).toBe(true);
  });

  test('reads the products and keeps none of them', () => {
    const products = structuredClone(many);
    const catalog = buildCatalog(products);
    const before = searchCatalog(catalog, filters);
    expect(products).toEqual(many);
    products.length = 0;
    expect(searchCatalog(catalog, filters)).toEqual(before);
  });

  test('gives equal indexes for equal products', () => {
    expect(buildCatalog(structuredClone(many))).toEqual(buildCatalog(many));
  });

  test('answers the same when copied or moved elsewhere', () => {
    const catalog = buildCatalog(many);
    const before = searchCatalog(catalog, filters);
    expect(before.total).toBe(80);
    expect(searchCatalog(structuredClone(catalog), filters)).toEqual(before);
    const moved = structuredClone(catalog, {
      transfer: Object.values(catalog.types).map(({ columns }) => columns.prices.buffer as ArrayBuffer),
    });
    expect(searchCatalog(moved, filters)).toEqual(before);
    expect(catalog.types.dresses.columns.prices).toHaveLength(0);
  });

  test('keeps each type in one buffer', () => {
    const { types } = buildCatalog(many);
    const { columns, colorFacet, sizeFacet, subcategoryFacet } = types.dresses;
    const all = [columns, colorFacet, sizeFacet, subcategoryFacet].flatMap((group) => Object.values(group));
    for (const column of all) expect(column.buffer).toBe(columns.prices.buffer);
  });

  test.each([
    ['an unknown type', { typeId: 'hats' as ProductTypeId }],
    ['a price in parts of a base unit', { basePrice: 49.5 }],
    ['a negative price', { basePrice: -1 }],
    ['a price past 31 bits', { basePrice: 2 ** 31 }],
    ['no date', { createdAt: Number.NaN }],
    ['an id that is taken', { id: 8 }],
  ])('refuses %s', (_, part) => {
    expect(() =>
      buildCatalog([
        { ...dress, id: 8 },
        { ...dress, ...part },
      ]),
    ).toThrow(RangeError);
  });
});
