import type { FilterSet } from '../../model/filters/filter-set.ts';
import type { PageMoney } from '../../model/filters/page-money.ts';
import { type QueryWord, queryWord, wordsThat } from '../../model/filters/query-words.ts';
import type { ListedProduct } from '../../model/product/product.ts';
import type { Suggestion } from '../../model/search/suggestion.ts';
import { toFilterSet, typesOf, type UnderstoodQuery } from '../../model/search/understood-query.ts';
import type { FindWord } from '../../opensearch/find-words.ts';
import { foldWords } from '../../text/fold-words.ts';
import { evidenceBy, type QueryVocabulary } from '../search/query-vocabulary.ts';
import { relaxQuery } from '../search/relax-query.ts';
import { type SuggestionSource, suggest } from '../search/suggest.ts';
import { understandQuery } from '../search/understand-query.ts';
import { answerLater, type Later } from './answer-later.ts';
import type { ClusterState } from './watch-cluster.ts';

/** What a cluster is asked for the meaning of words. */
export interface ClusterWords {
  readonly state: ClusterState;
  readonly money: PageMoney;
  readonly findWord: FindWord;
  readonly count: (filters: FilterSet) => Promise<number>;
  /** The first products of a list. */
  readonly list: (filters: FilterSet) => Promise<readonly ListedProduct[]>;
}

/** As `CatalogService.understand`, with nothing of the catalog in memory. */
export function understandByCluster(query: string, words: ClusterWords): Promise<UnderstoodQuery> {
  return answerLater((later) => {
    const { vocabulary, money, relax } = openSource(words, later);
    return relax(understandQuery(query, vocabulary, money));
  });
}

/** As `CatalogService.suggest`, with nothing of the catalog in memory. */
export function suggestByCluster(query: string, words: ClusterWords): Promise<readonly Suggestion[]> {
  return answerLater((later) => suggest(query, openSource(words, later)));
}

/** Most words are known, and most queries find something: what is guessed until it is asked. */
const GUESS = { word: { isThere: true, isNamed: true }, count: 1000 };

/** A word that nobody wants, behind which the one before it is whole. */
const NOBODYS = queryWord('not', 'zzzzqqq');

function openSource({ state, money, findWord, count: ask, list }: ClusterWords, later: Later): SuggestionSource {
  const types = [...state.types.values()];
  const find = (word: string) => later(`word ${word}`, GUESS.word, () => findWord(word));
  const vocabulary: QueryVocabulary = {
    colors: state.colors,
    retailers: [...state.retailers],
    hasWord: (word) => find(word).isThere,
    isNamed: (word) => find(word).isNamed,
    sizesOf: (typeId) => (typeId === null ? types : [state.types.get(typeId)]).flatMap((type) => type?.sizes ?? []),
  };
  const count = (filters: FilterSet) => later(`count ${JSON.stringify(filters)}`, GUESS.count, () => ask(filters));
  const isKnown = ({ typed }: QueryWord) => vocabulary.hasWord(typed) || foldWords(typed).every(vocabulary.hasWord);

  /** Parts of a query as filter sets of the types that it may mean. */
  const evidenceFor = (asked: UnderstoodQuery) =>
    evidenceBy(vocabulary, (parts) => {
      const said = parts.flatMap((part) => ('word' in part ? [part] : []));
      const isNothing = said.some(({ word, isBegun, isMended }) => !isMended && !isBegun && !isKnown(word));
      if (isNothing) return 0;
      const isBegun = said.at(-1)?.isBegun ?? false;
      const unwanted = [...wordsThat('not', asked.words), ...(isBegun ? [] : [NOBODYS])];
      const stays = { ...asked, words: [...said.map(({ word }) => word), ...unwanted], colors: [], subcategory: null };
      const whole = Object.assign({}, stays, ...parts.filter((part) => !('word' in part))) as UnderstoodQuery;
      return typesOf(asked).reduce((sum, typeId) => sum + count(toFilterSet(typeId, whole)), 0);
    });
  const none: readonly ListedProduct[] = [];
  return {
    vocabulary,
    money,
    relax: (asked) => relaxQuery(asked, evidenceFor),
    count,
    list: (filters) => later(`list ${JSON.stringify(filters)}`, none, () => list(filters)),
  };
}
