import { emptyFilterSet, type FilterSet } from '../model/filters/filter-set.ts';
import type { QueryWord } from '../model/filters/query-words.ts';
import type { BaseBounds } from '../model/money/exchange-rates.ts';
import { countAll, countCommon } from './bitset.ts';
import type { TypeIndex } from './catalog.ts';
import { keepCommon } from './mask.ts';
import { matchIndex } from './search-index.ts';
import { looksFor } from './text/find-terms.ts';
import { matchQuery, matchWords } from './text/match-text.ts';
import { addMeaning, findMeaning, isNothing, wordsOf } from './text/meaning.ts';
import { toTextQuery } from './text/text-query.ts';

/** A condition of a query that may be left out: a word (`isBegun`, `isMended` as in `findTerms`), colors, a subcategory. */
export type Part =
  | { readonly word: QueryWord; readonly isBegun: boolean; readonly isMended: boolean }
  | Pick<FilterSet, 'colors'>
  | Pick<FilterSet, 'subcategory'>;

/**
 * What one type has for the parts of a query, each looked for once: sets of products, met as often as is asked.
 * @param stays the conditions that no product is shown without: of its words, those that are not wanted
 */
export function gatherEvidence(index: TypeIndex, stays: FilterSet, bounds: BaseBounds) {
  const common = matchIndex(index, stays, bounds, matchWords(index, stays.words)).words.slice();
  const any = emptyFilterSet(stays.typeId);
  const looks = looksFor(wordsOf(index));
  const find = (part: Part) => {
    if (!('word' in part)) return matchIndex(index, { ...any, ...part }, ANY_PRICE, null).words.slice();
    const { wanted, unwanted, isBegun } = toTextQuery([part.word]);
    const begins = isBegun && part.isBegun;
    const [word] = wanted;
    if (word === undefined || wanted.length > 1 || unwanted.length > 0 || word.isOptional) {
      const query = { wanted, unwanted, isBegun: begins };
      return matchQuery(index, query, part.isMended ? undefined : 0)?.words.slice() ?? null;
    }
    const meaning = findMeaning(index, word, begins, part.isMended, looks);
    if (isNothing(meaning)) return NOTHING;
    const set = new Int32Array(index.words);
    addMeaning(index, meaning, set);
    return set;
  };
  const known = new Map<string, Int32Array | null>();
  const setOf = (part: Part) => {
    const key = keyOf(part);
    const set = known.has(key) ? known.get(key) : find(part);
    known.set(key, set ?? null);
    return set ?? [];
  };
  const met = new Int32Array(common.length);
  return {
    /** How many products meet every condition that stays, and all of some parts. O(parts · products / 32). */
    count(parts: readonly Part[]): number {
      const sets = parts.flatMap(setOf);
      if (sets.includes(NOTHING)) return 0;
      const last = sets.pop();
      if (last === undefined) return countAll(common);
      met.set(common);
      for (const set of sets) keepCommon(met, set, 0, met.length);
      return countCommon(last, 0, met, 0, met.length);
    },
  };
}

/** Words are told apart by what is looked for: texts of whole parts would take as long as the counting. */
function keyOf(part: Part): string {
  if (!('word' in part)) return JSON.stringify(part);
  const { word, isBegun, isMended } = part;
  return `${word.demand} ${word.typed} ${isBegun} ${isMended}`;
}

/** What no product has. */
const NOTHING = new Int32Array(0);
const ANY_PRICE: BaseBounds = { min: null, max: null };
