import { WEIGHTS } from './text-terms.ts';

/**
 * An inverted index of the words of one product type: for each word the slots of the products that have it. Columns of
 * numbers and a table of words, as the rest of an index.
 */
export interface TextIndex {
  /** Each word, by code units. */
  readonly terms: readonly string[];
  /** A word's slots are `slots[start[term]]` up to `slots[start[term + 1]]`. */
  readonly start: Int32Array;
  readonly slots: Int32Array;
  /** How much each of them says: see `WEIGHTS`. */
  readonly weights: Uint8Array;
}

/** A word of a product as one number: the number of the word, and the field (a place in `WEIGHTS`). */
export function packTerm(word: number, field: number): number {
  return word * 4 + field;
}

/** The products of a type by their rank, newest first. */
export interface TextRows {
  readonly count: number;
  /** Slot of each rank. */
  readonly newest: Int32Array;
  /** Words of each rank: see `packTerm`. */
  termsOf(rank: number): ArrayLike<number>;
}

/** Turns rows with words into words with slots. O(words of all rows). @param names of the words, by number */
export function invertText(rows: TextRows, names: readonly string[]): TextIndex {
  const counts = new Int32Array(names.length);
  for (let rank = 0; rank < rows.count; rank++) {
    const terms = rows.termsOf(rank);
    for (let i = 0; i < terms.length; i++) counts[terms[i] >>> 2] = counts[terms[i] >>> 2] + 1;
  }
  const used = Array.from(names.keys()).filter((word) => counts[word] > 0);
  used.sort((a, b) => (names[a] < names[b] ? -1 : 1));
  const place = new Int32Array(names.length);
  const start = new Int32Array(used.length + 1);
  used.forEach((word, at) => {
    place[word] = at;
    start[at + 1] = start[at] + counts[word];
  });
  const next = start.slice();
  const slots = new Int32Array(start[used.length]);
  const weights = new Uint8Array(slots.length);
  for (let rank = 0; rank < rows.count; rank++) {
    const terms = rows.termsOf(rank);
    for (let i = 0; i < terms.length; i++) {
      const at = place[terms[i] >>> 2];
      const to = next[at];
      next[at] = to + 1;
      slots[to] = rows.newest[rank];
      weights[to] = WEIGHTS[(terms[i] & 3) as 0 | 1 | 2];
    }
  }
  return { terms: used.map((word) => names[word]), start, slots, weights };
}
