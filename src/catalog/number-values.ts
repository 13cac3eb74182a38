import type { Product } from '../model/product.ts';
import { createSetNumbering, numberOf } from './set-numbering.ts';

/** Slots `from` up to `to`: a retailer's cluster. */
export interface Cluster {
  readonly from: number;
  readonly to: number;
}

/** Neighbouring clusters whose values are numbered together. (`US 8` of two retailers is two values: two groups.) */
export type ValueGroup = readonly Cluster[];

export interface ValueSource {
  /** Values a product has. Duplicates count once. */
  readonly valuesOf: (product: Product) => readonly string[];
  /** Values to list also when no product has them, known only from products. */
  readonly alsoListed?: (product: Product) => readonly string[];
  /** Values always listed, before all others and in this order. */
  readonly fixed?: readonly string[];
}

/** The forward index of a facet (see `Facet`) and the names of its values. */
export interface NumberedValues {
  /** The names of each group: the fixed ones, then by code units (the order must not depend on a locale). */
  readonly tables: readonly (readonly string[])[];
  readonly sets: Uint16Array | Uint32Array;
  readonly setStart: Int32Array;
  readonly setValues: Uint16Array | Uint32Array;
  readonly groupSetStart: Int32Array;
}

/** Gives the values of a facet numbers, and the sets of values that occur. One pass over the products. */
export function numberValues(
  bySlot: readonly (Product | null)[],
  groups: readonly ValueGroup[],
  source: ValueSource,
): NumberedValues {
  const sets = new Uint32Array(bySlot.length);
  const setStart: number[] = [0];
  const setValues: number[] = [];
  const groupSetStart = new Int32Array(groups.length + 1);
  const tables: string[][] = [];
  let base = 0;
  groups.forEach((clusters, g) => {
    // Numbers in order of appearance, for the names are not all known before the last product.
    const byName = new Map((source.fixed ?? []).map((name, i) => [name, i]));
    const numbering = createSetNumbering();
    const firstSet = setStart.length - 1;
    for (const { from, to } of clusters) {
      for (let slot = from; slot < to; slot++) {
        const product = bySlot[slot] as Product;
        sets[slot] = firstSet + numbering.numberOf(source.valuesOf(product), byName);
        if (source.alsoListed) for (const name of source.alsoListed(product)) numberOf(byName, name);
      }
    }
    const { table, final } = finalNumbers(byName, source.fixed?.length ?? 0);
    for (const members of numbering.sets()) {
      for (const number of members) setValues.push(base + final[number]);
      setStart.push(setValues.length);
    }
    groupSetStart[g + 1] = setStart.length - 1;
    tables.push(table);
    base += table.length;
  });
  return {
    tables,
    sets: setStart.length <= 0x10000 ? new Uint16Array(sets) : sets,
    setStart: new Int32Array(setStart),
    setValues: base <= 0x10000 ? new Uint16Array(setValues) : new Uint32Array(setValues),
    groupSetStart,
  };
}

/** The names in the order they are listed in, and what each number of appearance becomes. */
function finalNumbers(byName: Map<string, number>, fixed: number) {
  const names = [...byName.keys()];
  const table = [...names.slice(0, fixed), ...names.slice(fixed).sort()];
  const final = new Int32Array(table.length);
  table.forEach((name, i) => {
    final[numberOf(byName, name)] = i;
  });
  return { table, final };
}
