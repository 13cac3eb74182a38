import type { Catalog } from '../../catalog/catalog.ts';
import { gatherEvidence } from '../../catalog/gather-evidence.ts';
import type { FilterSet } from '../../model/filters/filter-set.ts';
import { wordsThat } from '../../model/filters/query-words.ts';
import type { BaseBounds } from '../../model/money/exchange-rates.ts';
import { toFilterSet, typesOf, type UnderstoodQuery } from '../../model/search/understood-query.ts';
import { foldWords } from '../../text/fold-words.ts';
import { vocabularyOf } from './query-vocabulary.ts';
import type { QueryEvidence } from './relax-query.ts';

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
