import { wordsFor } from './bitset.ts';
import type { Facet } from './catalog.ts';
import type { NumberedValues, ValueGroup } from './number-values.ts';

/**
 * The postings of a facet from its forward index. O(slots + values).
 * @param groups as the values were numbered; a group's bitsets are only as long as its slots
 */
export function buildFacet({ tables, ...forward }: NumberedValues, groups: readonly ValueGroup[]): Facet {
  const { sets, setStart, setValues } = forward;
  const totals = new Int32Array(tables.reduce((sum, table) => sum + table.length, 0));
  const eachValue = (visit: (slot: number, value: number) => void) => {
    for (const { from, to } of groups.flat()) {
      for (let slot = from; slot < to; slot++) {
        const set = sets[slot];
        const end = setStart[set + 1];
        for (let i = setStart[set]; i < end; i++) visit(slot, setValues[i]);
      }
    }
  };
  eachValue((_, value) => {
    totals[value] += 1;
  });
  const layout = layOut(totals, tables, groups);
  const { dense, bits, bitsBase, list } = layout;
  const next = layout.listStart.slice();
  eachValue((slot, value) => {
    if (dense[value] === 1) {
      const at = bitsBase[value] + (slot >>> 5);
      bits[at] |= 1 << (slot & 31);
    } else {
      const at = next[value];
      list[at] = slot;
      next[value] = at + 1;
    }
  });
  return { totals, ...layout, ...forward };
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
    const firstWord = (group[0]?.from ?? 0) >>> 5;
    const span = wordsFor(group.at(-1)?.to ?? 0) - firstWord;
    for (const end = value + (tables[g]?.length ?? 0); value < end; value++) {
      const total = totals[value];
      listStart[value] = listed;
      if (total > span) {
        dense[value] = 1;
        bitsBase[value] = words - firstWord;
        words += span;
        groupDense[g] += 1;
      } else {
        listed += total;
        groupListed[g] += total;
      }
    }
    groupStart[g + 1] = value;
  });
  listStart[value] = listed;
  const bits = new Int32Array(words);
  const list = new Int32Array(listed);
  return { dense, bitsBase, bits, listStart, list, groupStart, groupDense, groupListed };
}
