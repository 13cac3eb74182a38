import type { VisitTerm } from './packed-terms.ts';
import {
  type EachPosting,
  measurePostings,
  NO_PLACE,
  PLACE_BITS,
  type PostingLists,
  packPostings,
} from './posting-lists.ts';
import type { StringTable } from './string-table.ts';
import { DESCRIPTION, TITLE } from './text-terms.ts';
import type { WordTable } from './word-table.ts';

/**
 * An inverted index of the words of one product type: for each word the slots of the products that have it. All of it are
 * columns of numbers, so opening one costs nothing, however many words there are.
 *
 * Behind the words' lists are those of the letters `a` to `z`: of all words that begin with it, in fields alone, the best place
 * of each product. Thousands of words begin with a letter.
 */
export type TextIndex = IndexedWords & PostingLists;

export type IndexedWords = {
  /** By code units, in UTF-8 end to end: a word is `words[wordStart[word]]` up to `words[wordStart[word + 1]]`. */
  readonly words: Uint8Array;
  readonly wordStart: Uint32Array;
  /** See `lettersOf`. */
  readonly letters: Uint32Array;
};

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
export function letterTerm({ letters }: IndexedWords, beginning: string): number {
  const letter = beginning.charCodeAt(0) - A;
  return beginning.length === 1 && letter >= 0 && letter < LETTERS ? letters.length + letter : -1;
}

/** Some words end to end, and the letters of each. */
function spell(numbers: Uint32Array, { bytes, start }: StringTable): IndexedWords {
  const wordStart = new Uint32Array(numbers.length + 1);
  numbers.forEach((word, at) => {
    wordStart[at + 1] = wordStart[at] + start[word + 1] - start[word];
  });
  const words = new Uint8Array(wordStart[numbers.length]);
  const letters = new Uint32Array(numbers.length);
  numbers.forEach((word, at) => {
    const from = start[word];
    const end = start[word + 1];
    for (let i = from, to = wordStart[at]; i < end; i++) words[to++] = bytes[i];
    letters[at] = lettersIn(bytes, from, end);
  });
  return { words, wordStart, letters };
}

/** `lettersOf` a word in UTF-8: its code units are its first bytes, and one more for each of four. */
function lettersIn(bytes: Uint8Array, from: number, end: number): number {
  let bits = 0;
  let length = 0;
  for (let i = from; i < end; i++) {
    const byte = bytes[i];
    if ((byte & 0xc0) === 0x80) continue;
    bits |= 1 << (byte >= A && byte <= Z ? byte - A : Z - A + 1);
    length += byte >= 0xf0 ? 2 : 1;
  }
  return ((Math.min(length, MOST_LENGTH) << LENGTH_SHIFT) | bits) >>> 0;
}

const LENGTH_SHIFT = 27;
const LETTER_BITS = (1 << LENGTH_SHIFT) - 1;
const MOST_LENGTH = 31;
const A = 97;
const Z = 122;
const LETTERS = Z - A + 1;

/** Which letters a word has (a to z, one bit for all others) and how long it is, as one number: words of few edits have nearly the same. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    bits |= 1 << (code >= A && code <= Z ? code - A : Z - A + 1);
  }
  return ((Math.min(word.length, MOST_LENGTH) << LENGTH_SHIFT) | bits) >>> 0;
}

/** Whether words of these letters may be so few edits apart: an edit exchanges one letter for another, or adds or takes one. */
export function mayBeWithinEdits(a: number, b: number, edits: number): boolean {
  const longer = Math.abs((a >>> LENGTH_SHIFT) - (b >>> LENGTH_SHIFT));
  if (longer > edits) return false;
  let differing = (a ^ b) & LETTER_BITS;
  for (let left = 2 * edits - longer; differing !== 0; differing &= differing - 1) if (left-- === 0) return false;
  return true;
}
