import { countBits, wordsFor } from './bitset.ts';

/** Ranges of slots, ascending, at most one in each retailer's cluster (so no two share a word). */
export interface Ranges {
  length: number;
  readonly retailer: Int32Array;
  readonly from: Int32Array;
  /** The slot after the last. */
  readonly to: Int32Array;
}

/** A set of slots: a bitset that is zero outside its ranges, and how many are set in each. */
export interface Mask {
  readonly words: Int32Array;
  ranges: Ranges;
  /** Set bits, by range. */
  readonly counts: Int32Array;
  total: number;
}

export function createMask(words: number, retailers: number): Mask {
  const none = { length: 0, retailer: new Int32Array(0), from: new Int32Array(0), to: new Int32Array(0) };
  return { words: new Int32Array(words), ranges: none, counts: new Int32Array(retailers), total: 0 };
}

/** Makes `mask` the slots that are in one of the ranges and in every bitset given (`null` is no condition). O(words). */
export function intersect(
  mask: Mask,
  ranges: Ranges,
  a: Int32Array | null,
  b: Int32Array | null,
  c: Int32Array | null,
  d: Int32Array | null,
): Mask {
  const { words, counts } = mask;
  words.fill(0);
  mask.ranges = ranges;
  mask.total = 0;
  for (let r = 0; r < ranges.length; r++) {
    const from = ranges.from[r];
    const to = ranges.to[r];
    const first = from >>> 5;
    const end = wordsFor(to);
    words.fill(-1, first, end);
    if (a !== null) keepCommon(words, a, first, end);
    if (b !== null) keepCommon(words, b, first, end);
    if (c !== null) keepCommon(words, c, first, end);
    if (d !== null) keepCommon(words, d, first, end);
    words[first] &= -1 << (from & 31);
    if ((to & 31) !== 0) words[end - 1] = words[end - 1] & ~(-1 << (to & 31));
    let count = 0;
    for (let w = first; w < end; w++) count += countBits(words[w]);
    counts[r] = count;
    mask.total += count;
  }
  return mask;
}

/** Leaves of `words` what is in `other` too. */
export function keepCommon(words: Int32Array, other: Int32Array, from: number, to: number): void {
  for (let w = from; w < to; w++) words[w] &= other[w];
}
