import { setBit } from './bitset.ts';
import type { Facet } from './catalog.ts';

/** Values that occur only in one range of slots, and so need bitsets only as long as that. */
export interface FacetGroup {
  /** How many values. Groups are numbered, and their values follow one another. */
  readonly values: number;
  readonly firstWord: number;
  readonly endWord: number;
}

/**
 * The postings of a facet from its forward index.
 * @param valuesBySlot the values of each slot, without duplicates; unused slots are empty
 */
export function buildFacet(valuesBySlot: readonly (readonly number[])[], groups: readonly FacetGroup[]): Facet {
  const valueCount = groups.reduce((sum, group) => sum + group.values, 0);
  const forward = flatten(valuesBySlot, valueCount);
  const totals = new Int32Array(valueCount);
  for (const value of forward.values) totals[value] = (totals[value] as number) + 1;
  const layout = layOut(totals, groups);
  const next = layout.listStart.slice();
  for (let slot = 0; slot < valuesBySlot.length; slot++) {
    for (let i = forward.valuesStart[slot] as number; i < (forward.valuesStart[slot + 1] as number); i++) {
      const value = forward.values[i] as number;
      if (layout.dense[value] === 1) {
        const at = (layout.bitsBase[value] as number) + (slot >>> 5);
        layout.bits[at] = (layout.bits[at] as number) | (1 << (slot & 31));
      } else {
        const at = next[value] as number;
        layout.list[at] = slot;
        next[value] = at + 1;
      }
    }
  }
  return { totals, ...layout, ...forward };
}

/** Sets the bits of the slots that have a value. `words` spans all slots. */
export function addPosting(facet: Facet, value: number, firstWord: number, endWord: number, words: Int32Array): void {
  if (facet.dense[value] === 1) {
    const base = facet.bitsBase[value] as number;
    for (let w = firstWord; w < endWord; w++) words[w] = (words[w] as number) | (facet.bits[base + w] as number);
  } else {
    const end = facet.listStart[value + 1] as number;
    for (let i = facet.listStart[value] as number; i < end; i++) setBit(words, facet.list[i] as number);
  }
}

function flatten(valuesBySlot: readonly (readonly number[])[], valueCount: number) {
  const valuesStart = new Int32Array(valuesBySlot.length + 1);
  valuesBySlot.forEach((values, slot) => {
    valuesStart[slot + 1] = (valuesStart[slot] as number) + values.length;
  });
  const length = valuesStart[valuesBySlot.length] as number;
  const values = valueCount <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length);
  let at = 0;
  for (const own of valuesBySlot) for (const value of own) values[at++] = value;
  return { valuesStart, values };
}

/** Decides for each value between bitset and list (the smaller one), and where each lies. */
function layOut(totals: Int32Array, groups: readonly FacetGroup[]) {
  const dense = new Uint8Array(totals.length);
  const bitsBase = new Int32Array(totals.length);
  const listStart = new Int32Array(totals.length + 1);
  const groupStart = new Int32Array(groups.length + 1);
  const groupDense = new Int32Array(groups.length);
  const groupListed = new Int32Array(groups.length);
  let words = 0;
  let listed = 0;
  let value = 0;
  groups.forEach((group, g) => {
    const span = group.endWord - group.firstWord;
    for (const end = value + group.values; value < end; value++) {
      const total = totals[value] as number;
      listStart[value] = listed;
      if (total > span) {
        dense[value] = 1;
        bitsBase[value] = words - group.firstWord;
        words += span;
        groupDense[g] = (groupDense[g] as number) + 1;
      } else {
        listed += total;
        groupListed[g] = (groupListed[g] as number) + total;
      }
    }
    groupStart[g + 1] = value;
  });
  listStart[value] = listed;
  const bits = new Int32Array(words);
  const list = new Int32Array(listed);
  return { dense, bitsBase, bits, listStart, list, groupStart, groupDense, groupListed };
}
