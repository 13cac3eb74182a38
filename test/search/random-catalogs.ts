import fc from 'fast-check';
import type { Attribute } from '../../src/model/attributes/attribute.ts';
import { type FilterSet, SORTS } from '../../src/model/filters/filter-set.ts';
import type { Product } from '../../src/model/product/product.ts';
import type { ProductTypeId } from '../../src/model/product/product-types.ts';
import { makeProduct } from '../made-products.ts';

const TYPES: readonly ProductTypeId[] = ['dresses', 'jeans'];
const RETAILERS = ['Glassons', 'Motel Rocks', 'Princess Polly', 'Ärmel & Söhne', '布'];
const SUBCATEGORIES = ['Mini Dresses', 'Party Dresses', 'Skinny', 'Wide Leg', 'Unheard Of', 'Ünbekannt'];
const COLORS = ['black', 'white', 'red', 'crème brûlée', '藍', '🖤', 'e\u0301cru', '\u00e9cru'];
const ATTRIBUTES: readonly Attribute[] = [
  'fit:wrap',
  'material:linen',
  'material:silk',
  'pattern:check',
  'pattern:gingham',
  'pattern:stripe',
];
const SIZES = ['US 0', 'US 2', 'US 10', 'XS', 'S', 'M', 'W26 L30', 'S/M', 'ß', '\ud83d\udc57'];

const cents = fc.oneof(
  fc.integer({ min: 0, max: 12 }).map((n) => n * 50),
  fc.integer({ min: 0, max: 2000 }),
);

/** `scale` is the largest number of products; small value sets make ties and empty intersections likely. */
export function products(scale: number): fc.Arbitrary<Product[]> {
  const product = fc.record({
    retailer: fc.constantFrom(...RETAILERS),
    typeId: fc.constantFrom(...TYPES),
    subcategories: fc.array(fc.constantFrom(...SUBCATEGORIES), { maxLength: 3 }),
    priceMinor: cents,
    colors: fc.array(fc.constantFrom(...COLORS), { maxLength: 3 }),
    attributes: fc.subarray([...ATTRIBUTES]),
    sizes: fc.array(fc.constantFrom(...SIZES), { maxLength: 5 }),
    availableSizes: fc.array(fc.constantFrom(...SIZES), { maxLength: 4 }),
    available: fc.boolean(),
    formerMinor: fc.constantFrom(null, null, 9000),
    salePercent: fc.constantFrom(null, null, 30),
    createdAt: fc.integer({ min: 0, max: 9 }),
  });
  return fc
    .array(product, { maxLength: scale, size: 'max' })
    .chain((all) =>
      fc
        .shuffledSubarray(
          all.map((_, i) => i + 1),
          { minLength: all.length },
        )
        .map((ids) => ({ all, ids })),
    )
    .map(({ all, ids }) => all.map((shape, i) => createProduct({ ...shape, id: ids[i] ?? 0 })));
}

const bound = fc.option(fc.integer({ min: 0, max: 20 }), { freq: 1 });
export const filterSets: fc.Arbitrary<FilterSet> = fc.record({
  typeId: fc.constantFrom(...TYPES, 'sets' as const),
  words: fc.constant([]),
  subcategory: fc.option(fc.constantFrom(...SUBCATEGORIES, 'Nowhere'), { freq: 1 }),
  minPrice: bound,
  maxPrice: bound,
  currency: fc.constant(null),
  onSale: fc.boolean(),
  provedSale: fc.boolean(),
  inStock: fc.boolean(),
  colors: fc.uniqueArray(fc.constantFrom(...COLORS, 'nowhere'), { maxLength: 3 }),
  attributes: fc.uniqueArray(fc.constantFrom<Attribute>(...ATTRIBUTES, 'fit:slim'), { maxLength: 3 }),
  sizes: fc.uniqueArray(
    fc.record({ retailer: fc.constantFrom(...RETAILERS, 'Nowhere'), size: fc.constantFrom(...SIZES, 'nowhere') }),
    { maxLength: 3, selector: ({ retailer, size }) => `${retailer}~${size}` },
  ),
  retailers: fc.uniqueArray(fc.constantFrom(...RETAILERS, 'Nowhere'), { maxLength: 3 }),
  sort: fc.constantFrom(...SORTS),
  page: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 60 })),
});

export function createProduct(part: Partial<Product>): Product {
  return makeProduct({
    id: 1,
    retailer: 'Glassons',
    externalId: '1',
    typeId: 'dresses',
    title: 'A dress',
    description: '',
    tags: [],
    subcategories: [],
    priceMinor: 5000,
    formerMinor: null,
    colors: [],
    sizes: [],
    availableSizes: [],
    available: true,
    url: 'https://shop.example/1',
    imageUrls: [],
    createdAt: 0,
    ...part,
  });
}
