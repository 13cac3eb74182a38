import { setBit } from './bitset.ts';
import type { Facet } from './catalog.ts';

/** Sets the bits of the slots that have a value, which lie in words `first` up to `end`. `words` spans all slots. */
export function addPosting(facet: Facet, value: number, first: number, end: number, words: Int32Array): void {
  if (facet.dense[value] === 1) {
    const { bits } = facet;
    const base = facet.bitsBase[value];
    for (let w = first; w < end; w++) words[w] |= bits[base + w];
  } else {
    const stop = facet.listStart[value + 1];
    for (let i = facet.listStart[value]; i < stop; i++) setBit(words, facet.list[i]);
  }
}

/** Adds all slots that have one of some values; -1 is none. @returns `words` */
export function addPostings(facet: Facet, values: readonly number[], words: Int32Array): Int32Array {
  for (const value of values) if (value >= 0) addPosting(facet, value, 0, words.length, words);
  return words;
}
