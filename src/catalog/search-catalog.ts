import { type FilterSet, PRODUCTS_PER_PAGE } from '../model/filters/filter-set.ts';
import { BASE_PER_DOLLAR, type BaseBounds } from '../model/money/exchange-rates.ts';
import type { Catalog, SearchResult, TypeIndex } from './catalog.ts';
import { resolveConditions } from './conditions.ts';
import { countFacets } from './facet-counts.ts';
import { intersect } from './mask.ts';
import { takePage } from './result-page.ts';
import { scratchOf } from './scratch.ts';

/**
 * Answers a filter set: the total, one page and the count of every option (`FacetCounts` says what these mean).
 *
 * Colors are OR, and so are the chosen retailers; different facets are AND. A retailer with chosen sizes contributes
 * what is available in one of them, a chosen retailer without contributes everything it has, so retailers and sizes
 * are one combined condition. A value the index does not know matches nothing. A page past the end is the last page. With a
 * text, `newest` means those that fit it best first, and the newest first of those that fit as well.
 *
 * Works in memory kept with the index, so it must not be entered again before it returns; being synchronous, it cannot.
 * O(products / 32) for each option at most, far less for few matches.
 * @param bounds the filter set's prices as the index counts them; its own are taken for US dollars
 * @throws RangeError for a product type that the catalog does not have
 */
export function searchCatalog(
  catalog: Pick<Catalog, 'types'>,
  filters: FilterSet,
  bounds = boundsInDollars(filters),
): SearchResult {
  return searchIndex(requireIndex(catalog, filters), filters, bounds);
}

/** The same of one type's index, whatever type the filter set names. */
export function searchIndex(index: TypeIndex, filters: FilterSet, bounds = boundsInDollars(filters)): SearchResult {
  const scratch = scratchOf(index);
  const conditions = resolveConditions(index, filters, bounds, scratch);
  const { subcategory, colors, sizes, always } = conditions;
  const matches = intersect(scratch.matches, conditions.chosen, subcategory, colors, sizes, always);
  const totalPages = Math.max(1, Math.ceil(matches.total / PRODUCTS_PER_PAGE));
  const page = Math.min(Math.max(1, filters.page), totalPages);
  return {
    total: matches.total,
    page,
    totalPages,
    positions: takePage(index, matches, filters.sort, (page - 1) * PRODUCTS_PER_PAGE, conditions.scores),
    facets: countFacets(index, conditions, scratch),
  };
}

/** How many products match a filter set: the total of `searchCatalog`, without the rest of it. O(products / 32). */
export function countMatches(
  catalog: Pick<Catalog, 'types'>,
  filters: FilterSet,
  bounds = boundsInDollars(filters),
): number {
  const index = requireIndex(catalog, filters);
  const scratch = scratchOf(index);
  const { chosen, subcategory, colors, sizes, always } = resolveConditions(index, filters, bounds, scratch);
  return intersect(scratch.matches, chosen, subcategory, colors, sizes, always).total;
}

/** Whole dollars, inclusive: $68.50 is above a `maxPrice` of 68. */
export function boundsInDollars({ minPrice, maxPrice }: FilterSet): BaseBounds {
  return {
    min: minPrice === null ? null : minPrice * BASE_PER_DOLLAR,
    max: maxPrice === null ? null : maxPrice * BASE_PER_DOLLAR,
  };
}

function requireIndex(catalog: Pick<Catalog, 'types'>, { typeId }: FilterSet): TypeIndex {
  const index: TypeIndex | undefined = catalog.types[typeId];
  if (index === undefined) throw new RangeError(`Unknown product type ${JSON.stringify(typeId)}.`);
  return index;
}
