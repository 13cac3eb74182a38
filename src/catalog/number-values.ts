import type { Product } from '../model/product.ts';

/** A range of slots whose values are numbered on their own: `US 8` of two retailers is two values. */
export interface ValueGroup {
  readonly from: number;
  readonly to: number;
}

export interface ValueSource {
  /** Values a product has. Duplicates count once. */
  readonly valuesOf: (product: Product) => readonly string[];
  /** Values to list also when no product has them, known only from products. */
  readonly alsoListed?: (product: Product) => readonly string[];
  /** Values always listed, before all others and in this order. */
  readonly fixed?: readonly string[];
}

export interface NumberedValues {
  /** The names of each group: the fixed ones, then by code units (the order must not depend on a locale). */
  readonly tables: readonly (readonly string[])[];
  /** A slot's values are `values[valuesStart[slot]]` up to `values[valuesStart[slot + 1]]`; groups follow one another. */
  readonly valuesStart: Int32Array;
  readonly values: Uint16Array | Uint32Array;
}

/** Gives the values of a facet numbers: the forward index and the tables of names. One pass over the products. */
export function numberValues(
  bySlot: readonly (Product | null)[],
  groups: readonly ValueGroup[],
  source: ValueSource,
): NumberedValues {
  const valuesStart = new Int32Array(bySlot.length + 1);
  const numbers: number[] = [];
  const tables: string[][] = [];
  let base = 0;
  let slot = 0;
  for (const group of groups) {
    while (slot < group.from) valuesStart[++slot] = numbers.length;
    const first = numbers.length;
    // Numbers in order of appearance, for the names are not all known before the last product.
    const byName = new Map((source.fixed ?? []).map((name, i) => [name, i]));
    while (slot < group.to) {
      const product = bySlot[slot];
      if (product) {
        appendValues(numbers, source.valuesOf(product), byName);
        if (source.alsoListed) for (const name of source.alsoListed(product)) numberOf(byName, name);
      }
      valuesStart[++slot] = numbers.length;
    }
    const fixed = source.fixed?.length ?? 0;
    const table = sortTable([...byName.keys()], fixed);
    const final = new Int32Array(table.length);
    table.forEach((name, i) => {
      final[numberOf(byName, name)] = base + i;
    });
    for (let i = first; i < numbers.length; i++) numbers[i] = final[numbers[i] as number] as number;
    tables.push(table);
    base += table.length;
  }
  while (slot < bySlot.length) valuesStart[++slot] = numbers.length;
  return { tables, valuesStart, values: base <= 0x10000 ? new Uint16Array(numbers) : new Uint32Array(numbers) };
}

function appendValues(numbers: number[], names: readonly string[], byName: Map<string, number>): void {
  const first = numbers.length;
  for (const name of names) {
    const number = numberOf(byName, name);
    if (numbers.indexOf(number, first) < 0) numbers.push(number);
  }
}

function numberOf(byName: Map<string, number>, name: string): number {
  const known = byName.get(name);
  if (known !== undefined) return known;
  byName.set(name, byName.size);
  return byName.size - 1;
}

function sortTable(names: readonly string[], fixed: number): string[] {
  return [...names.slice(0, fixed), ...names.slice(fixed).sort()];
}
