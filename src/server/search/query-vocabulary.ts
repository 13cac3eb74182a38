import type { Catalog, TypeIndex } from '../../catalog/catalog.ts';
import { gatherEvidence, type Part } from '../../catalog/gather-evidence.ts';
import { findTerm, isNamedBy } from '../../catalog/text/find-terms.ts';
import type { FilterSet, SizeSelection } from '../../model/filters/filter-set.ts';
import { type QueryWord, wordsThat } from '../../model/filters/query-words.ts';
import type { BaseBounds } from '../../model/money/exchange-rates.ts';
import { DEFAULT_RETAILERS } from '../../model/product/product.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { toFilterSet, typesOf, type UnderstoodQuery } from '../../model/search/understood-query.ts';
import { foldWords } from '../../text/fold-words.ts';
import { memoize } from '../../text/memoize.ts';

/** What the catalog has, so that nothing is understood that would find nothing. */
export interface QueryVocabulary {
  readonly colors: ReadonlySet<string>;
  readonly retailers: readonly string[];
  /** Whether something has a word, as `foldWords` gives it. */
  readonly hasWord: (word: string) => boolean;
  /** Whether something is named by a word: not in its description alone. */
  readonly isNamed: (word: string) => boolean;
  /** The sizes of each retailer for a type; of all types for `null`. */
  readonly sizesOf: (typeId: ProductTypeId | null) => readonly SizeSelection[];
}

/** Words that are remembered; a query has some tens of them, and there are some hundred attributes. */
const MOST_KEPT = 1024;

/** Of each state of the catalog, made when the first query is understood by it. */
const known = new WeakMap<Catalog['types'], QueryVocabulary>();

/** What the catalog has, as queries are understood by it. */
export function vocabularyOf({ types }: Pick<Catalog, 'types'>): QueryVocabulary {
  return known.getOrInsertComputed(types, createVocabulary);
}

function createVocabulary(types: Catalog['types']): QueryVocabulary {
  const indexes: readonly TypeIndex[] = Object.values(types);
  const sizes = new Map<ProductTypeId | null, readonly SizeSelection[]>();
  return {
    colors: new Set(indexes.flatMap(({ colors }) => colors)),
    retailers: [...new Set([...DEFAULT_RETAILERS, ...indexes.flatMap(({ retailers }) => retailers)])],
    // The words of a query are asked for again and again, and so are the attributes.
    hasWord: memoize((word) => indexes.some(({ text }) => text !== undefined && findTerm(text, word) >= 0), MOST_KEPT),
    isNamed: memoize((word) => indexes.some(({ text }) => text !== undefined && isNamedBy(text, word)), MOST_KEPT),
    sizesOf: (id) => sizes.getOrInsertComputed(id, () => listSizes(id === null ? indexes : [types[id]])),
  };
}

function listSizes(indexes: readonly TypeIndex[]): SizeSelection[] {
  const all = indexes.flatMap(({ retailers, sizes }) =>
    retailers.flatMap((retailer, at) => (sizes[at] ?? []).map((size) => ({ retailer, size }))),
  );
  return [...new Map(all.map((size) => [`${size.retailer}~${size.size}`, size])).values()];
}

/** What a catalog has for a query, over all types that it may mean. @param boundsOf a filter set's prices as the index counts them */
export function evidenceFor(
  asked: UnderstoodQuery,
  catalog: Pick<Catalog, 'types'>,
  boundsOf: (filters: FilterSet) => BaseBounds,
) {
  const stays = { ...asked, words: wordsThat('not', asked.words), colors: [], subcategory: null };
  const types = typesOf(asked).map((typeId) => {
    const filters = toFilterSet(typeId, stays);
    return gatherEvidence(catalog.types[typeId], filters, boundsOf(filters));
  });
  return evidenceBy(vocabularyOf(catalog), (parts) => types.reduce((sum, one) => sum + one.count(parts), 0));
}

/** What the catalog knows of a query. */
export type QueryEvidence = ReturnType<typeof evidenceBy>;

export function evidenceBy({ hasWord, isNamed }: QueryVocabulary, count: (parts: readonly Part[]) => number) {
  return {
    /** How many products have all of some parts of a query, beside what stays of it: type, sizes, prices, what is not wanted. */
    count,
    /** Whether something has a word: then it is no typo. */
    isKnown: (word: string) => foldWords(word).every(hasWord),
    /** Whether a word is known from descriptions alone: what is said of a piece, and not what it is. */
    isOnlyDescribed: (word: string) => foldWords(word).some((one) => hasWord(one) && !isNamed(one)),
  };
}

/** What a query names, as it is counted. */
export function namesOf({ colors, subcategory }: UnderstoodQuery): Part[] {
  return [...(colors.length > 0 ? [{ colors }] : []), ...(subcategory === null ? [] : [{ subcategory }])];
}

/** A word as it is looked for. The last one may be only begun, as long as nothing stands behind it. */
export function partOf(word: QueryWord, isMended = false, isBegun = false): Part {
  return { word, isBegun, isMended };
}
