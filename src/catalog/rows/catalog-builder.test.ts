import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { runs } from '../../../test/property-runs.ts';
import { searchByBruteForce } from '../../../test/search/brute-force.ts';
import type { Attribute } from '../../model/attributes/attribute.ts';
import { emptyFilterSet, type FilterSet } from '../../model/filters/filter-set.ts';
import { parseWords } from '../../model/filters/query-words.ts';
import { BASE_PER_DOLLAR, createExchange, SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import type { Product } from '../../model/product/product.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { BlockPool } from '../block-pool.ts';
import { allocateOwn } from '../packed-block.ts';
import { searchIndex } from '../search-index.ts';
import { matchWords } from '../text/match-text.ts';
import { CatalogBuilder } from './catalog-builder.ts';
import { blocksOf, openSegment, type SegmentBlocks } from './segment.ts';

const toRow = (product: Product) => ({ ...product, isSample: product.id % 3 === 0 });

/** Its lists are in no order. */
function sortLists<Listed extends Pick<Product, 'colors' | 'subcategories' | 'availableSizes'>>(
  product: Listed,
): Listed {
  const { colors, subcategories, availableSizes } = product;
  const sorted = (names: readonly string[]) => [...new Set(names)].sort();
  return {
    ...product,
    colors: sorted(colors),
    subcategories: sorted(subcategories),
    availableSizes: sorted(availableSizes),
  };
}

/** What a catalog of these segments says to a filter set, in the words of the brute force. */
function search(segments: readonly SegmentBlocks[], filters: FilterSet) {
  const blocks = segments.find(({ typeId }) => typeId === filters.typeId);
  if (blocks === undefined) throw new Error('no such segment');
  const segment = openSegment(blocks);
  const { facets, positions, ...result } = searchIndex(
    segment.index,
    filters,
    undefined,
    matchWords(segment.index, filters.words),
  );
  const toRecord = (values: readonly string[], counts: Int32Array) =>
    Object.fromEntries(values.map((value, i) => [value, counts[i]]));
  return {
    ...result,
    products: positions.map((ref) => {
      const product = segment.readProduct(ref);
      return product && sortLists(product);
    }),
    colors: toRecord(facets.colors.values, facets.colors.counts),
    attributes: toRecord(facets.attributes.values, facets.attributes.counts),
    subcategories: toRecord(facets.subcategories.values, facets.subcategories.counts),
    retailers: toRecord(facets.retailers.values, facets.retailers.counts),
    sizes: Object.assign(
      {},
      ...facets.sizes.map(({ retailer, values, counts }) =>
        Object.fromEntries(values.map((value, i) => [`${retailer}~${value}`, counts[i]])),
      ),
    ),
    price: facets.price,
  };
}

function expected(products: readonly Product[], filters: FilterSet) {
  const { facets, positions, ...result } = searchByBruteForce(products, filters);
  const { colors, attributes, subcategories, retailers, sizes, price } = facets;
  return {
    ...result,
    products: positions.map((position) => toListed(products[position] as Product)),
    colors,
    attributes,
    subcategories,
    retailers,
    sizes,
    price,
  };
}

function toListed(product: Product) {
  const {
    description: _,
    externalId,
    tags,
    attributes,
    sizes,
    availableSizes,
    subcategories,
    colors,
    ...listed
  } = product;
  return sortLists({ ...listed, colors, subcategories, availableSizes });
}

const words = (...values: string[]) => fc.subarray(values, { maxLength: 3 });
const address = fc
  .tuple(
    fc.constantFrom('https://a.example/x/', 'https://a.example/', 'https://cdn.example/files/1/', ''),
    fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
  )
  .map(([folder, name]) => folder + name);
const product = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    typeId: fc.constantFrom('tops' as const, 'tops' as const, 'jeans' as const),
    retailer: fc.constantFrom('Glassons', 'Motel Rocks', 'Édition'),
    title: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
      fc.constantFrom('Jeam', 'Black Tie Blouses', 'Nova top in red', 'Été mini', 'Cropped novas', 'Linen tie'),
    ),
    brand: fc.constantFrom('', 'Nova'),
    description: fc.constantFrom(
      '',
      'A linen novalike with black trim',
      'Linen. Linen and cropped lace',
      'é glassonite',
    ),
    url: address,
    imageUrls: fc.array(address, { maxLength: 4 }),
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
    priceMinor: fc.integer({ min: 0, max: 9 }).map((price) => price * 995),
    formerMinor: fc.constantFrom(null, 20_000, 999_999_999_999),
    available: fc.boolean(),
    salePercent: fc.constantFrom(null, 5, 99),
    colors: words('black', 'white', 'red'),
    subcategories: words('Blouse', 'Crop Top', 'Roomy'),
    attributes: fc.subarray<Attribute>(['length:cropped', 'material:linen']),
    sizes: words('US 4', 'US 6', 'S'),
    availableSizes: words('US 4', 'S', 'XL'),
    createdAt: fc.integer({ min: 0, max: 6 }),
  })
  .map((fields) => makeProduct(fields));
