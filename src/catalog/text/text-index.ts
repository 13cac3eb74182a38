import { numberLength, putNumber, type VisitTerm } from './packed-terms.ts';
import type { StringTable } from './string-table.ts';
import { DESCRIPTION, TITLE } from './text-terms.ts';
import type { WordTable } from './word-table.ts';

/**
 * An inverted index of the words of one product type: for each word the slots of the products that have it. All of it are
 * columns of numbers, so opening one costs nothing, however many words there are.
 *
 * A word has two lists: of the products that have it in a field, and of those that have it in their description. Slots ascend,
 * each is written as its distance to the one before (the first to -1), 7 bits a byte; in the first list a place follows.
 */
export type TextIndex = {
  /** The words by code units, in UTF-8 end to end: a word is `words[wordStart[word]]` up to `words[wordStart[word + 1]]`. */
  readonly words: Uint8Array;
  readonly wordStart: Uint32Array;
  /** See `lettersOf`. */
  readonly letters: Uint32Array;
  /** A word's lists are `lists[start[2 * word]]` up to `lists[start[2 * word + 1]]`, and from there to `lists[start[2 * word + 2]]`. */
  readonly start: Uint32Array;
  readonly lists: Uint8Array;
};

/** In a place's byte: the field, and where in the title the word stands, from 0. */
export const PLACE_BITS = 2;
/** A place that is none in the title, or too far behind to be told. */
export const NO_PLACE = 63;

/** The products of a type by their slot. */
export interface TextRows {
  /** What each slot's product is named by; -1 between clusters. */
  readonly refs: Int32Array;
  /** Tells a product's words: see `readTerms`. */
  eachTerm(ref: number, visit: VisitTerm): void;
}

/** Writes the slots that have a word in a field, ascending. @returns how many they are */
export function readSlots({ start, lists }: TextIndex, term: number, slots: Int32Array): number {
  const end = start[2 * term + 1];
  let slot = -1;
  let count = 0;
  for (let at = start[2 * term]; at < end; at++) {
    let byte = lists[at++];
    let distance = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = lists[at++];
      distance |= (byte & 0x7f) << shift;
    }
    slot += distance;
    slots[count++] = slot;
  }
  return count;
}

/** Turns products with words into words with products. Two passes over all of them. */
export function invertText(rows: TextRows, words: WordTable): TextIndex {
  const lengths = new Uint32Array(words.count * 2);
  eachPosting(rows, words.count, (list, distance) => {
    lengths[list] = lengths[list] + numberLength(distance) + ((list & 1) === 0 ? 1 : 0);
  });
  const used = words.sorted().filter((word) => lengths[2 * word] + lengths[2 * word + 1] > 0);
  const start = new Uint32Array(used.length * 2 + 1);
  const next = new Uint32Array(words.count * 2);
  used.forEach((word, at) => {
    const described = start[2 * at] + lengths[2 * word];
    next[2 * word] = start[2 * at];
    next[2 * word + 1] = described;
    start[2 * at + 1] = described;
    start[2 * at + 2] = described + lengths[2 * word + 1];
  });
  const lists = new Uint8Array(start[used.length * 2]);
  eachPosting(rows, words.count, (list, distance, place) => {
    let at = putNumber(lists, next[list], distance);
    if ((list & 1) === 0) lists[at++] = place;
    next[list] = at;
  });
  return { ...spell(used, words.table), start, lists };
}

/** Tells each word of each product, by slot: in which list (twice its number, 1 more for descriptions), and how far behind the last. */
function eachPosting(
  { refs, eachTerm }: TextRows,
  words: number,
  visit: (list: number, distance: number, place: number) => void,
): void {
  const last = new Int32Array(words * 2).fill(-1);
  let slot = 0;
  const take = (number: number, field: number, at: number) => {
    const list = 2 * number + (field === DESCRIPTION ? 1 : 0);
    const place = field === TITLE ? Math.min(at, NO_PLACE) : NO_PLACE;
    visit(list, slot - last[list], field | (place << PLACE_BITS));
    last[list] = slot;
  };
  for (; slot < refs.length; slot++) if (refs[slot] >= 0) eachTerm(refs[slot], take);
}

/** Some words end to end, and the letters of each. */
function spell(
  numbers: Uint32Array,
  { bytes, start }: StringTable,
): Pick<TextIndex, 'words' | 'wordStart' | 'letters'> {
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
