import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCatalog } from '../../../bench/made/random-catalog.ts';
import { makeProduct } from '../../../test/made-products.ts';
import { runs } from '../../../test/property-runs.ts';
import { MAX_BASE_PRICE } from '../../model/money/exchange-rates.ts';
import type { Product } from '../../model/product/product.ts';
import { buildCatalog } from '../build-catalog.ts';
import { allocateOwn, BlockError } from '../packed-block.ts';
import { openIndex } from '../seal-index.ts';
import { makeIndex, packFacets, splitFacets } from './facets-block.ts';

/** An index without what it calls its products, and what is not made in a browser. */
function comparable(index: ReturnType<typeof openIndex>) {
  const { text: _, styles: ___, ...rest } = index;
  const { positions: __, ...columns } = index.columns;
  return { ...rest, columns };
}

function throughBlock(products: readonly Product[]) {
  const index = buildCatalog(products).types.dresses;
  const idOf = (ref: number) => products[ref]?.id ?? -1;
  const made = makeIndex(packFacets(index, idOf, allocateOwn));
  return { index, idOf, made, opened: openIndex(made.index) };
}

function expectSame(products: readonly Product[]) {
  const { index, idOf, made, opened } = throughBlock(products);
  expect(comparable(opened)).toEqual(comparable(index));
  const ids = (of: typeof index, idOfRef: (ref: number) => number | undefined) =>
    Array.from(of.columns.positions, (ref) => (ref < 0 ? -1 : idOfRef(ref)));
  expect(ids(opened, (ref) => made.ids[ref])).toEqual(ids(index, idOf));
}

const names = fc.constantFrom('S', 'M', 'US 4', 'ß', '布');
const anyProduct = fc.record({
  retailer: fc.constantFrom('Glassons', 'Motel Rocks', 'Ärmel'),
  subcategories: fc.array(fc.constantFrom('Mini Dresses', 'Unheard Of'), { maxLength: 2 }),
  colors: fc.array(names, { maxLength: 3 }),
  attributes: fc.subarray(['fit:wrap', 'material:linen', 'pattern:stripe']),
  sizes: fc.array(names, { maxLength: 4 }),
  availableSizes: fc.array(names, { maxLength: 4 }),
  basePrice: fc.oneof(fc.nat(5), fc.nat(MAX_BASE_PRICE)),
  createdAt: fc.nat(5),
  available: fc.boolean(),
  formerMinor: fc.constantFrom(null, 9000),
  salePercent: fc.constantFrom(null, 20),
});
const anyProducts = fc.array(anyProduct, { maxLength: 60 }).chain((all) =>
  fc
    .uniqueArray(fc.oneof(fc.nat(200), fc.nat(Number.MAX_SAFE_INTEGER)), {
      minLength: all.length,
      maxLength: all.length,
    })
    .map((ids) => all.map((fields, i) => makeProduct({ ...fields, typeId: 'dresses', id: ids[i] ?? 0 }))),
);

describe('a block of facets', () => {
  it('makes the index that it was made from', () => {
    fc.assert(fc.property(anyProducts, expectSame), { numRuns: runs(200) });
  });

  it('makes one of no product, of one, and of many', () => {
    expectSame([]);
    expectSame([makeProduct({ typeId: 'dresses' })]);
    expectSame(randomCatalog({ count: 3000, types: ['dresses'], seed: 1 }));
  });

  it('makes the same in two parts, and of the first alone one without attributes', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const pack = (all: readonly Product[]) =>
          packFacets(buildCatalog(all).types.dresses, (ref) => all[ref]?.id ?? -1, allocateOwn);
        const { facets, attributes } = splitFacets(pack(products));
        expect(makeIndex(facets, attributes)).toEqual(makeIndex(pack(products)));
        const unsaid = products.map((product) => ({ ...product, attributes: [] }));
        expect(makeIndex(facets)).toEqual(makeIndex(pack(unsaid)));
      }),
      { numRuns: runs(50) },
    );
  });

  it('is refused beside the attributes of another', () => {
    const [few, many] = [20, 30].map((count) => {
      const products = randomCatalog({ count, types: ['dresses'], seed: 4 });
      const { types } = buildCatalog(products);
      return splitFacets(packFacets(types.dresses, (ref) => products[ref]?.id ?? -1, allocateOwn));
    });
    if (!few || !many) throw new Error('There are two');
    expect(() => makeIndex(few.facets, many.attributes)).toThrow(BlockError);
  });

  it('is the same for the same products, wherever they lie', () => {
    const products = randomCatalog({ count: 300, types: ['dresses'], seed: 2 });
    const pack = (all: readonly Product[]) =>
      new Uint8Array(packFacets(buildCatalog(all).types.dresses, (ref) => all[ref]?.id ?? -1, allocateOwn));
    expect(pack(products.toReversed())).toEqual(pack(products));
  });

  it('is refused when a byte of it is another', () => {
    const products = randomCatalog({ count: 300, types: ['dresses'], seed: 3 });
    const { types } = buildCatalog(products);
    const block = packFacets(types.dresses, (ref) => products[ref]?.id ?? -1, allocateOwn);
    block[block.length - 9] = (block[block.length - 9] ?? 0) ^ 1;
    expect(() => makeIndex(block)).toThrow(BlockError);
    expect(() => makeIndex(new TextEncoder().encode('<!doctype html><title>Sign in</title>'))).toThrow(BlockError);
  });
});
