import type { Product } from '../model/product.ts';
import { wordsFor } from './bitset.ts';
import { buildFacet } from './build-facet.ts';
import type { Columns, TypeIndex } from './catalog.ts';
import { numberValues, type ValueGroup } from './number-values.ts';
import { orderProducts, type ProductOrder } from './order-products.ts';
import { packColumns } from './pack-columns.ts';

/**
 * The index of the products at `positions`, all of one type, and the buffer its columns lie in.
 * @param fixedSubcategories those always listed, in order
 */
export function buildTypeIndex(
  products: readonly Product[],
  positions: readonly number[],
  fixedSubcategories: readonly string[],
): { readonly index: TypeIndex; readonly buffer: ArrayBuffer } {
  const order = orderProducts(products, positions);
  const bySlot = Array.from(order.positions, (position) => (position < 0 ? null : products[position]));
  const clusters = order.retailers.map((_, r) => ({
    from: order.clusterStart[r],
    to: order.clusterEnd[r],
  }));
  const whole: ValueGroup[] = [clusters];
  const each: ValueGroup[] = clusters.map((cluster) => [cluster]);
  const subcategories = numberValues(bySlot, whole, { valuesOf: (p) => p.subcategories, fixed: fixedSubcategories });
  const colors = numberValues(bySlot, whole, { valuesOf: (p) => p.colors });
  const sizes = numberValues(bySlot, each, { valuesOf: (p) => p.availableSizes, alsoListed: (p) => p.sizes });
  const { buffer, groups } = packColumns({
    columns: orderColumns(order, bySlot),
    subcategoryFacet: buildFacet(subcategories, whole),
    colorFacet: buildFacet(colors, whole),
    sizeFacet: buildFacet(sizes, each),
  });
  const index: TypeIndex = {
    size: positions.length,
    words: wordsFor(bySlot.length),
    retailers: Object.freeze(order.retailers),
    subcategories: Object.freeze(subcategories.tables[0] ?? []),
    colors: Object.freeze(colors.tables[0] ?? []),
    sizes: Object.freeze(sizes.tables.map((table) => Object.freeze(table))),
    ...groups,
  };
  return { index: Object.freeze(index), buffer };
}

function orderColumns(order: ProductOrder, bySlot: readonly (Product | null)[]): Columns {
  const { retailers: _, ...columns } = order;
  const prices = new Int32Array(bySlot.length);
  bySlot.forEach((product, slot) => {
    prices[slot] = product?.priceCents ?? 0;
  });
  return { ...columns, prices };
}
