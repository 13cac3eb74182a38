import type { SortedWords } from '../../language/typos/near-words.ts';
import type { StringTable } from '../../text/string-table.ts';
import type { VisitTerm } from './packed-terms.ts';
import {
  type EachPosting,
  measurePostings,
  NO_PLACE,
  PLACE_BITS,
  type PostingLists,
  packPostings,
} from './posting-lists.ts';
import { DESCRIPTION, TITLE } from './text-terms.ts';
import type { WordTable } from './word-table.ts';

/**
 * An inverted index of the words of one product type: for each word the slots of the products that have it. All of it are
 * columns of numbers, so opening one costs nothing, however many words there are.
 *
 * Behind the words' lists are those of the letters `a` to `z`: of all words that begin with it, in fields alone, the best place
 * of each product. Thousands of words begin with a letter.
 */
export type TextIndex = SortedWords & PostingLists;

/** The first letter that has lists of its own, and how many there are. */
const A = 97;
const LETTERS = 26;

/** The products of a type by their slot. */
export interface TextRows {
  /** What each slot's product is named by; -1 between clusters. */
  readonly refs: Int32Array;
  /** Tells a product's words: see `readTerms`. */
  eachTerm(ref: number, visit: VisitTerm): void;
}

/** Turns products with words into words with products. Two passes over all of them. */
export function invertText(rows: TextRows, words: WordTable): TextIndex {
  const each = postingsOf(rows, words);
  const sizes = measurePostings(2 * (words.count + LETTERS), each);
  const used = words.sorted().filter((word) => sizes.counts[2 * word] + sizes.counts[2 * word + 1] > 0);
  const listed = new Uint32Array(used.length + LETTERS);
  listed.set(used);
  for (let letter = 0; letter < LETTERS; letter++) listed[used.length + letter] = words.count + letter;
  return { ...spell(used, words.table), ...packPostings(rows.refs.length, listed, sizes, each) };
}

/** Tells each word of each product, by slot; letters are numbered behind the words. */
function postingsOf({ refs, eachTerm }: TextRows, { count, table: { bytes, start } }: WordTable): EachPosting {
  const letterOf = Uint8Array.from({ length: count }, (_, word) => bytes[start[word]] - A);
  return (visit) => {
    const lastWith = new Int32Array(LETTERS).fill(-1);
    let slot = 0;
    const take = (word: number, field: number, at: number) => {
      if (field === DESCRIPTION) {
        visit(2 * word + 1, slot, 0);
        return;
      }
      const place = field | ((field === TITLE ? Math.min(at, NO_PLACE) : NO_PLACE) << PLACE_BITS);
      visit(2 * word, slot, place);
      const letter = letterOf[word];
      // A product's words come best first.
      if (letter >= LETTERS || lastWith[letter] === slot) return;
      lastWith[letter] = slot;
      visit(2 * (count + letter), slot, place);
    };
    for (; slot < refs.length; slot++) if (refs[slot] >= 0) eachTerm(refs[slot], take);
  };
}

/** The number of a letter's lists, as of a word; -1 for what is no single one of `a` to `z`. */
export function letterTerm(index: SortedWords, beginning: string): number {
  const letter = beginning.charCodeAt(0) - A;
  return beginning.length === 1 && letter >= 0 && letter < LETTERS ? countWords(index) + letter : -1;
}

export function countWords({ wordStart }: SortedWords): number {
  return wordStart.length - 1;
}

/** Some words end to end. */
function spell(numbers: Uint32Array, { bytes, start }: StringTable): SortedWords {
  const wordStart = new Uint32Array(numbers.length + 1);
  numbers.forEach((word, at) => {
    wordStart[at + 1] = wordStart[at] + start[word + 1] - start[word];
  });
  const words = new Uint8Array(wordStart[numbers.length]);
  numbers.forEach((word, at) => {
    for (let i = start[word], to = wordStart[at]; i < start[word + 1]; i++) words[to++] = bytes[i];
  });
  return { words, wordStart };
}
