import { emptyFilterSet, type FilterSet, sortBeside, sortedSet, sortedSizes } from '../filters/filter-set.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../product/product-types.ts';

/**
 * What a shopper's words ask for, as far as they are understood. The order is `newest` unless they ask for another; of `words` those
 * that a product has to have come first, then what makes it better, then what it must not have.
 */
export interface UnderstoodQuery extends Omit<FilterSet, 'typeId' | 'attributes' | 'provedSale' | 'page'> {
  /** `null`: any type, or any `among` some. */
  readonly typeId: ProductTypeId | null;
  /** `skirts or shorts`: the types that are named, where they are several; else empty. */
  readonly among: readonly ProductTypeId[];
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
