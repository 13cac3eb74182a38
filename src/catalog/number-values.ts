import type { SetLists } from './value-sets.ts';

/** Slots `from` up to `to`: a retailer's cluster. */
export interface Cluster {
  readonly from: number;
  readonly to: number;
}

/** Neighboring clusters whose values are numbered together. (`US 8` of two retailers is two values: two groups.) */
export type ValueGroup = readonly Cluster[];

export interface ValueSource {
  readonly lists: SetLists;
  /** The set of values that each slot has. */
  readonly sets: Int32Array;
  /** A set of values to list also when no product has them. */
  readonly alsoListed?: Int32Array;
  /** Values always listed, before all others and in this order. */
  readonly fixed?: readonly string[];
}

/** The forward index of a facet (see `Facet`) and the names of its values. */
export type NumberedValues = ReturnType<typeof numberValues>;

const UNMET = -1;

/**
 * Gives the values of a facet the numbers of an index, and numbers the sets of values that occur, in order of slots: the
 * numbers depend on the products alone, not on how the vocabulary came about. One pass over the slots.
 */
export function numberValues(slots: number, groups: readonly ValueGroup[], source: ValueSource) {
  const { lists, alsoListed } = source;
  const sets = new Uint32Array(slots);
  const setStart: number[] = [0];
  const setValues: number[] = [];
  const groupSetStart = new Int32Array(groups.length + 1);
  const tables: (readonly string[])[] = [];
  const numberOfSet = new Int32Array(lists.count).fill(UNMET);
  const isAlsoMet = new Uint8Array(lists.count);
  let base = 0;
  groups.forEach((clusters, g) => {
    const met: number[] = [];
    const alsoMet: number[] = [];
    const firstSet = setStart.length - 1;
    for (const { from, to } of clusters) {
      for (let slot = from; slot < to; slot++) {
        const set = source.sets[slot];
        if (numberOfSet[set] === UNMET) numberOfSet[set] = met.push(set) - 1;
        sets[slot] = firstSet + numberOfSet[set];
        const also = alsoListed === undefined ? set : alsoListed[slot];
        if (isAlsoMet[also] === 0) {
          isAlsoMet[also] = 1;
          alsoMet.push(also);
        }
      }
    }
    const { table, final } = tabulate(lists, [...met, ...alsoMet], source.fixed ?? []);
    for (const set of met) {
      const members = membersOf(lists, set).map((name) => base + final[name]);
      for (const value of members.sort()) setValues.push(value);
      setStart.push(setValues.length);
      numberOfSet[set] = UNMET;
    }
    for (const set of alsoMet) isAlsoMet[set] = 0;
    groupSetStart[g + 1] = setStart.length - 1;
    tables.push(table);
    base += table.length;
  });
  return {
    /** The names of each group: the fixed ones, then by code units (the order must not depend on a locale). */
    tables,
    sets: setStart.length <= 0x10000 ? new Uint16Array(sets) : sets,
    setStart: new Int32Array(setStart),
    setValues: base <= 0x10000 ? new Uint16Array(setValues) : new Uint32Array(setValues),
    groupSetStart,
  };
}

/** The names in the order they are listed in, and where each name of the vocabulary stands in it. */
function tabulate(lists: SetLists, sets: readonly number[], fixed: readonly string[]) {
  const named = new Set<number>();
  for (const set of sets) for (const name of membersOf(lists, set)) named.add(name);
  const isFixed = new Set(fixed);
  const others = Array.from(named, (name) => lists.names[name]).filter((name) => !isFixed.has(name));
  const table = [...fixed, ...others.sort()];
  const places = new Map(table.map((name, place) => [name, place]));
  const final = new Int32Array(lists.names.length);
  for (const name of named) final[name] = places.get(lists.names[name]) ?? 0;
  return { table, final };
}

function membersOf(lists: SetLists, set: number): Int32Array {
  return lists.values.subarray(lists.start[set], lists.start[set + 1]);
}
