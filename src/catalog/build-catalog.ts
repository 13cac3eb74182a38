import { MAX_BASE_PRICE } from '../model/money/exchange-rates.ts';
import type { Product } from '../model/product/product.ts';
import { findProductType, PRODUCT_TYPES, type ProductTypeId } from '../model/product/product-types.ts';
import type { Catalog, TypeIndex } from './catalog.ts';
import { allocateOwn } from './packed-block.ts';
import { openIndex, sealIndex } from './seal-index.ts';
import { chainStyles, numberStyle } from './style-chain.ts';
import { packTerms, readTerms, type VisitTerm } from './text/packed-terms.ts';
import { invertText } from './text/text-index.ts';
import { listTerms, type TextSource } from './text/text-terms.ts';
import { WordTable } from './text/word-table.ts';
import { createTypeRows, IN_STOCK, ON_SALE, PROVED_SALE } from './type-rows.ts';
import { ValueSets } from './value-sets.ts';

/** What an index needs to know of a product. */
export type IndexedProduct = Pick<
  Product,
  | 'id'
  | 'typeId'
  | 'retailer'
  | 'basePrice'
  | 'createdAt'
  | 'subcategories'
  | 'colors'
  | 'attributes'
  | 'sizes'
  | 'availableSizes'
  | 'available'
  | 'formerMinor'
  | 'salePercent'
> &
  TextSource;

/**
 * Builds and seals the index of products that are at hand as objects: one sub-index for each product type. O(n log n).
 * A result names them by their place in `products`, which is only read. (A server has no such objects: `CatalogBuilder`.)
 * @throws RangeError when a product cannot be indexed (`findMisfit`) or has an id that another one has
 */
export function buildCatalog(products: readonly IndexedProduct[]): Catalog {
  const ids = new Set<number>();
  for (const product of products) {
    const why = ids.has(product.id) ? 'its id occurs twice' : findMisfit(product);
    if (why !== null) throw new RangeError(`Product ${product.id} cannot be indexed: ${why}.`);
    ids.add(product.id);
  }
  const positionsByType = Map.groupBy(products.keys(), (position) => products[position].typeId);
  const types: Partial<Record<ProductTypeId, TypeIndex>> = {};
  for (const type of PRODUCT_TYPES) {
    const block = buildTypeIndex(products, positionsByType.get(type.id) ?? [], type.subcategories);
    types[type.id] = withText(openIndex(block), products);
  }
  return Object.freeze({
    size: products.length,
    types: Object.freeze(types as Record<ProductTypeId, TypeIndex>),
  });
}

/** The index with the words of its products and what is of one style. */
function withText(index: TypeIndex, products: readonly IndexedProduct[]): TypeIndex {
  const { positions } = index.columns;
  const words = new WordTable();
  const packed = new Map<number, Uint8Array>();
  for (const position of positions) {
    if (position < 0) continue;
    packed.set(
      position,
      packTerms(listTerms(products[position]), (word) => words.numberOf(word)),
    );
  }
  const eachTerm = (position: number, visit: VisitTerm) => {
    const terms = packed.get(position);
    if (terms !== undefined) readTerms(terms, 0, terms.length, visit);
  };
  const styleOf = (position: number) => numberStyle(products[position].title, products[position].colors);
  const text = invertText({ refs: positions, eachTerm }, words);
  return Object.freeze({ ...index, text, styles: chainStyles(index.columns, styleOf) });
}

/**
 * Why a product cannot be indexed: an unknown type, a base price that is no whole number from 0 to 2^31 - 1, a `createdAt`
 * that is no number. `null` when it can.
 */
export function findMisfit({
  typeId,
  basePrice,
  createdAt,
}: Pick<Product, 'typeId' | 'basePrice' | 'createdAt'>): string | null {
  if (!findProductType(typeId)) return `unknown product type ${JSON.stringify(typeId)}`;
  const isPrice = Number.isInteger(basePrice) && basePrice >= 0 && basePrice <= MAX_BASE_PRICE;
  if (!isPrice) return `impossible price ${basePrice}`;
  if (!Number.isFinite(createdAt)) return `impossible date ${createdAt}`;
  return null;
}

function buildTypeIndex(
  products: readonly IndexedProduct[],
  positions: readonly number[],
  fixedSubcategories: readonly string[],
): Uint8Array {
  const vocabulary = {
    retailers: new ValueSets(),
    subcategories: new ValueSets(),
    colors: new ValueSets(),
    attributes: new ValueSets(),
    sizes: new ValueSets(),
  };
  const rows = createTypeRows(positions.length);
  newestFirst(products, positions).forEach((position, rank) => {
    const product = products[position];
    rows.refs[rank] = position;
    rows.prices[rank] = product.basePrice;
    rows.retailers[rank] = vocabulary.retailers.numberOf(product.retailer);
    rows.subcategories[rank] = vocabulary.subcategories.setOf(product.subcategories);
    rows.colors[rank] = vocabulary.colors.setOf(product.colors);
    rows.attributes[rank] = vocabulary.attributes.setOf(product.attributes);
    rows.sizes[rank] = vocabulary.sizes.setOf(product.sizes);
    rows.availableSizes[rank] = vocabulary.sizes.setOf(product.availableSizes);
    rows.flags[rank] =
      (product.formerMinor === null ? 0 : ON_SALE) |
      (product.salePercent === null ? 0 : PROVED_SALE) |
      (product.available ? IN_STOCK : 0);
  });
  return sealIndex(rows, vocabulary, fixedSubcategories, allocateOwn);
}

function newestFirst(products: readonly IndexedProduct[], positions: readonly number[]): Int32Array {
  const created = Float64Array.from(positions, (position) => products[position].createdAt);
  const ids = Float64Array.from(positions, (position) => products[position].id);
  return Int32Array.from(positions.keys())
    .sort((a, b) => created[b] - created[a] || ids[b] - ids[a])
    .map((i) => positions[i]);
}
