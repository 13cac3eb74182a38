import { numberLength, putNumber, readTerms } from './packed-terms.ts';
import { packStrings } from './string-table.ts';
import { DESCRIPTION, TITLE } from './text-terms.ts';

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
  /** A product's words: see `packTerms`. */
  termsOf(ref: number): Uint8Array;
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

/** Turns products with words into words with products. Two passes over all of them. @param names of the words, by number */
export function invertText(rows: TextRows, names: readonly string[]): TextIndex {
  const lengths = new Uint32Array(names.length * 2);
  eachPosting(rows, names.length, (list, distance) => {
    lengths[list] = lengths[list] + numberLength(distance) + ((list & 1) === 0 ? 1 : 0);
  });
  const used = Array.from(names.keys()).filter((word) => lengths[2 * word] + lengths[2 * word + 1] > 0);
  used.sort((a, b) => (names[a] < names[b] ? -1 : 1));
  const start = new Uint32Array(used.length * 2 + 1);
  const next = new Uint32Array(names.length * 2);
  used.forEach((word, at) => {
    for (const part of [0, 1]) {
      next[2 * word + part] = start[2 * at + part];
      start[2 * at + part + 1] = start[2 * at + part] + lengths[2 * word + part];
    }
  });
  const lists = new Uint8Array(start[used.length * 2]);
  eachPosting(rows, names.length, (list, distance, place) => {
    let at = putNumber(lists, next[list], distance);
    if ((list & 1) === 0) lists[at++] = place;
    next[list] = at;
  });
  const table = packStrings(used.map((word) => names[word]));
  const letters = Uint32Array.from(used, (word) => lettersOf(names[word]));
  return { words: table.bytes, wordStart: table.start, letters, start, lists };
}

/** Tells each word of each product, by slot: in which list (twice its number, 1 more for descriptions), and how far behind the last. */
function eachPosting(
  { refs, termsOf }: TextRows,
  names: number,
  visit: (list: number, distance: number, place: number) => void,
): void {
  const last = new Int32Array(names * 2).fill(-1);
  for (let slot = 0; slot < refs.length; slot++) {
    if (refs[slot] < 0) continue;
    readTerms(termsOf(refs[slot]), (number, field, at) => {
      const list = 2 * number + (field === DESCRIPTION ? 1 : 0);
      const place = field === TITLE ? Math.min(at, NO_PLACE) : NO_PLACE;
      visit(list, slot - last[list], field | (place << PLACE_BITS));
      last[list] = slot;
    });
  }
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

/** Whether words of these letters may be so few edits apart: an edit exchanges one letter at most, and adds or takes one. */
export function mayBeWithinEdits(a: number, b: number, edits: number): boolean {
  const lengths = (a >>> LENGTH_SHIFT) - (b >>> LENGTH_SHIFT);
  if (lengths > edits || lengths < -edits) return false;
  let differing = (a ^ b) & LETTER_BITS;
  for (let left = 2 * edits; differing !== 0; differing &= differing - 1) if (left-- === 0) return false;
  return true;
}
