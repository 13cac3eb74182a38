import type { FilterSet } from '../../../model/filters/filter-set.ts';

interface InvalidPriceRange {
  readonly filters: FilterSet;
  readonly className?: string;
  /** For where it appears while the bounds are typed. */
  readonly role?: 'alert';
}

/** Why there is nothing, when no price can be within the bounds. Said beside the bounds and in place of the list. */
export function InvalidPriceRange({ filters: { minPrice, maxPrice }, ...attributes }: InvalidPriceRange) {
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return null;
  return <p {...attributes}>The minimum is above the maximum, so nothing can match.</p>;
}
