import { buildCatalog, type IndexedProduct } from '../catalog/build-catalog.ts';
import { findMatches } from '../catalog/search-catalog.ts';
import { toTextQuery } from '../catalog/text/text-query.ts';
import { listTerms } from '../catalog/text/text-terms.ts';
import { type FilterSet, parseFilterSet } from '../model/filters/filter-set.ts';
import type { QueryWord } from '../model/filters/query-words.ts';
import type { Exchange } from '../model/money/exchange-rates.ts';
import { DEFAULT_CURRENCY } from '../model/money/money.ts';
import { findProductType } from '../model/product/product-types.ts';
import { cutsSaying, isTerm } from '../model/search/search-term.ts';

/** The filter set of a list's address on this site, its first page; `null` where it is none. */
export function readWatchedList(address: string): FilterSet | null {
  const url = URL.parse(address, 'http://selvedge.invalid');
  const type = findProductType(url?.pathname.slice(1) ?? '');
  if (url === null || type === null) return null;
  return { ...parseFilterSet(type.id, url.searchParams), sort: 'newest', page: 1 };
}

/** What whatever is in a list has: its type, and one thing more where the list asks for but one. */
export function facetOfList({ typeId, subcategory, colors, retailers, sizes }: FilterSet): string {
  const [color, ...otherColors] = colors;
  const names = [...new Set([...retailers, ...sizes.map(({ retailer }) => retailer)])];
  if (subcategory !== null) return facet(typeId, 'subcategory', subcategory);
  if (color !== undefined && otherColors.length === 0) return facet(typeId, 'color', color);
  if (names[0] !== undefined && names.length === 1) return facet(typeId, 'retailer', names[0]);
  return typeId;
}

/** The facets under which lists are that these may be in. */
export function facetsOf(products: readonly IndexedProduct[]): string[] {
  const facets = new Set<string>();
  for (const { typeId, subcategories, colors, retailer } of products) {
    facets.add(typeId).add(facet(typeId, 'retailer', retailer));
    for (const name of subcategories) facets.add(facet(typeId, 'subcategory', name));
    for (const name of colors) facets.add(facet(typeId, 'color', name));
  }
  return [...facets];
}

function facet(typeId: string, kind: string, value: string): string {
  return `${typeId}/${kind}/${value}`;
}

/**
 * Makes a small index of products, by which lists are asked as those of the whole catalog are: which of them a list shows. It knows few words, so none of a
 * list is taken for a slip of another: each has to be there as it is, or as the beginning of one.
 */
export function indexProducts<P extends IndexedProduct>(products: readonly P[], exchange: Exchange) {
  const catalog = buildCatalog(products);
  return (list: FilterSet): P[] => {
    const bounds = exchange.toBaseBounds(list.minPrice, list.maxPrice, list.currency ?? DEFAULT_CURRENCY);
    const found = findMatches(catalog, list, bounds).flatMap((position) => products[position] ?? []);
    return list.words.length === 0 ? found : found.filter((product) => hasEachWord(product, list.words));
  };
}

/** No slips are forgiven. */
function hasEachWord(product: IndexedProduct, words: readonly QueryWord[]): boolean {
  const terms = listTerms(product);
  return toTextQuery(words).wanted.every(
    ({ word, isOptional }) =>
      isOptional ||
      terms.some((term) => term.word === word || (!isTerm(word) && term.word.startsWith(word))) ||
      cutsSaying(word).some((name) => product.subcategories.includes(name)),
  );
}
