import { type FilterSet, PRODUCTS_PER_PAGE } from '../model/filters/filter-set.ts';
import { BASE_PER_DOLLAR, type BaseBounds } from '../model/money/exchange-rates.ts';
import type { SearchResult, TypeIndex } from './catalog.ts';
import { resolveConditions } from './conditions.ts';
import { countFacets } from './facet-counts.ts';
import { intersect, type Mask } from './mask.ts';
import { takePage } from './result-page.ts';
import { scratchOf } from './scratch.ts';
import type { TextMatches } from './text/match-text.ts';

/**
 * What `searchCatalog` answers, of one type's index, whatever type the filter set names. Of itself it understands no text: so a browser
 * has it without the matching of words.
 * @param text what the filter set's text matches; `null` where it has none
 */
export function searchIndex(
  index: TypeIndex,
  filters: FilterSet,
  bounds = boundsInDollars(filters),
  text: TextMatches | null = null,
): SearchResult {
  const scratch = scratchOf(index);
  const conditions = resolveConditions(index, filters, bounds, text, scratch);
  const { subcategory, colors, sizes, always } = conditions;
  const matches = intersect(scratch.matches, conditions.chosen, subcategory, colors, sizes, always);
  const totalPages = Math.max(1, Math.ceil(matches.total / PRODUCTS_PER_PAGE));
  const page = Math.min(Math.max(1, filters.page), totalPages);
  return {
    total: matches.total,
    page,
    totalPages,
    positions: takePage(index, matches, filters.sort, (page - 1) * PRODUCTS_PER_PAGE, text),
    facets: countFacets(index, conditions, scratch),
  };
}

/** Which products match, and in how many: the index's own until it is asked again. O(products / 32). */
export function matchIndex(index: TypeIndex, filters: FilterSet, bounds: BaseBounds, text: TextMatches | null): Mask {
  const scratch = scratchOf(index);
  const { chosen, subcategory, colors, sizes, always } = resolveConditions(index, filters, bounds, text, scratch);
  return intersect(scratch.matches, chosen, subcategory, colors, sizes, always);
}

/** Whole dollars, inclusive: $68.50 is above a `maxPrice` of 68. */
export function boundsInDollars({ minPrice, maxPrice }: FilterSet): BaseBounds {
  return {
    min: minPrice === null ? null : minPrice * BASE_PER_DOLLAR,
    max: maxPrice === null ? null : maxPrice * BASE_PER_DOLLAR,
  };
}
