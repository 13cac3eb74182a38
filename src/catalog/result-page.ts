import { PAGE_SIZE, type Sort } from '../model/filter-set.ts';
import { wordsFor } from './bitset.ts';
import type { TypeIndex } from './catalog.ts';
import type { Mask } from './mask.ts';

/** A rank below this and a price below 2^31 fit one exact double. */
const MAX_RANK = 2 ** 22;

/** Sorting a match costs about as much as testing this many slots. */
const SORT_COST = 30;

/**
 * Positions of the products `skip` up to `skip + PAGE_SIZE` of the matches in the order wanted. Either walks that order
 * testing each slot, from its nearer end and only as far as needed, or sorts the matches when they are few.
 */
export function takePage(index: TypeIndex, matches: Mask, sort: Sort, skip: number): number[] {
  const count = Math.min(PAGE_SIZE, matches.total - skip);
  if (count <= 0) return [];
  const fromEnd = matches.total - skip - count;
  const share = (Math.min(skip, fromEnd) + count) / matches.total;
  const slots =
    share * index.size <= matches.total * SORT_COST
      ? walkOrder(index, matches, sort, skip, fromEnd, count)
      : sortMatches(index, matches, sort, skip, count);
  return slots.map((slot) => index.columns.positions[slot] as number);
}

function walkOrder(
  index: TypeIndex,
  matches: Mask,
  sort: Sort,
  skip: number,
  fromEnd: number,
  count: number,
): number[] {
  const { columns } = index;
  const order = sort === 'newest' ? columns.newest : sort === 'price_asc' ? columns.cheapest : columns.dearest;
  const forward = skip <= fromEnd;
  const step = forward ? 1 : -1;
  const { words } = matches;
  const slots: number[] = [];
  let toSkip = forward ? skip : fromEnd;
  for (let i = forward ? 0 : order.length - 1; slots.length < count; i += step) {
    const slot = order[i] as number;
    if ((((words[slot >>> 5] as number) >>> (slot & 31)) & 1) === 0) continue;
    if (toSkip > 0) toSkip--;
    else slots.push(slot);
  }
  return forward ? slots : slots.reverse();
}

function sortMatches(index: TypeIndex, matches: Mask, sort: Sort, skip: number, count: number): number[] {
  const { prices, newestRanks, newest } = index.columns;
  const { words, ranges } = matches;
  const weight = sort === 'newest' ? 0 : sort === 'price_asc' ? MAX_RANK : -MAX_RANK;
  const keys = new Float64Array(matches.total);
  let at = 0;
  for (let r = 0; r < ranges.length; r++) {
    const end = wordsFor(ranges.to[r] as number);
    for (let w = (ranges.from[r] as number) >>> 5; w < end; w++) {
      for (let rest = words[w] as number; rest !== 0; rest &= rest - 1) {
        const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
        keys[at++] = weight * (prices[slot] as number) + (newestRanks[slot] as number);
      }
    }
  }
  const page = keys.sort().subarray(skip, skip + count);
  return Array.from(page, (key) => newest[key - Math.floor(key / MAX_RANK) * MAX_RANK] as number);
}