const change = fc.oneof(
  { weight: 3, arbitrary: product.map((put) => ({ id: put.id, put })) },
  fc.integer({ min: 1, max: 40 }).map((id) => ({ id, put: null })),
);
const batch = fc.uniqueArray(change, { selector: ({ id }) => id, maxLength: 30 });
const filterSet = fc.record({
  words: fc
    .constantFrom(
      '',
      '',
      '',
      'nova',
      'black',
      'blo',
      'blousee',
      'glasons',
      '-nova',
      'black top',
      'crop -black',
      'nova -red',
      'jeam',
      '"jeam"',
      '"line" black',
      'black "line"',
      '"nova"',
      'jeam red',
      'v nova',
      'é linen',
      'x é v',
      'nova é red',
      '-crop-top',
      'linen -black-tie',
      'linen',
      'line',
      'lin',
      'n',
      'black b',
      't lin',
      'linnen black',
      'black tie blouse',
      'nova red',
      'top nova',
      'é',
      'x',
      '💃',
      '~linen',
      '~linen ~red',
      'nova ~linen ~black ~nothing',
      '~cut:blouse ~length:cropped',
      '~cut:blouse ~linen -red',
      'length:cropped',
      'cut:blouse ~material:linen',
    )
    .map(parseWords),
  typeId: fc.constantFrom('tops' as const, 'jeans' as const),
  subcategory: fc.constantFrom(null, null, 'Blouse', 'Roomy'),
  minPrice: fc.constantFrom(null, 10),
  maxPrice: fc.constantFrom(null, 50),
  currency: fc.constant(null),
  onSale: fc.boolean(),
  provedSale: fc.boolean(),
  inStock: fc.boolean(),
  colors: fc.subarray(['black', 'red']),
  attributes: fc.subarray<Attribute>(['length:cropped', 'material:linen'], { maxLength: 1 }),
  sizes: fc.subarray(
    [
      { retailer: 'Glassons', size: 'S' },
      { retailer: 'Édition', size: 'XL' },
    ],
    { maxLength: 1 },
  ),
  retailers: fc.subarray(['Motel Rocks']),
  sort: fc.constantFrom('newest' as const, 'best_match' as const, 'price_asc' as const, 'price_desc' as const),
  page: fc.constantFrom(1, 2),
});

const RATES = SHIPPED_RATES;
const OTHER_RATES = { day: '2099-01-01', perEuro: { ...RATES.perEuro, USD: '0.51', JPY: '7', KWD: '0.9' } };

