import { countCommon, wordsFor } from './bitset.ts';
import type { Facet } from './catalog.ts';
import type { Mask } from './mask.ts';

/** Measured costs of the two ways of counting, in nanoseconds; only what they are to each other matters. */
const WALK_WORD = 0.8;
const WALK_MATCH = 3;
const WALK_VALUE = 1.6;
const SCAN_WORD = 1.7;
const SCAN_LISTED = 1.2;
const SCAN_VALUE = 5;

/**
 * Adds to `counts` (by value) how many slots of the mask have each value of a group, looking at its ranges `first` up
 * to `end`. Few matches are walked, each telling its values; for many, each value's posting is laid over the mask.
 * @param matches set bits in those ranges
 */
export function countFacet(
  facet: Facet,
  group: number,
  mask: Mask,
  first: number,
  end: number,
  matches: number,
  counts: Int32Array,
): void {
  if (matches === 0) return;
  let words = 0;
  for (let r = first; r < end; r++) {
    words += wordsFor(mask.ranges.to[r] as number) - ((mask.ranges.from[r] as number) >>> 5);
  }
  const values = (facet.groupStart[group + 1] as number) - (facet.groupStart[group] as number);
  const scan =
    words * (facet.groupDense[group] as number) * SCAN_WORD +
    (facet.groupListed[group] as number) * SCAN_LISTED +
    values * SCAN_VALUE;
  const perMatch = facet.values.length / (facet.valuesStart.length || 1);
  const walk = words * WALK_WORD + matches * (WALK_MATCH + perMatch * WALK_VALUE);
  if (walk < scan) walkMatches(facet, mask, first, end, counts);
  else scanPostings(facet, group, mask, first, end, counts);
}

function walkMatches(facet: Facet, mask: Mask, first: number, end: number, counts: Int32Array): void {
  const { valuesStart, values } = facet;
  const { words, ranges } = mask;
  for (let r = first; r < end; r++) {
    const endWord = wordsFor(ranges.to[r] as number);
    for (let w = (ranges.from[r] as number) >>> 5; w < endWord; w++) {
      for (let rest = words[w] as number; rest !== 0; rest &= rest - 1) {
        const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
        const stop = valuesStart[slot + 1] as number;
        for (let i = valuesStart[slot] as number; i < stop; i++) {
          const value = values[i] as number;
          counts[value] = (counts[value] as number) + 1;
        }
      }
    }
  }
}

function scanPostings(facet: Facet, group: number, mask: Mask, first: number, end: number, counts: Int32Array): void {
  const { ranges, words } = mask;
  const stop = facet.groupStart[group + 1] as number;
  for (let value = facet.groupStart[group] as number; value < stop; value++) {
    let count = 0;
    if (facet.dense[value] === 1) {
      const base = facet.bitsBase[value] as number;
      for (let r = first; r < end; r++) {
        const from = (ranges.from[r] as number) >>> 5;
        count += countCommon(facet.bits, base, words, from, wordsFor(ranges.to[r] as number));
      }
    } else {
      count = countListed(facet, value, words);
    }
    counts[value] = (counts[value] as number) + count;
  }
}

function countListed(facet: Facet, value: number, words: Int32Array): number {
  const { list } = facet;
  const end = facet.listStart[value + 1] as number;
  let count = 0;
  for (let i = facet.listStart[value] as number; i < end; i++) {
    const slot = list[i] as number;
    count += ((words[slot >>> 5] as number) >>> (slot & 31)) & 1;
  }
  return count;
}
