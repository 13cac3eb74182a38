import type { Catalog } from '../../catalog/catalog.ts';
import { gatherEvidence, type Part } from '../../catalog/gather-evidence.ts';
import type { FilterSet } from '../../model/filters/filter-set.ts';
import { type QueryWord, wordsThat } from '../../model/filters/query-words.ts';
import type { BaseBounds } from '../../model/money/exchange-rates.ts';
import { toFilterSet, typesOf, type UnderstoodQuery } from '../../model/search/understood-query.ts';
import { foldWords } from '../../text/fold-words.ts';
import { vocabularyOf } from './query-vocabulary.ts';

/** What the catalog knows of a query. */
export interface QueryEvidence {
  /** How many products have all of some parts of a query, beside what stays of it: type, sizes, prices, what is not wanted. */
  readonly count: (parts: readonly Part[]) => number;
  /** Whether something has a word: then it is no typo. */
  readonly isKnown: (word: string) => boolean;
  /** Whether a word is known from descriptions alone: what is said of a piece, and not what it is. */
  readonly isOnlyDescribed: (word: string) => boolean;
}

/** What a catalog has for a query, over all types that it may mean. @param boundsOf a filter set's prices as the index counts them */
export function evidenceFor(
  asked: UnderstoodQuery,
  catalog: Pick<Catalog, 'types'>,
  boundsOf: (filters: FilterSet) => BaseBounds,
): QueryEvidence {
  const { hasWord, isNamed } = vocabularyOf(catalog);
  const stays = { ...asked, words: wordsThat('not', asked.words), colors: [], subcategory: null };
  const types = typesOf(asked).map((typeId) => {
    const filters = toFilterSet(typeId, stays);
    return gatherEvidence(catalog.types[typeId], filters, boundsOf(filters));
  });
  return {
    count: (parts) => types.reduce((sum, one) => sum + one.count(parts), 0),
    isKnown: (word) => foldWords(word).every(hasWord),
    isOnlyDescribed: (word) => foldWords(word).some((one) => hasWord(one) && !isNamed(one)),
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