describe('CatalogBuilder', () => {
  test('any sequence of changes gives the answers, and the index, of a build from nothing, in memory that is used again', () => {
    fc.assert(
      fc.property(
        fc.array(batch, { minLength: 1, maxLength: 6 }),
        fc.array(filterSet, { minLength: 4 }),
        fc.nat(),
        fc.array(fc.constantFrom(null, null, RATES, OTHER_RATES), { minLength: 6, maxLength: 6 }),
        (batches, sets, cut, rates) => {
          let { toBase } = createExchange(RATES);
          const convert = (one: Product): Product => ({ ...one, basePrice: toBase(one.priceMinor, one.currency) });
          const listed = new Map<number, Product>();
          const pool = new BlockPool({ small: 0 });
          let builder = new CatalogBuilder(pool.allocate);
          let segments = builder.seal();
          let release = pool.hold(segments.flatMap(blocksOf));
          batches.forEach((changes, at) => {
            const now = rates[at] ?? null;
            if (now !== null) {
              toBase = createExchange(now).toBase;
              builder.reprice(toBase);
              for (const [id, one] of listed) listed.set(id, convert(one));
            }
            for (const { id, put } of changes) {
              if (put === null) {
                builder.remove(id);
                listed.delete(id);
              } else {
                builder.put(toRow(convert(put)));
                listed.set(id, convert(put));
              }
            }
            const before = segments.flatMap(blocksOf);
            segments = builder.seal();
            const releaseBefore = release;
            const blocks = new Set(segments.flatMap(blocksOf));
            release = pool.hold(blocks);
            releaseBefore();
            // As whoever takes the memory would.
            for (const block of before) if (!blocks.has(block)) block.fill(0xff);
            // Whoever goes on from the segments alone knows as much.
            if (at === cut % batches.length) builder = new CatalogBuilder(pool.allocate, segments);
          });
          const products = [...listed.values()];
          const anew = new CatalogBuilder(allocateOwn);
          for (const one of products) anew.put(toRow(one));
          const fresh = anew.seal();
          for (const filters of sets) expect(search(segments, filters)).toEqual(expected(products, filters));
          for (const [at, blocks] of segments.entries()) {
            const index = openSegment(blocks).index;
            const other = openSegment(fresh[at] as SegmentBlocks).index;
            // Refs say where a row happens to lie; all else follows from the products.
            expect({ ...index, columns: { ...index.columns, positions: null } }).toEqual({
              ...other,
              columns: { ...other.columns, positions: null },
            });
            expect(blocks.samples).toBe(fresh[at]?.samples);
          }
        },
      ),
      { numRuns: runs(60) },
    );
  });

  const dress = (id: number, more: Partial<Product> = {}) => toRow(makeProduct({ id, ...more }));
  const dresses = (segments: readonly SegmentBlocks[]) => segments[0] as SegmentBlocks;

  test('what is put as it was, and what was never there, changes nothing', () => {
    const builder = new CatalogBuilder(allocateOwn);
    for (let id = 1; id <= 50; id++) builder.put(dress(id));
    const before = builder.seal();
    builder.put(dress(7));
    builder.remove(1000);
    expect(builder.seal().every((blocks, at) => blocks === before[at])).toBe(true);
  });

  test('a change seals its type alone, and writes no row that stays', () => {
    const builder = new CatalogBuilder(allocateOwn);
    for (let id = 1; id <= 20_000; id++) builder.put(dress(id, { typeId: id % 2 === 0 ? 'dresses' : 'tops' }));
    const before = builder.seal();
    builder.put(dress(8, { priceMinor: 1, basePrice: 250 }));
    const after = builder.seal();
    expect(after.filter((blocks, at) => blocks !== before[at]).map(({ typeId }) => typeId)).toEqual(['dresses']);
    const { chunks } = dresses(after);
    expect(chunks.slice(0, -1)).toEqual(dresses(before).chunks);
    expect(chunks.at(-1)?.byteLength).toBeLessThan(1500);
    const { index, readProduct } = openSegment(dresses(after));
    const cheapest = searchIndex(index, { ...emptyFilterSet('dresses'), sort: 'price_asc' }).positions[0];
    expect(readProduct(cheapest as number)).toMatchObject({ id: 8, priceMinor: 1 });
  });

  test('other rates of exchange write the rows anew whose price they change, and no others', () => {
    const builder = new CatalogBuilder(allocateOwn);
    for (let id = 1; id <= 9000; id++) builder.put(dress(id, { typeId: 'tops' }));
    for (let id = 9001; id <= 9010; id++) builder.put(dress(id, { currency: 'EUR' }));
    const before = builder.seal();
    builder.reprice(createExchange(OTHER_RATES).toBase);
    const after = builder.seal();
    expect(after.filter((blocks, at) => blocks !== before[at]).map(({ typeId }) => typeId)).toEqual(['dresses']);
    const price = createExchange(OTHER_RATES).toBase(6800, 'EUR');
    expect(openSegment(dresses(after)).readProduct(0)?.basePrice).toBe(price);
    builder.reprice(createExchange(OTHER_RATES).toBase);
    expect(builder.seal().every((blocks, at) => blocks === after[at])).toBe(true);
  });

  test('memory follows what is listed, however often it changes', () => {
    const builder = new CatalogBuilder(allocateOwn);
    const bytes = (segments: readonly SegmentBlocks[]) =>
      [dresses(segments).words, ...dresses(segments).chunks].reduce((sum, { byteLength }) => sum + byteLength, 0);
    for (let id = 1; id <= 300; id++) builder.put(dress(id));
    const first = bytes(builder.seal());
    let segments: readonly SegmentBlocks[] = [];
    for (let round = 1; round <= 120; round++) {
      // Sizes that are seen once, and never again.
      for (let i = 1; i <= 60; i++) {
        builder.put(
          dress(((round * 60 + i) % 300) + 1, {
            priceMinor: round,
            basePrice: (round * BASE_PER_DOLLAR) / 100,
            sizes: [`W${round} L${i}`],
          }),
        );
      }
      segments = builder.seal();
    }
    expect(openSegment(dresses(segments)).index.size).toBe(300);
    expect(dresses(segments).chunks.length).toBeLessThanOrEqual(10);
    expect(bytes(segments)).toBeLessThan(first * 4);
  });

  test('has a segment for each type, also where there is nothing', () => {
    const segments = new CatalogBuilder(allocateOwn).seal();
    expect(segments.map(({ typeId }) => typeId)).toEqual(PRODUCT_TYPES.map(({ id }) => id));
  });
});
