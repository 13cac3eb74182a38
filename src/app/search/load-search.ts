import { type ActiveFilter, listActiveFilters, MOST_LINKED, nameWishes } from '../../model/filters/active-filters.ts';
import { emptyFilterSet, type FilterSet, formatFilterPath } from '../../model/filters/filter-set.ts';
import { applyFilterAction } from '../../model/filters/filter-transitions.ts';
import { withMySizes } from '../../model/filters/in-my-sizes.ts';
import type { PageMoney, WriteBound } from '../../model/filters/page-money.ts';
import { findProductType, PRODUCT_TYPES, type ProductType } from '../../model/product/product-types.ts';
import { formatQuery } from '../../model/search/format-query.ts';
import type { Wishes } from '../../model/search/listing.ts';
import { toFilterSet, type UnderstoodQuery } from '../../model/search/understood-query.ts';
import type { CatalogService } from '../../server/services.ts';
import type { FilterChip } from '../browse/filters/filter-chips.tsx';
import { type ListedCard, toColoredCard } from '../browse/loading/load-browse.ts';
import type { FitTeller } from '../sizes/format-fits.ts';

/** What one type has for a query. */
export interface TypeFound {
  readonly type: Pick<ProductType, 'id' | 'name'>;
  readonly count: number;
  /** How many of them have all that is wished for. */
  readonly met: number;
  /** Of the list with its filters. */
  readonly path: string;
  /** The first of them. */
  readonly money: PageMoney;
  readonly products: readonly ListedCard[];
  /** The list in the visitor's sizes, where they have said them and it has something. */
  readonly mine: { readonly path: string; readonly count: number } | null;
}

/** Every type that has something for words that name none. */
export interface FoundSearch {
  readonly query: string;
  /** What is understood of it. */
  readonly chips: readonly FilterChip[];
  readonly found: readonly TypeFound[];
  /** The bounds of prices that nothing is within, where what is found is beyond them. */
  readonly missed: readonly string[];
  readonly sort: FilterSet['sort'];
  readonly wishes: Wishes | null;
  /** What no shop of ours sells, where nothing else is asked for; what is found then comes near. */
  readonly outOfScope: string | null;
  /** Whether it asks what a shop answers, and no catalog. */
  readonly isService: boolean;
}

/** Cards of each type: a row of the widest screen. */
const SHOWN = 6;

/** Where a query leads at once: to the list of the type that it names, or of the only one that has something; else `null`. */
export function findWay(asked: UnderstoodQuery, found: readonly TypeFound[]): string | null {
  if (asked.typeId !== null) return formatFilterPath(toFilterSet(asked.typeId, asked));
  // Of what no shop sells the page has to tell.
  if (asked.outOfScope !== null) return null;
  return found.length === 1 ? (found[0]?.path ?? null) : null;
}

/** How many items a query leads to. @param found what each type has, where it names none */
export function countFound(
  catalog: CatalogService,
  asked: UnderstoodQuery,
  found: readonly TypeFound[],
  currency: string | null,
): number | Promise<number> {
  if (asked.typeId === null) return found.reduce((sum, { count }) => sum + count, 0);
  return catalog.count(toFilterSet(asked.typeId, asked), currency);
}

/** What each type has for a query that names none, or each of those it names, best first; types with nothing are left out. */
export async function searchTypes(
  catalog: CatalogService,
  asked: UnderstoodQuery,
  currency: string | null,
  fits: FitTeller,
): Promise<TypeFound[]> {
  // What no shop sells is said, and nothing is shown in its place but what comes near.
  if (asked.isService || (asked.outOfScope !== null && asked.among.length === 0)) return [];
  const matches = await catalog.searchTypes(asked, currency);
  const bestFirst = matches.toSorted((a, b) => b.fit - a.fit || b.total - a.total);
  return Promise.all(
    bestFirst.map(async ({ filters, money, total, met, products }) => ({
      type: { id: filters.typeId, name: findProductType(filters.typeId)?.name ?? '' },
      count: total,
      met,
      path: formatFilterPath(filters),
      money,
      products: products.slice(0, SHOWN).map((product) => toColoredCard(product, fits.format)),
      mine: await findMine(catalog, filters, currency, fits),
    })),
  );
}

/**
 * What each type has for a query that names none; where its prices leave nothing, what there is at other prices.
 * @returns `missed`: the bounds that nothing is within, as chips name them; empty where something is. `sort`: how lists are ordered
 */
export async function searchNearest(
  asked: UnderstoodQuery,
  write: WriteBound,
  search: (asked: UnderstoodQuery) => Promise<readonly TypeFound[]>,
): Promise<Pick<FoundSearch, 'found' | 'missed' | 'sort'>> {
  const found = await search(asked);
  const { minPrice, maxPrice, currency } = asked;
  if (found.length > 0 || (minPrice === null && maxPrice === null))
    return { found, missed: [], sort: toFilterSet(PRODUCT_TYPES[0].id, asked).sort };
  const sort = maxPrice === null ? 'price_desc' : 'price_asc';
  const beyond = await search({ ...asked, minPrice: null, maxPrice: null, currency: null, sort });
  const bounds = { ...emptyFilterSet(PRODUCT_TYPES[0].id), minPrice, maxPrice, currency };
  return {
    found: beyond,
    missed: beyond.length === 0 ? [] : listActiveFilters(bounds, write).map(({ label }) => label),
    sort,
  };
}

async function findMine(
  catalog: CatalogService,
  filters: FilterSet,
  currency: string | null,
  fits: FitTeller,
): Promise<TypeFound['mine']> {
  if (!fits.knows(filters.typeId)) return null;
  const offer = await fits.offer(await catalog.search(filters, currency), (mine) => catalog.count(mine, currency));
  if (offer === null || offer.count <= 0) return null;
  return { path: formatFilterPath(withMySizes(filters, offer.sizes)), count: offer.count };
}

/** What the soft words of a query that names no type come to. */
export function findWishes(asked: UnderstoodQuery, found: readonly TypeFound[]): Wishes | null {
  const names = nameWishes(asked.words);
  return names.length === 0 ? null : { names, met: found.reduce((sum, { met }) => sum + met, 0) };
}

/** What is understood of a query that names no type, each with the search without it. Nothing where words are only looked for as they are. */
export function listChips(asked: UnderstoodQuery, write: WriteBound): FilterChip[] {
  // Any type: it is in none of the words.
  const filters = toFilterSet(PRODUCT_TYPES[0].id, asked);
  const active = listActiveFilters(filters, write);
  if (active.length === 1 && filters.words.length > 0) return [];
  const chips = active.filter(({ without }) => without.sizes.length === filters.sizes.length);
  return [...chips, ...listSizes(filters)].slice(0, MOST_LINKED).map(({ label, without }) => ({
    label,
    path: searchPath(formatQuery(without, asked.among)),
  }));
}

/** The sizes that are asked for: words say one of all shops, or of none. */
function listSizes(filters: FilterSet): ActiveFilter[] {
  return [...new Set(filters.sizes.map(({ size }) => size))].map((label) => ({
    label,
    without: filters.sizes
      .filter(({ size }) => size === label)
      .reduce((left, size) => applyFilterAction(left, { kind: 'toggle-size', ...size }), filters),
  }));
}

function searchPath(query: string): string {
  return query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`;
}
