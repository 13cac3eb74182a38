import { type FilterSet, hasSize, type SizeSelection, sortedSet, sortedSizes } from './filter-set.ts';

/** What *In my sizes* stands for in the lists of one type. */
export interface MySizesOffer {
  /** The sizes that are the visitor's, or may be, at each retailer that has such. */
  readonly sizes: readonly SizeSelection[];
  /** How many items it would give; negative when unknown. */
  readonly count: number;
}

/** The filter set with the visitor's sizes in place of those that were chosen: at the retailers that are chosen, else at all. */
export function withMySizes(filters: FilterSet, mine: readonly SizeSelection[]): FilterSet {
  const there = mine.filter(({ retailer }) => filters.retailers.includes(retailer));
  const sizes = sortedSizes(there.length > 0 ? there : mine);
  return { ...filters, sizes, retailers: retailersOf(sizes), page: 1 };
}

/** The filter set without them; their retailers go with them. */
export function withoutMySizes(filters: FilterSet, mine: readonly SizeSelection[]): FilterSet {
  const sizes = filters.sizes.filter((size) => !hasSize(mine, size));
  const taken = retailersOf(filters.sizes.filter((size) => hasSize(mine, size)));
  const retailers = filters.retailers.filter(
    (name) => !taken.includes(name) || sizes.some(({ retailer }) => retailer === name),
  );
  return { ...filters, sizes, retailers, page: 1 };
}

/** Whether what is chosen is the visitor's sizes: all of each retailer that is chosen, and nothing else. */
export function isInMySizes({ sizes, retailers }: FilterSet, mine: readonly SizeSelection[]): boolean {
  if (sizes.length === 0 || !sizes.every((size) => hasSize(mine, size))) return false;
  return (
    retailers.every((name) => sizes.some(({ retailer }) => retailer === name)) &&
    mine.every((size) => !retailers.includes(size.retailer) || hasSize(sizes, size))
  );
}

/** `In my sizes`, or where not all retailers are chosen `In my sizes at Glassons`. */
export function nameMySizes({ sizes }: FilterSet, mine: readonly SizeSelection[]): string {
  const chosen = retailersOf(sizes);
  return chosen.length === retailersOf(mine).length ? 'In my sizes' : `In my sizes at ${chosen.join(', ')}`;
}

function retailersOf(sizes: readonly SizeSelection[]): string[] {
  return sortedSet(sizes.map(({ retailer }) => retailer));
}
