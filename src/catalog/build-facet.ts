import { setBit, wordsFor } from './bitset.ts';
import type { Facet } from './catalog.ts';
import type { NumberedValues, ValueGroup } from './number-values.ts';

/**
 * The postings of a facet from its forward index. O(slots + values).
 * @param groups as the values were numbered; a group's bitsets are only as long as its slots
 */
export function buildFacet({ tables, valuesStart, values }: NumberedValues, groups: readonly ValueGroup[]): Facet {
  const totals = new Int32Array(tables.reduce((sum, table) => sum + table.length, 0));
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    totals[value] = (totals[value] as number) + 1;
  }
  const layout = layOut(totals, tables, groups);
  const { dense, bits, bitsBase, list } = layout;
  const next = layout.listStart.slice();
  for (let slot = 0; slot + 1 < valuesStart.length; slot++) {
    for (let i = valuesStart[slot] as number; i < (valuesStart[slot + 1] as number); i++) {
      const value = values[i] as number;
      if (dense[value] === 1) {
        const at = (bitsBase[value] as number) + (slot >>> 5);
        bits[at] = (bits[at] as number) | (1 << (slot & 31));
      } else {
        const at = next[value] as number;
        list[at] = slot;
        next[value] = at + 1;
      }
    }
  }
  return { totals, ...layout, valuesStart, values };
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

/** Decides for each value between bitset and list (the smaller one), and where each lies. */
function layOut(totals: Int32Array, tables: NumberedValues['tables'], groups: readonly ValueGroup[]) {
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
    const firstWord = group.from >>> 5;
    const span = wordsFor(group.to) - firstWord;
    for (const end = value + (tables[g]?.length ?? 0); value < end; value++) {
      const total = totals[value] as number;
      listStart[value] = listed;
      if (total > span) {
        dense[value] = 1;
        bitsBase[value] = words - firstWord;
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
