import { PRODUCTS_PER_PAGE, type Sort } from '../model/filter-set.ts';
import { wordsFor } from './bitset.ts';
import type { TypeIndex } from './catalog.ts';
import type { Mask } from './mask.ts';
import { priceKey, rankOfKey } from './price-key.ts';

/** Sorting a match costs about as much as testing this many slots. */
const SORT_COST = 30;

/** A part of an order of slots: `start` up to `end`. */
interface Span {
  readonly order: Int32Array;
  readonly start: number;
  readonly end: number;
}

/**
 * Positions of the products `skip` up to `skip + PRODUCTS_PER_PAGE` of the matches in the order wanted. Either walks that order
 * testing each slot, from its nearer end and only as far as needed, or sorts the matches when they are few.
 */
export function takePage(
  index: TypeIndex,
  matches: Mask,
  sort: Sort,
  skip: number,
  scores: Uint16Array | null = null,
): number[] {
  const count = Math.min(PRODUCTS_PER_PAGE, matches.total - skip);
  if (count <= 0) return [];
  if (scores !== null && sort === 'newest') {
    return walkScores(index, matches.words, skip, count, scores).map((slot) => index.columns.positions[slot]);
  }
  const fromEnd = matches.total - skip - count;
  const span = findSpan(index, matches, sort);
  const share = (Math.min(skip, fromEnd) + count) / matches.total;
  const slots =
    share * (span.end - span.start) <= matches.total * SORT_COST
      ? walkSpan(span, matches.words, skip, fromEnd, count)
      : sortMatches(index, matches, sort, skip, count);
  return slots.map((slot) => index.columns.positions[slot]);
}

/** The best first, the newest first among equals: there are few scores, so a page lies within one or two of them. */
function walkScores(index: TypeIndex, words: Int32Array, skip: number, count: number, scores: Uint16Array): number[] {
  const { newest } = index.columns;
  const totals = countScores(words, scores);
  const slots: number[] = [];
  let toSkip = skip;
  for (let score = totals.length - 1; score >= 0 && slots.length < count; score--) {
    if (toSkip >= totals[score]) {
      toSkip -= totals[score];
      continue;
    }
    let left = totals[score];
    for (let rank = 0; left > 0 && slots.length < count; rank++) {
      const slot = newest[rank];
      if (scores[slot] !== score || ((words[slot >>> 5] >>> (slot & 31)) & 1) === 0) continue;
      left--;
      if (toSkip > 0) toSkip--;
      else slots.push(slot);
    }
  }
  return slots;
}

/** How many matches have each score: that of twelve words of the heaviest field, met as they are, is below 512. */
function countScores(words: Int32Array, scores: Uint16Array): Int32Array {
  const totals = new Int32Array(MOST_SCORE);
  for (let w = 0; w < words.length; w++) {
    for (let rest = words[w]; rest !== 0; rest &= rest - 1) {
      const score = scores[(w << 5) + 31 - Math.clz32(rest & -rest)];
      totals[score] = totals[score] + 1;
    }
  }
  return totals;
}

const MOST_SCORE = 512;

/** The part of the order that can hold matches: in a price order, only prices in the ranges. */
function findSpan({ columns }: TypeIndex, { ranges }: Mask, sort: Sort): Span {
  if (sort === 'newest') return { order: columns.newest, start: 0, end: columns.newest.length };
  const { prices } = columns;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let r = 0; r < ranges.length; r++) {
    min = Math.min(min, prices[ranges.from[r]]);
    max = Math.max(max, prices[ranges.to[r] - 1]);
  }
  const order = sort === 'price_asc' ? columns.cheapest : columns.dearest;
  const first = (isReached: (price: number) => boolean) => {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isReached(prices[order[middle]])) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return sort === 'price_asc'
    ? { order, start: first((price) => price >= min), end: first((price) => price > max) }
    : { order, start: first((price) => price <= max), end: first((price) => price < min) };
}

function walkSpan(
  { order, start, end }: Span,
  words: Int32Array,
  skip: number,
  fromEnd: number,
  count: number,
): number[] {
  const forward = skip <= fromEnd;
  const step = forward ? 1 : -1;
  const slots: number[] = [];
  let toSkip = forward ? skip : fromEnd;
  for (let i = forward ? start : end - 1; slots.length < count; i += step) {
    const slot = order[i];
    if (((words[slot >>> 5] >>> (slot & 31)) & 1) === 0) continue;
    if (toSkip > 0) toSkip--;
    else slots.push(slot);
  }
  return forward ? slots : slots.reverse();
}

function sortMatches(index: TypeIndex, matches: Mask, sort: Sort, skip: number, count: number): number[] {
  const { prices, newestRanks, newest } = index.columns;
  const { words, ranges } = matches;
  const direction = sort === 'newest' ? 0 : sort === 'price_asc' ? 1 : -1;
  const keys = new Float64Array(matches.total);
  let at = 0;
  for (let r = 0; r < ranges.length; r++) {
    const end = wordsFor(ranges.to[r]);
    for (let w = ranges.from[r] >>> 5; w < end; w++) {
      for (let rest = words[w]; rest !== 0; rest &= rest - 1) {
        const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
        keys[at++] = priceKey(prices[slot], newestRanks[slot], direction);
      }
    }
  }
  const page = keys.sort().subarray(skip, skip + count);
  return Array.from(page, (key) => newest[rankOfKey(key)]);
}
