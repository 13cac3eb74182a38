import {
  emptyFilterSet,
  type FilterSet,
  type SizeSelection,
  SORTS,
  sortedSet,
  sortedSizes,
} from '../../src/model/filters/filter-set.ts';
import type { Product } from '../../src/model/product/product.ts';
import { findProductType } from '../../src/model/product/product-types.ts';
import { createRandom, type Random } from './random.ts';

const FACETS = ['subcategory', 'price', 'colors', 'sizes', 'retailers'] as const;

const STORED_SORTS = SORTS.filter((sort) => sort !== 'best_match');

/**
 * Filter sets as shoppers make them: 0 to 5 facets (each number as often), 1 to 3 values in each, most on the first
 * page. Values are taken from products, so frequent ones are asked for often, and types in turn.
 */
export function randomFilterSets(products: readonly Product[], count: number, seed: number): FilterSet[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => randomFilterSet(random, products));
}

function randomFilterSet(random: Random, products: readonly Product[]): FilterSet {
  const like = random.pick(products);
  let filters: FilterSet = {
    ...emptyFilterSet(like.typeId),
    sort: random.chance(0.6) ? 'newest' : random.pick(STORED_SORTS),
    page: random.chance(0.75) ? 1 : random.whole(2, 12),
  };
  const facets: (typeof FACETS)[number][] = [...FACETS];
  for (let chosen = random.whole(0, FACETS.length); chosen > 0; chosen--) {
    const [facet] = facets.splice(random.whole(0, facets.length - 1), 1);
    if (facet !== undefined) filters = { ...filters, ...choose[facet](random, products, filters) };
  }
  const retailers = sortedSet([...filters.retailers, ...filters.sizes.map(({ retailer }) => retailer)]);
  return { ...filters, retailers };
}

type Choice = (random: Random, products: readonly Product[], filters: FilterSet) => Partial<FilterSet>;

const choose: Record<(typeof FACETS)[number], Choice> = {
  subcategory: (random, _, { typeId }) => ({ subcategory: random.pick(findProductType(typeId)?.subcategories ?? []) }),
  price(random) {
    const minPrice = random.whole(10, 60);
    const maxPrice = minPrice + random.whole(10, 60);
    return random.chance(0.4) ? { minPrice, maxPrice } : random.chance(0.3) ? { minPrice } : { maxPrice };
  },
  colors: (random, products) => ({
    colors: sortedSet(drawn(random, () => random.pick(products).colors[0] ?? 'black')),
  }),
  sizes: (random, products, { typeId }) => ({
    sizes: sortedSizes(drawn(random, () => drawSize(random, products, typeId))),
  }),
  retailers: (random, products) => ({ retailers: sortedSet(drawn(random, () => random.pick(products).retailer)) }),
};

function drawn<T>(random: Random, draw: () => T): T[] {
  return Array.from({ length: random.whole(1, 3) }, draw);
}

function drawSize(random: Random, products: readonly Product[], typeId: string): SizeSelection {
  for (;;) {
    const product = random.pick(products);
    if (product.typeId !== typeId || product.availableSizes.length === 0) continue;
    return { retailer: product.retailer, size: random.pick(product.availableSizes) };
  }
}
