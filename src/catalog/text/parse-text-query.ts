import { foldPlural, splitWords } from '../../text/fold-words.ts';

/** More words than this say nothing more. */
const MOST_WORDS = 12;

/** A word as it is compared, and as it was typed: what is no word may end in an s that is no plural's. */
export interface WantedWord {
  readonly word: string;
  readonly typed: string;
  /** Whether it only makes a product better: descriptions have no words of one letter, as of `v neck`. */
  readonly isOptional: boolean;
  /** Whether nothing but the word itself will do: `"swim"` is no slim. */
  readonly isExact: boolean;
}

/** A text as words that a product must have, in quotes as they are, and words that it must not have (`-maxi`), or not all of (`-low-rise`). */
export interface TextQuery {
  readonly wanted: readonly WantedWord[];
  readonly unwanted: readonly (readonly string[])[];
  /** Whether the last word may be only the beginning of one. */
  readonly isBegun: boolean;
}

export function parseTextQuery(text: string): TextQuery {
  const wanted = new Map<string, { readonly typed: string; readonly isExact: boolean }>();
  const unwanted: string[][] = [];
  let isBegun = false;
  for (const part of text.split(/\s+/)) {
    const words = splitWords(part);
    if (words.length === 0) continue;
    const isWanted = !/^[-−]\p{L}/u.test(part);
    const isExact = /^["“”].*["“”]$/.test(part);
    isBegun = isWanted && !isExact;
    if (isWanted) for (const typed of words) wanted.set(foldPlural(typed), { typed, isExact });
    else unwanted.push(words.map(foldPlural).slice(0, MOST_WORDS));
  }
  const all = Array.from(wanted, ([word, how]) => ({ word, ...how })).slice(0, MOST_WORDS);
  const last = isBegun ? all.at(-1) : undefined;
  const isShort = (one: (typeof all)[number]) => one !== last && /^\p{L}$/u.test(one.word);
  const isAllShort = all.every(isShort);
  return {
    wanted: all.map((one) => ({ ...one, isOptional: !isAllShort && isShort(one) })),
    unwanted: unwanted.slice(0, MOST_WORDS),
    isBegun,
  };
}
