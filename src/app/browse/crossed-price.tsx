import type { FilterSet } from '../../model/filter-set.ts';

interface CrossedPriceProps {
  readonly filters: FilterSet;
  readonly className?: string;
  /** For where it appears while the bounds are typed. */
  readonly role?: 'alert';
}

/** Why there is nothing, when no price can be within the bounds. Said beside the bounds and in place of the list. */
export function CrossedPrice({ filters: { minPrice, maxPrice }, ...attributes }: CrossedPriceProps) {
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return null;
  return <p {...attributes}>The minimum is above the maximum, so nothing can match.</p>;
}
