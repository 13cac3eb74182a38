import { SOFT } from '../../model/filters/filter-set.ts';
import { isTerm } from '../../model/search/search-term.ts';
import { foldPlural, splitWords } from '../../text/fold-words.ts';

/** More words than this say nothing more. */
const MOST_WORDS = 12;

/** A word as it is compared, and as it was typed: what is no word may end in an s that is no plural's. */
export interface WantedWord {
  readonly word: string;
  readonly typed: string;
  /** Whether it only makes a product better: a soft word; one of one letter, which descriptions have not, as of `v neck`. */
  readonly isOptional: boolean;
  /** Whether it is a wish: then it says the more the rarer it is. */
  readonly isSoft: boolean;
  /** Whether it is looked for as it is: soft words have no typos, names of attributes and cuts neither. */
  readonly isExact: boolean;
}

/**
 * The text form of words, as addresses have it: words that a product must have, soft ones that make it better (`~summer`), and words that it
 * must not have (`-maxi`), or not all of (`-low-rise`).
 */
export interface TextQuery {
  readonly wanted: readonly WantedWord[];
  readonly unwanted: readonly (readonly string[])[];
  /** Whether the last word may be only the beginning of one. */
  readonly isBegun: boolean;
}

export function parseTextQuery(text: string): TextQuery {
  const wanted = new Map<string, { readonly typed: string; readonly isSoft: boolean }>();
  const unwanted: string[][] = [];
  let isBegun = false;
  for (const part of text.split(/\s+/)) {
    const isWanted = !/^[-−]\p{L}/u.test(part);
    const isSoft = part.startsWith(SOFT);
    const term = isWanted && !isSoft ? part : part.slice(1);
    const words = isTerm(term) ? [term] : splitWords(part);
    if (words.length === 0) continue;
    isBegun = isWanted && !isSoft && !isTerm(term);
    if (isWanted) for (const typed of words) wanted.set(fold(typed), { typed, isSoft });
    else unwanted.push(words.map(fold).slice(0, MOST_WORDS));
  }
  const all = Array.from(wanted, ([word, how]) => ({ word, ...how })).slice(0, MOST_WORDS);
  const last = isBegun ? all.at(-1) : undefined;
  const isShort = ({ word }: Pick<WantedWord, 'word'>) => word !== last?.word && /^\p{L}$/u.test(word);
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

function fold(word: string): string {
  return isTerm(word) ? word : foldPlural(word);
}
