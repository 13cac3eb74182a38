import { PRODUCTS_PER_PAGE, type Sort } from '../model/filters/filter-set.ts';
import { wordsFor } from './bitset.ts';
import type { TypeIndex } from './catalog.ts';
import type { Mask } from './mask.ts';
import { priceKey, rankOfKey } from './price-key.ts';
import type { TextMatches } from './text/match-text.ts';

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
  text: TextMatches | null = null,
): number[] {
  const count = Math.min(PRODUCTS_PER_PAGE, matches.total - skip);
  if (count <= 0) return [];
  if (text !== null && sort === 'newest') {
    const best = takeBest(index, matches.words, skip, count, text.score(matches.words));
    return best.map((slot) => index.columns.positions[slot]);
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

/** The best first, the newest first among equals: a page lies within one or a few scores, and only these are looked at. */
function takeBest(index: TypeIndex, words: Int32Array, skip: number, count: number, scores: Uint16Array): number[] {
  const totals = countScores(words, scores);
  let highest = totals.length - 1;
  let above = 0;
  while (above + totals[highest] <= skip) above += totals[highest--];
  let lowest = highest;
  let reached = above + totals[highest];
  while (reached < skip + count) reached += totals[--lowest];
  const isIn = (slot: number) => scores[slot] <= highest && scores[slot] >= lowest;
  const first = skip - above;
  const slots =
    (reached - above) * SORT_COST < index.columns.newest.length
      ? sortBest(index, words, scores, reached - above, isIn)
      : walkBest(index, words, scores, { highest, lowest, totals, wanted: first + count }, isIn);
  return slots.slice(first, first + count);
}

/** All matches of these scores, in order. */
function sortBest(
  { columns: { newest, newestRanks } }: TypeIndex,
  words: Int32Array,
  scores: Uint16Array,
  count: number,
  isIn: (slot: number) => boolean,
): number[] {
  const keys = new Float64Array(count);
  let at = 0;
  for (let w = 0; w < words.length; w++) {
    for (let rest = words[w]; rest !== 0; rest &= rest - 1) {
      const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
      if (isIn(slot)) keys[at++] = priceKey(MOST_SCORE - scores[slot], newestRanks[slot], 1);
    }
  }
  return Array.from(keys.sort(), (key) => newest[rankOfKey(key)]);
}

interface Scores {
  readonly highest: number;
  readonly lowest: number;
  readonly totals: Int32Array;
  /** How many of the best. */
  readonly wanted: number;
}

/** The first so many matches of these scores, in order: one walk from the newest on, until there are enough of each. */
function walkBest(
  { columns: { newest } }: TypeIndex,
  words: Int32Array,
  scores: Uint16Array,
  { highest, lowest, totals, wanted }: Scores,
  isIn: (slot: number) => boolean,
): number[] {
  const found: number[][] = [];
  const enough: number[] = [];
  for (let score = highest, left = wanted; score >= lowest; score--) {
    found[score] = [];
    enough[score] = Math.min(left, totals[score]);
    left -= enough[score];
  }
  let missing = wanted;
  for (let rank = 0; missing > 0; rank++) {
    const slot = newest[rank];
    if (((words[slot >>> 5] >>> (slot & 31)) & 1) === 0 || !isIn(slot)) continue;
    const own = found[scores[slot]];
    if (own.length === enough[scores[slot]]) continue;
    own.push(slot);
    missing--;
  }
  return found
    .slice(lowest, highest + 1)
    .reverse()
    .flat();
}

/** How many matches have each score: twelve words of the heaviest field, met as they are and in order, have 450. */
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
