import { type ActiveFilter, listActiveFilters, nameWords } from '../model/filters/active-filters.ts';
import type { FilterSet } from '../model/filters/filter-set.ts';
import type { WriteBound } from '../model/filters/page-money.ts';
import type { Alternative } from '../model/search/listing.ts';

/** With more filters than this an empty list is not explained filter by filter. */
const EXPLAINED = 20;

/**
 * For a filter set that matches nothing: what taking away one filter would give, most first, else what all but its words would;
 * nothing that would give nothing.
 * @param write how a price bound is written
 * @param count how many products match a filter set
 */
export function findAlternatives(
  filters: FilterSet,
  write: WriteBound,
  count: (filters: FilterSet) => number,
): Alternative[] {
  const offer = (active: readonly ActiveFilter[]) =>
    active
      .map(({ label, without }) => ({ label, without, count: count(without) }))
      .filter((alternative) => alternative.count > 0)
      .sort((a, b) => b.count - a.count);
  const found = offer(listActiveFilters(filters, write).slice(0, EXPLAINED));
  if (found.length > 0 || filters.words.length === 0) return found;
  return offer([{ label: nameWords(filters.words), without: { ...filters, words: [], page: 1 } }]);
}

/**
 * The alternative whose items come nearest to what an empty list was asked for. One without a bound of prices, which then begins at that
 * bound, goes before all others; one without a size goes last, for what does not fit is no use.
 */
export function findNearest(filters: FilterSet, alternatives: readonly Alternative[]): Alternative | null {
  const sortOf = ({ without }: Alternative) => {
    if (without.maxPrice !== filters.maxPrice) return 'price_asc';
    return without.minPrice === filters.minPrice ? null : 'price_desc';
  };
  const rankOf = (one: Alternative) =>
    sortOf(one) === null ? 1 + Number(one.without.sizes.length < filters.sizes.length) : 0;
  const [nearest] = alternatives.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (nearest === undefined) return null;
  return { ...nearest, without: { ...nearest.without, sort: sortOf(nearest) ?? nearest.without.sort } };
}
