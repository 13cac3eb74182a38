import type { Product } from '../model/product.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../model/product-types.ts';
import { buildTypeIndex } from './build-type-index.ts';
import type { Catalog, TypeIndex } from './catalog.ts';

const MAX_PRICE_CENTS = 2 ** 31 - 1;

/**
 * Builds and seals the index of a catalog: one sub-index for each product type. O(n log n). There is no other way to
 * change it than to build another; the products are only read, and a result names them by their place in `products`.
 * @throws RangeError when a product has an unknown type, a price that is not whole cents from 0 to 2^31 - 1, a
 * `createdAt` that is no number, or an id that another product has
 */
export function buildCatalog(products: readonly Product[]): Catalog {
  const positionsByType = new Map<string, number[]>(PRODUCT_TYPES.map((type) => [type.id, []]));
  const ids = new Set<number>();
  products.forEach((product, position) => {
    const positions = positionsByType.get(product.typeId);
    if (positions === undefined) throw misfit(product, `unknown product type ${JSON.stringify(product.typeId)}`);
    if (!isPrice(product.priceCents)) throw misfit(product, `impossible price ${product.priceCents}`);
    if (!Number.isFinite(product.createdAt)) throw misfit(product, `impossible date ${product.createdAt}`);
    if (ids.has(product.id)) throw misfit(product, 'its id occurs twice');
    ids.add(product.id);
    positions.push(position);
  });

  const types: Partial<Record<ProductTypeId, TypeIndex>> = {};
  const buffers: ArrayBuffer[] = [];
  for (const type of PRODUCT_TYPES) {
    const { index, buffer } = buildTypeIndex(products, positionsByType.get(type.id) ?? [], type.subcategories);
    types[type.id] = index;
    buffers.push(buffer);
  }
  return Object.freeze({
    size: products.length,
    types: Object.freeze(types as Record<ProductTypeId, TypeIndex>),
    buffers: Object.freeze(buffers),
  });
}

function isPrice(cents: number): boolean {
  return Number.isInteger(cents) && cents >= 0 && cents <= MAX_PRICE_CENTS;
}

function misfit(product: Product, why: string): RangeError {
  return new RangeError(`Product ${product.id} cannot be indexed: ${why}.`);
}
