import {
  emptyFilterSet,
  type FilterSet,
  type SizeSelection,
  type Sort,
  sortBeside,
  sortedSet,
  sortedSizes,
} from '../filters/filter-set.ts';
import type { QueryWord } from '../filters/query-words.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../product/product-types.ts';

/** What a shopper's words ask for, as far as they are understood. */
export interface UnderstoodQuery {
  /** `null`: any type, or any `among` some. */
  readonly typeId: ProductTypeId | null;
  /** `skirts or shorts`: the types that are named, where they are several; else empty. */
  readonly among: readonly ProductTypeId[];
  readonly subcategory: string | null;
  readonly colors: readonly string[];
  readonly retailers: readonly string[];
  readonly sizes: readonly SizeSelection[];
  /** Whole units. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** What the bounds are in; `null` for the site's own. */
  readonly currency: string | null;
  readonly onSale: boolean;
  readonly inStock: boolean;
  /** `newest` unless the words ask for another order. */
  readonly sort: Sort;
  /** What a product has to have, what makes it better, and what it must not have, in this order. */
  readonly words: readonly QueryWord[];
  /** What no shop of ours sells, where the query asks for nothing else; else `null`. */
  readonly outOfScope: string | null;
  /** Whether it asks what a shop answers, and no catalog: orders, delivery, returns. */
  readonly isService: boolean;
}

/** The types that a query may mean, in the storefront's order. */
export function typesOf({ typeId, among }: UnderstoodQuery): readonly ProductTypeId[] {
  if (typeId !== null) return [typeId];
  return PRODUCT_TYPES.map(({ id }) => id).filter((id) => among.length === 0 || among.includes(id));
}

/** The filter set of a type that a query asks for. */
export function toFilterSet(typeId: ProductTypeId, asked: UnderstoodQuery): FilterSet {
  const { subcategory, colors, retailers, sizes, minPrice, maxPrice, currency, onSale, inStock, sort, words } = asked;
  return {
    ...emptyFilterSet(typeId),
    words,
    subcategory,
    minPrice,
    maxPrice,
    currency,
    onSale,
    inStock,
    // Who searches wants what fits best first, unless the words ask for another order.
    sort: sort === 'newest' ? sortBeside(words, 'best_match') : sort,
    colors: sortedSet(colors),
    retailers: sortedSet([...retailers, ...sizes.map(({ retailer }) => retailer)]),
    sizes: sortedSizes(sizes),
  };
}
