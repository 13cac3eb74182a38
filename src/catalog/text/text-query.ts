import type { ComparedWord, QueryWord } from '../../model/filters/query-words.ts';
import { isTerm } from '../../model/search/search-term.ts';

/** More words than this say nothing more. */
const MOST_WORDS = 12;

/** A word that is looked for. */
export interface WantedWord extends ComparedWord {
  /** Whether it only makes a product better: a wish; one of one letter, which descriptions have not, as of `v neck`. */
  readonly isOptional: boolean;
  /** Whether it is a wish: then it says the more the rarer it is. */
  readonly isSoft: boolean;
  /** Whether it is looked for as it is: wishes have no typos, names of attributes and cuts neither. */
  readonly isExact: boolean;
}

/** The words of a filter set as an index looks for them, each once: those that are wanted, and groups of which a product must not have all. */
export interface TextQuery {
  readonly wanted: readonly WantedWord[];
  readonly unwanted: readonly (readonly string[])[];
  /** Whether the last word may be only the beginning of one. */
  readonly isBegun: boolean;
}

export function toTextQuery(words: readonly QueryWord[]): TextQuery {
  const wanted = new Map<string, ComparedWord & Pick<WantedWord, 'isSoft'>>();
  const unwanted: string[][] = [];
  let isBegun = false;
  for (const { demand, typed, terms } of words) {
    if (terms.length === 0) continue;
    // Most words of an index are begun by one letter or another: it says nothing, and takes long.
    isBegun = demand === 'must' && !isTerm(typed) && (terms.at(-1)?.typed.length ?? 0) > 1;
    if (demand === 'not') unwanted.push(terms.map(({ word }) => word).slice(0, MOST_WORDS));
    else for (const term of terms) wanted.set(term.word, { ...term, isSoft: demand === 'wish' });
  }
  const all = [...wanted.values()].slice(0, MOST_WORDS);
  const last = isBegun ? all.at(-1) : undefined;
  const isShort = ({ word }: ComparedWord) => word !== last?.word && /^\p{L}$/u.test(word);
  const isAllShort = all.every(isShort);
  return {
    wanted: all.map((one) => ({
      ...one,
      isExact: one.isSoft || isTerm(one.word),
      isOptional: one.isSoft || (!isAllShort && isShort(one)),
    })),
    unwanted: unwanted.slice(0, MOST_WORDS),
    isBegun,
  };
}
