import type { Product } from '../model/product.ts';
import { wordsFor } from './bitset.ts';
import { buildFacet, type FacetGroup } from './build-facet.ts';
import type { Columns, Facet, TypeIndex } from './catalog.ts';
import { orderProducts, type ProductOrder } from './order-products.ts';
import { packColumns } from './pack-columns.ts';

interface Cluster extends FacetGroup {
  readonly sizes: readonly string[];
}

/**
 * The index of the products at `positions`, all of one type, and the buffer its columns lie in.
 * @param subcategories those always listed, in order
 */
export function buildTypeIndex(
  products: readonly Product[],
  positions: readonly number[],
  subcategories: readonly string[],
): { readonly index: TypeIndex; readonly buffer: ArrayBuffer } {
  const order = orderProducts(products, positions);
  const bySlot = order.slots.map((position) => (position < 0 ? null : (products[position] as Product)));
  const words = wordsFor(bySlot.length);
  const colors = distinct(bySlot, (product) => product.colors);
  const extra = distinct(bySlot, (product) => product.subcategories).filter((name) => !subcategories.includes(name));
  const allSubcategories = [...subcategories, ...extra];
  const clusters = order.retailers.map((_, r) => describeCluster(order, bySlot, r));

  const whole = (values: readonly string[]) => [{ values: values.length, firstWord: 0, endWord: words }];
  const { buffer, groups } = packColumns({
    columns: orderColumns(order, bySlot),
    subcategoryFacet: buildFacet(
      numberValues(bySlot, allSubcategories, (p) => p.subcategories),
      whole(allSubcategories),
    ),
    colorFacet: buildFacet(
      numberValues(bySlot, colors, (p) => p.colors),
      whole(colors),
    ),
    sizeFacet: buildSizeFacet(order, bySlot, clusters),
  });
  const index: TypeIndex = {
    size: positions.length,
    words,
    retailers: order.retailers,
    subcategories: allSubcategories,
    colors,
    sizes: Object.freeze(clusters.map((cluster) => Object.freeze(cluster.sizes))),
    ...groups,
  };
  for (const table of [index.retailers, index.subcategories, index.colors]) Object.freeze(table);
  return { index: Object.freeze(index), buffer };
}

function orderColumns(order: ProductOrder, bySlot: readonly (Product | null)[]): Columns {
  return {
    clusterStart: order.clusterStart,
    clusterEnd: order.clusterEnd,
    prices: Int32Array.from(bySlot, (product) => product?.priceCents ?? 0),
    positions: Int32Array.from(order.slots),
    newestRanks: order.newestRanks,
    newest: order.newest,
    cheapest: order.cheapest,
    dearest: order.dearest,
  };
}

function describeCluster(order: ProductOrder, bySlot: readonly (Product | null)[], retailer: number): Cluster {
  const start = order.clusterStart[retailer] as number;
  const end = order.clusterEnd[retailer] as number;
  const own = bySlot.slice(start, end);
  const sizes = distinct(own, (product) => [...product.sizes, ...product.availableSizes]);
  return { sizes, values: sizes.length, firstWord: start >>> 5, endWord: wordsFor(end) };
}

/** Sizes are numbered retailer after retailer: one label at two retailers is two values. */
function buildSizeFacet(order: ProductOrder, bySlot: readonly (Product | null)[], clusters: readonly Cluster[]): Facet {
  const valuesBySlot: number[][] = bySlot.map(() => []);
  let base = 0;
  clusters.forEach((cluster, r) => {
    const start = order.clusterStart[r] as number;
    const own = bySlot.slice(start, order.clusterEnd[r]);
    numberValues(own, cluster.sizes, (product) => product.availableSizes, base).forEach((values, i) => {
      valuesBySlot[start + i] = values;
    });
    base += cluster.values;
  });
  return buildFacet(valuesBySlot, clusters);
}

/** Distinct values by code units: the order must not depend on a locale. */
function distinct(products: readonly (Product | null)[], valuesOf: (product: Product) => readonly string[]): string[] {
  const seen = new Set<string>();
  for (const product of products) if (product !== null) for (const value of valuesOf(product)) seen.add(value);
  return [...seen].sort();
}

function numberValues(
  products: readonly (Product | null)[],
  table: readonly string[],
  valuesOf: (product: Product) => readonly string[],
  base = 0,
): number[][] {
  const numbers = new Map(table.map((value, i) => [value, base + i]));
  return products.map((product) => {
    if (product === null) return [];
    const values = valuesOf(product).map((value) => numbers.get(value) as number);
    return values.length < 2 ? values : [...new Set(values)];
  });
}
