import { findStyle } from '../model/product/style.ts';
import type { Columns } from './catalog.ts';
import { MAX_RANK, priceKey, rankOfKey } from './price-key.ts';

/** A style as a number from 0 to 2^31 - 1; 0 for none. Two styles of one retailer have the same once in 2^31. */
export function numberStyle(title: string, colors: readonly string[]): number {
  const style = findStyle(title, colors);
  if (style === '') return 0;
  // FNV-1a: nothing is looked up by it, so nobody gains by choosing it.
  let hash = 0x811c9dc5;
  for (let at = 0; at < style.length; at++) hash = Math.imul(hash ^ style.charCodeAt(at), 0x01000193);
  return hash >>> 1 || 1;
}

/**
 * The colors of one style at one retailer as a ring: by a slot the next, itself where it is alone. O(n log n): one sort of numbers
 * for each retailer.
 * @param styleOf a product's style as a number, by its ref
 */
export function chainStyles(
  { clusterStart, clusterEnd, positions }: Pick<Columns, 'clusterStart' | 'clusterEnd' | 'positions'>,
  styleOf: (ref: number) => number,
): Int32Array {
  const next = Int32Array.from(positions.keys());
  for (const [cluster, start] of clusterStart.entries()) {
    const keys = new Float64Array(clusterEnd[cluster] - start);
    for (let i = 0; i < keys.length; i++) keys[i] = priceKey(styleOf(positions[start + i]), i, 1);
    keys.sort();
    for (let first = 0, i = 0; i < keys.length; i++) {
      const style = Math.floor(keys[i] / MAX_RANK);
      const isLast = i + 1 === keys.length || Math.floor(keys[i + 1] / MAX_RANK) !== style;
      if (style !== 0) next[start + rankOfKey(keys[i])] = start + rankOfKey(keys[isLast ? first : i + 1]);
      if (isLast) first = i + 1;
    }
  }
  return next;
}

/** The same for all colors of one style, and for no others: the lowest slot of the ring. */
export function nameStyle(chain: Int32Array, slot: number): number {
  let name = slot;
  for (let other = chain[slot]; other !== slot; other = chain[other]) name = Math.min(name, other);
  return name;
}

/** The other slots of a style; `most` at most. */
export function listStyle(chain: Int32Array, slot: number, most: number): number[] {
  const others: number[] = [];
  for (let other = chain[slot]; other !== slot && others.length < most; other = chain[other]) others.push(other);
  return others;
}
