import { countCommon, wordsFor } from './bitset.ts';
import type { Facet } from './catalog.ts';
import type { Mask } from './mask.ts';

/** Measured costs of the ways of counting, in nanoseconds; only what they are to each other matters. */
const WALK_WORD = 0.8;
const WALK_MATCH = 3;
const TALLY_MATCH = 2.2;
const TALLY_SET = 1;
const ADD_VALUE = 1.6;
const SCAN_WORD = 1.7;
const SCAN_LISTED = 1.2;
const SCAN_VALUE = 5;

/** What to count: a group of a facet, in the ranges `first` up to `end` of a mask, which have so many `matches`. */
export interface CountRequest {
  readonly facet: Facet;
  readonly group: number;
  readonly mask: Mask;
  readonly first: number;
  readonly end: number;
  readonly matches: number;
}

/**
 * Adds to `counts` (by value) how many slots of the mask have each value, in the cheapest of three ways: few matches each
 * tell their values; more are tallied by their set of values, and each set tells its values once; for very many, each
 * value's posting is laid over the mask.
 * @param tally zeros, one for each set at least; zeros again afterwards
 */
export function countFacet(request: CountRequest, counts: Int32Array, tally: Int32Array): void {
  const { facet, group, mask, first, end, matches } = request;
  if (matches === 0) return;
  let words = 0;
  for (let r = first; r < end; r++) {
    words += wordsFor(mask.ranges.to[r]) - (mask.ranges.from[r] >>> 5);
  }
  const sets = facet.groupSetStart[group + 1] - facet.groupSetStart[group];
  const perSet = (facet.setValues.length / (facet.setStart.length - 1)) * ADD_VALUE;
  const values = facet.groupStart[group + 1] - facet.groupStart[group];
  const walk = words * WALK_WORD + matches * (WALK_MATCH + perSet);
  const tallying = words * WALK_WORD + matches * TALLY_MATCH + sets * (TALLY_SET + perSet);
  const scan =
    words * facet.groupDense[group] * SCAN_WORD + facet.groupListed[group] * SCAN_LISTED + values * SCAN_VALUE;
  if (scan < walk && scan < tallying) scanPostings(request, counts);
  else if (walk < tallying) walkMatches(request, counts);
  else tallySets(request, counts, tally);
}

function walkMatches({ facet, mask, first, end }: CountRequest, counts: Int32Array): void {
  const { sets, setStart, setValues } = facet;
  const { words, ranges } = mask;
  for (let r = first; r < end; r++) {
    const endWord = wordsFor(ranges.to[r]);
    for (let w = ranges.from[r] >>> 5; w < endWord; w++) {
      for (let rest = words[w]; rest !== 0; rest &= rest - 1) {
        const set = sets[(w << 5) + 31 - Math.clz32(rest & -rest)];
        const stop = setStart[set + 1];
        for (let i = setStart[set]; i < stop; i++) {
          const value = setValues[i];
          counts[value] += 1;
        }
      }
    }
  }
}

function tallySets({ facet, group, mask, first, end }: CountRequest, counts: Int32Array, tally: Int32Array): void {
  const { sets, setStart, setValues, groupSetStart } = facet;
  const { words, ranges } = mask;
  for (let r = first; r < end; r++) {
    const endWord = wordsFor(ranges.to[r]);
    for (let w = ranges.from[r] >>> 5; w < endWord; w++) {
      const word = words[w];
      if (word === -1) {
        // Under a price filter alone all words but the outermost are full.
        for (let slot = w << 5, last = slot + 31; slot <= last; slot++) {
          const set = sets[slot];
          tally[set] += 1;
        }
      } else {
        for (let rest = word; rest !== 0; rest &= rest - 1) {
          const set = sets[(w << 5) + 31 - Math.clz32(rest & -rest)];
          tally[set] += 1;
        }
      }
    }
  }
  const endSet = groupSetStart[group + 1];
  for (let set = groupSetStart[group]; set < endSet; set++) {
    const count = tally[set];
    if (count === 0) continue;
    tally[set] = 0;
    const stop = setStart[set + 1];
    for (let i = setStart[set]; i < stop; i++) {
      const value = setValues[i];
      counts[value] += count;
    }
  }
}

function scanPostings({ facet, group, mask, first, end }: CountRequest, counts: Int32Array): void {
  const { ranges, words } = mask;
  const stop = facet.groupStart[group + 1];
  for (let value = facet.groupStart[group]; value < stop; value++) {
    let count = 0;
    if (facet.dense[value] === 1) {
      const base = facet.bitsBase[value];
      for (let r = first; r < end; r++) {
        const from = ranges.from[r] >>> 5;
        count += countCommon(facet.bits, base, words, from, wordsFor(ranges.to[r]));
      }
    } else {
      count = countListed(facet, value, words);
    }
    counts[value] += count;
  }
}

function countListed(facet: Facet, value: number, words: Int32Array): number {
  const { list } = facet;
  const end = facet.listStart[value + 1];
  let count = 0;
  for (let i = facet.listStart[value]; i < end; i++) {
    const slot = list[i];
    count += (words[slot >>> 5] >>> (slot & 31)) & 1;
  }
  return count;
}
