import { nameText } from '../../model/filters/active-filters.ts';
import { emptyFilterSet, type FilterSet, formatFilterPath } from '../../model/filters/filter-set.ts';
import type { PageMoney } from '../../model/filters/page-money.ts';
import { wordsThat } from '../../model/filters/query-words.ts';
import { createPriceWriter } from '../../model/money/money.ts';
import type { ListedProduct } from '../../model/product/product.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../../model/product/product-types.ts';
import { formatItems } from '../../model/search/format-count.ts';
import { isTerm, nameTerm } from '../../model/search/search-term.ts';
import type { Suggestion } from '../../model/search/suggestion.ts';
import { toFilterSet, typesOf, type UnderstoodQuery } from '../../model/search/understood-query.ts';
import { foldWords } from '../../text/fold-words.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { understandQuery } from './understand-query.ts';

/** What suggestions are made from. */
export interface SuggestionSource {
  readonly vocabulary: QueryVocabulary;
  readonly money: PageMoney;
  /** The query with those words soft without which it finds something. */
  relax(asked: UnderstoodQuery): UnderstoodQuery;
  count(filters: FilterSet): number;
  /** The products of a page. */
  list(filters: FilterSet): readonly ListedProduct[];
}

const MOST_CATEGORIES = 3;
const MOST_COLORS = 2;
const MOST_PRODUCTS = 4;
/** Completions that are tried: each is counted. */
const MOST_TRIED = 6;
/** Bytes of an answer at most, with room for what is around it. */
const MOST_BYTES = 2_800;
const LONGEST_LABEL = 90;

/**
 * What somebody may mean who has typed so much: categories and colors that complete the last word, with their exact counts, and
 * the first products of the list that the words lead to. Nothing that would lead to an empty list.
 */
export function suggest(query: string, source: SuggestionSource): Suggestion[] {
  const typed = query.trimEnd();
  if (foldWords(typed).length === 0) return [];
  const asked = source.relax(understand(typed, source));
  if (asked.outOfScope !== null || asked.isService) return [];
  const begun = /\s$/.test(query) ? '' : (/\S+$/.exec(typed)?.[0] ?? '');
  const before = typed.slice(0, typed.length - begun.length);
  const suggestions = [
    ...completeCategories(before, begun, asked, source),
    ...completeColors(before, begun, source),
    ...findProducts(asked, source),
  ];
  return withinBytes(suggestions);
}

function understand(query: string, { vocabulary, money }: SuggestionSource): UnderstoodQuery {
  return understandQuery(query, vocabulary, money);
}

/** Names of categories, whole ones before their parts. */
const CATEGORIES = [
  ...PRODUCT_TYPES.map(({ id, name }) => ({ id, name })),
  ...PRODUCT_TYPES.flatMap(({ id, name, subcategories }) =>
    subcategories.map((subcategory) => {
      const isWhole = foldWords(name).every((word) => foldWords(subcategory).includes(word));
      return { id, name: isWhole ? subcategory : `${subcategory} ${name}` };
    }),
  ),
].map(({ id, name }) => ({ id, name, words: foldWords(name) }));

function completeCategories(
  before: string,
  begun: string,
  asked: UnderstoodQuery,
  source: SuggestionSource,
): Suggestion[] {
  const [start = ''] = foldWords(begun);
  const begins = start === '' ? [] : CATEGORIES.filter(({ words }) => words.some((word) => word.startsWith(start)));
  const completed = begins.slice(0, MOST_TRIED).flatMap(({ id, name, words }) => {
    const way = understand(`${before} ${name}`, source);
    const isMisread =
      way.typeId !== id ||
      wordsThat('must', way.words).some(({ terms }) => terms.some(({ word }) => words.includes(word)));
    return isMisread ? [] : [way];
  });
  const named = [...completed, ...(asked.typeId === null ? [] : [asked])].filter(({ typeId }) => typeId !== null);
  const ways = named.length > 0 ? named : typesOf(asked).map((typeId) => ({ ...asked, typeId }));
  // A half word is no way to say it.
  const isKnown = (word: string) => isTerm(word) || foldWords(word).every(source.vocabulary.hasWord);
  const whole = ways.filter(({ words }) => words.every(({ typed }) => isKnown(typed)));
  const found = whole.flatMap((way) => toCategory(way, source) ?? []);
  const unique = [...new Map(found.map((one) => [one.suggestion.path, one])).values()];
  // Where any category fits, those with most come first.
  if (named.length === 0) unique.sort((a, b) => b.count - a.count);
  return unique.slice(0, MOST_CATEGORIES).map(({ suggestion }) => suggestion);
}

