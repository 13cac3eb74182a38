import type { FilterSet } from '../model/filters/filter-set.ts';
import type { Catalog, SearchResult, TypeIndex } from './catalog.ts';
import { takePage } from './result-page.ts';
import { boundsInDollars, matchIndex, searchIndex } from './search-index.ts';
import { matchWords } from './text/match-text.ts';

/**
 * Answers a filter set: the total, one page and the count of every option (`FacetCounts` says what these mean).
 *
 * Colors are OR, and so are the chosen retailers; different facets are AND. A retailer with chosen sizes contributes
 * what is available in one of them, a chosen retailer without contributes everything it has, so retailers and sizes
 * are one combined condition. A value the index does not know matches nothing. A page past the end is the last page.
 * `best_match` means what is in stock before what is sold out, then those that fit the text best, then the newest; among the
 * first twelve each style stands once.
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
  const index = requireIndex(catalog, filters);
  return searchIndex(index, filters, bounds, matchWords(index, filters.words));
}

/** How many products match a filter set, and the first page of them: of `searchCatalog`, without the rest of it. */
export function searchFirst(catalog: Pick<Catalog, 'types'>, filters: FilterSet, bounds = boundsInDollars(filters)) {
  const index = requireIndex(catalog, filters);
  const text = matchWords(index, filters.words);
  const matches = matchIndex(index, filters, bounds, text);
  return { total: matches.total, positions: takePage(index, matches, filters.sort, 0, text) };
}

/** How many products match a filter set: the total of `searchCatalog`, without the rest of it. O(products / 32). */
export function countMatches(
  catalog: Pick<Catalog, 'types'>,
  filters: FilterSet,
  bounds = boundsInDollars(filters),
): number {
  const index = requireIndex(catalog, filters);
  return matchIndex(index, filters, bounds, matchWords(index, filters.words)).total;
}

/** All products that match a filter set, whatever its page, in no order that means anything: for small catalogs. O(products / 32). */
export function findMatches(catalog: Pick<Catalog, 'types'>, filters: FilterSet, bounds = boundsInDollars(filters)) {
  const index = requireIndex(catalog, filters);
  const { words, total } = matchIndex(index, filters, bounds, matchWords(index, filters.words));
  const positions: number[] = [];
  for (let w = 0; positions.length < total; w++) {
    for (let bits = words[w]; bits !== 0; bits &= bits - 1) {
      positions.push(index.columns.positions[(w << 5) + 31 - Math.clz32(bits & -bits)]);
    }
  }
  return positions;
}

function requireIndex(catalog: Pick<Catalog, 'types'>, { typeId }: FilterSet): TypeIndex {
  const index: TypeIndex | undefined = catalog.types[typeId];
  if (index === undefined) throw new RangeError(`Unknown product type ${JSON.stringify(typeId)}.`);
  return index;
}
