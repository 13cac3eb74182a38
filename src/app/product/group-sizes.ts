import { parseSizeText } from '../../model/sizes/size-grammar.ts';

export interface ShownSize {
  /** Without its system: `4` of `US 4`. */
  readonly label: string;
  readonly size: string;
  readonly isAvailable: boolean;
}

/** The sizes of one system. */
export interface SizeSystem {
  /** `US`, `AU` …; `''` where sizes name none. */
  readonly system: string;
  readonly sizes: readonly ShownSize[];
}

/** A product's sizes by their systems, in their order, each with whether it can be bought now. */
export function groupBySystem(sizes: readonly string[], available: readonly string[]): SizeSystem[] {
  const groups = new Map<string, ShownSize[]>();
  for (const size of sizes) {
    const system = parseSizeText(size)?.system ?? '';
    const label = system !== '' && size.startsWith(`${system} `) ? size.slice(system.length + 1) : size;
    const group = groups.get(system) ?? [];
    group.push({ label, size, isAvailable: available.includes(size) });
    groups.set(system, group);
  }
  return [...groups].map(([system, shown]) => ({ system, sizes: shown }));
}