function toCategory(
  asked: UnderstoodQuery,
  source: SuggestionSource,
): { readonly suggestion: Suggestion; readonly count: number } | null {
  const type = PRODUCT_TYPES.find(({ id }) => id === asked.typeId);
  if (!type) return null;
  const filters = toFilterSet(type.id as ProductTypeId, asked);
  const count = source.count(filters);
  if (count === 0) return null;
  const texts = asked.words.flatMap(({ demand, typed }) =>
    demand === 'wish' ? [] : [demand === 'not' ? `not ${nameTerm(typed)}` : nameTerm(typed)],
  );
  const parts = [texts.length > 0 && nameText(texts.join(' ')), ...filters.colors, filters.subcategory ?? type.name];
  const label = parts.filter(Boolean).join(' ');
  const isOther = filters.subcategory !== null && !CATEGORIES.some(({ name }) => name === filters.subcategory);
  return {
    suggestion: {
      kind: 'category',
      label: shorten(isOther ? `${label} in ${type.name}` : label),
      detail: formatItems(count),
      path: formatFilterPath(filters),
    },
    count,
  };
}

function completeColors(before: string, begun: string, source: SuggestionSource): Suggestion[] {
  const [start = ''] = foldWords(begun);
  // `Green sage` would be either, which nobody is about to type.
  if (start.length < 2 || understand(before, source).colors.length > 0) return [];
  const names = [...source.vocabulary.colors].filter((name) => foldWords(name).some((word) => word.startsWith(start)));
  // Whole words before parts of others: `black` before `off black`.
  names.sort(
    (a, b) => Number(!a.startsWith(start)) - Number(!b.startsWith(start)) || a.length - b.length || (a < b ? -1 : 1),
  );
  const found = names.slice(0, MOST_TRIED).flatMap((name) => {
    const asked = understand(`${before} ${name}`, source);
    // `blak mid blue` would be no way to say it.
    if (!asked.colors.includes(name) || wordsThat('must', asked.words).length > 0) return [];
    const count = typesOf(asked).reduce((sum, typeId) => sum + source.count(toFilterSet(typeId, asked)), 0);
    if (count === 0) return [];
    const path =
      asked.typeId === null
        ? `/search?${new URLSearchParams({ q: `${before}${name}`.trim() })}`
        : formatFilterPath(toFilterSet(asked.typeId, asked));
    return [{ kind: 'color' as const, label: shorten(`${before}${name}`.trim()), detail: formatItems(count), path }];
  });
  return found.slice(0, MOST_COLORS);
}

function findProducts(asked: UnderstoodQuery, source: SuggestionSource): Suggestion[] {
  // One of each type in turn, where the words name none.
  const lists = typesOf(asked).map((typeId) => (isAnything(asked) ? [] : source.list(toFilterSet(typeId, asked))));
  const write = createPriceWriter(source.money.inSight);
  const found = Array.from({ length: MOST_PRODUCTS }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return found.slice(0, MOST_PRODUCTS).map((product) => ({
    kind: 'product',
    label: shorten(product.title),
    detail: `${product.retailer} · ${write(product.priceMinor, product.currency)}`,
    path: `/products/${product.id}`,
    ...(product.imageUrls[0] !== undefined && { imageUrl: product.imageUrls[0] }),
  }));
}

/** Whether the words ask for nothing in particular. */
function isAnything(asked: UnderstoodQuery): boolean {
  if (asked.typeId !== null || asked.among.length > 0) return false;
  const [first] = PRODUCT_TYPES;
  return formatFilterPath(toFilterSet(first.id, asked)) === formatFilterPath(emptyFilterSet(first.id));
}

function shorten(text: string): string {
  return text.length <= LONGEST_LABEL ? text : `${text.slice(0, LONGEST_LABEL - 1).trimEnd()}…`;
}

/** As many of the first as an answer may have; of pieces with long addresses, those without their picture. */
function withinBytes(suggestions: readonly Suggestion[]): Suggestion[] {
  const kept: Suggestion[] = [];
  let bytes = 0;
  for (const { imageUrl, ...suggestion } of suggestions) {
    for (const one of [{ ...suggestion, ...(imageUrl !== undefined && { imageUrl }) }, suggestion]) {
      const own = new TextEncoder().encode(JSON.stringify(one)).length + 1;
      if (bytes + own > MOST_BYTES) continue;
      bytes += own;
      kept.push(one);
      break;
    }
  }
  return kept;
}
