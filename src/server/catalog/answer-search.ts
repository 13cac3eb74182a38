import type { Logger } from 'pino';
import type { IndexResult } from '../../catalog/catalog.ts';
import {
  convertPriceRange,
  countSizes,
  listAttributes,
  listColors,
  listRetailers,
  listSubcategories,
} from '../../catalog/facet-options.ts';
import { findAlternatives } from '../../catalog/find-alternatives.ts';
import { nameWishes } from '../../model/filters/active-filters.ts';
import { type FilterSet, PRODUCTS_PER_PAGE } from '../../model/filters/filter-set.ts';
import { createBoundWriter, type PageMoney } from '../../model/filters/page-money.ts';
import { queryWord, wordsThat } from '../../model/filters/query-words.ts';
import type { Exchange } from '../../model/money/exchange-rates.ts';
import { findProductType } from '../../model/product/product-types.ts';
import type { Result } from '../../model/result.ts';
import {
  type ColoredProduct,
  failPart,
  type Pagination,
  type RetailerSizes,
  type SearchAnswer,
  type TypeMatches,
} from '../../model/search/listing.ts';
import { weightOfWish } from '../../model/search/search-term.ts';

/** One search: what was asked, and what an index says. */
export interface Found {
  readonly exchange: Exchange;
  readonly filters: FilterSet;
  readonly money: PageMoney;
  readonly result: IndexResult;
  /** The products of the page. */
  readonly list: () => readonly ColoredProduct[];
  /** What sizes the filter set's type is offered in, whatever their counts. */
  readonly offerSizes: () => readonly RetailerSizes[];
  /** How many products another filter set has. */
  readonly count: (filters: FilterSet) => number;
}

/** The answer out of what was found. A part that fails goes to the log and becomes its message; the others stand. */
export function answerSearch(found: Found, logger: Logger): SearchAnswer {
  const { filters, money, result, count } = found;
  const { facets } = result;
  const part = <T>(subject: string, question: () => T): Result<T> => {
    try {
      return { ok: true, value: question() };
    } catch (err) {
      logger.error({ err, about: filters }, `the catalog could not tell its ${subject}`);
      return failPart(subject, wordFailure(err));
    }
  };
  const pagination = paginate(found, logger);
  const alternatives = part('alternatives', () =>
    pagination.totalCount > 0 ? [] : findAlternatives(filters, createBoundWriter(money), count),
  );
  const wishes = part('wishes', () => {
    const names = nameWishes(filters.words);
    return names.length === 0 ? null : { names, met: count(strictly(filters)) };
  });
  return {
    filters,
    money,
    isReady: true,
    listing: part('products', () => ({ products: found.list(), pagination })),
    subcategories: part('subcategories', () =>
      listSubcategories(facets, findProductType(filters.typeId)?.subcategories ?? []),
    ),
    colors: part('colors', () => listColors(facets, filters)),
    attributes: part('attributes', () => listAttributes(facets, filters)),
    sizes: part('sizes', () => countSizes(found.offerSizes(), facets)),
    retailers: part('retailers', () => listRetailers(facets, filters)),
    flags: { ok: true, value: facets.flags },
    price: part('prices', () => convertPriceRange(facets, found.exchange, money)),
    alternatives: alternatives.ok ? alternatives.value : [],
    wishes: wishes.ok ? wishes.value : null,
  };
}

/** What an error says to a shopper. A `TypeError` and its like are faults of ours, whose messages tell nobody anything. */
export function wordFailure(error: unknown): string {
  const isMeant = error instanceof Error && error.name === 'Error' && error.message !== '';
  return isMeant ? error.message : 'An error occurred';
}

/** A count that cannot be told is 0, with a warning (specification, section 8). */
function paginate({ filters, result }: Found, logger: Logger): Pagination {
  if (Number.isSafeInteger(result.total)) {
    const { page: currentPage, totalPages, total: totalCount } = result;
    return { currentPage, totalPages, totalCount, itemsPerPage: PRODUCTS_PER_PAGE };
  }
  logger.warn({ total: result.total, about: filters }, 'the catalog gave no count; it is taken as 0');
  return { currentPage: 1, totalPages: 1, totalCount: 0, itemsPerPage: PRODUCTS_PER_PAGE };
}

/** What one type has for a query, out of what was found; nothing where that is nothing. */
export function matchType(
  { filters, money, list, count }: Pick<Found, 'filters' | 'money' | 'list' | 'count'>,
  total: number,
): TypeMatches[] {
  if (total === 0) return [];
  const met = wordsThat('wish', filters.words).length > 0 ? count(strictly(filters)) : total;
  return [{ filters, money, total, met, fit: fitOf(filters, wishByWish(filters).map(count), total), products: list() }];
}

/** A filter set with its wishes as conditions. */
function strictly(filters: FilterSet): FilterSet {
  return {
    ...filters,
    words: filters.words.map((word) => (word.demand === 'wish' ? queryWord('must', word.typed) : word)),
  };
}

/** A filter set with each of its wishes alone as a condition. */
function wishByWish(filters: FilterSet): FilterSet[] {
  const [must, not] = [wordsThat('must', filters.words), wordsThat('not', filters.words)];
  return wordsThat('wish', filters.words).map(({ typed }) => ({
    ...filters,
    words: [...must, queryWord('must', typed), ...not],
  }));
}

/** How much of what is wished for a product of a type has on average. @param counts products of each of `wishByWish`, of `total` */
function fitOf({ words }: FilterSet, counts: readonly number[], total: number): number {
  const worths = wordsThat('wish', words).map(({ typed }, at) => weightOfWish(typed) * (counts[at] ?? 0));
  return worths.reduce((sum, worth) => sum + worth, 0) / total;
}
