import { PRODUCTS_PER_PAGE, type Sort } from '../model/filters/filter-set.ts';
import { countAll, wordsFor } from './bitset.ts';
import type { TypeIndex } from './catalog.ts';
import type { Mask } from './mask.ts';
import { priceKey, rankOfKey } from './price-key.ts';
import { takeSpread } from './spread-styles.ts';
import { nameStyle } from './style-chain.ts';
import type { TextMatches } from './text/match-text.ts';

/** Sorting a match costs about as much as testing this many slots. */
const SORT_COST = 30;

/** The orders that the index keeps. */
type StoredSort = Exclude<Sort, 'best_match'>;

/** A part of an order of slots: `start` up to `end`. */
interface Span {
  readonly order: Int32Array;
  readonly start: number;
  readonly end: number;
}

/** Positions of the products `skip` up to `skip + PRODUCTS_PER_PAGE` of the matches in the order wanted. */
export function takePage(
  index: TypeIndex,
  matches: Mask,
  sort: Sort,
  skip: number,
  text: TextMatches | null,
): number[] {
  const count = Math.min(PRODUCTS_PER_PAGE, matches.total - skip);
  if (count <= 0) return [];
  const slots =
    sort !== 'best_match'
      ? takeSlots(index, matches, sort, skip, count)
      : text === null
        ? takeSlots(index, matches, 'newest', skip, count)
        : takeStyles(index, matches, skip, count, text);
  return slots.map((slot) => index.columns.positions[slot]);
}

/**
 * Slots `skip` up to `skip + count` of the matches. Either walks the order testing each slot, from its nearer end and only as
 * far as needed, or sorts the matches when they are few.
 */
function takeSlots(index: TypeIndex, matches: Mask, sort: StoredSort, skip: number, count: number): number[] {
  const fromEnd = matches.total - skip - count;
  const span = findSpan(index, matches, sort);
  const share = (Math.min(skip, fromEnd) + count) / matches.total;
  return share * (span.end - span.start) <= matches.total * SORT_COST
    ? walkSpan(span, matches.words, skip, fromEnd, count)
    : sortMatches(index, matches, sort, skip, count);
}

/** The best that can be had first, then the best that are sold out; where it is known what is of one style, each once among the first. */
function takeStyles(index: TypeIndex, matches: Mask, skip: number, count: number, text: TextMatches): number[] {
  const take = rankBuyable(index, matches, text.score(matches.words));
  const { styles, columns } = index;
  if (styles === undefined) return take(skip, count);
  const { inStock } = columns;
  const ranking = {
    total: matches.total,
    take,
    groupOf: (slot: number) => 2 * text.wishesOf(slot) + ((inStock[slot >>> 5] >>> (slot & 31)) & 1),
    styleOf: (slot: number) => nameStyle(styles, slot),
  };
  return takeSpread(ranking, skip, count);
}

/** Gives slots `skip` up to `skip + count` of a ranking, which has as many. */
type Take = (skip: number, count: number) => number[];

function rankBuyable(index: TypeIndex, matches: Mask, scores: Uint16Array): Take {
  const { inStock } = index.columns;
  const words = matches.words.map((word, w) => word & inStock[w]);
  const total = countAll(words);
  if (total === 0 || total === matches.total) return rankBest(index, matches, scores);
  const takeInStock = rankBest(index, { ...matches, words, total }, scores);
  const takeSoldOut = rankBest(
    index,
    { ...matches, words: matches.words.map((word, w) => word & ~inStock[w]), total: matches.total - total },
    scores,
  );
  return (skip, count) => {
    const fromStock = Math.max(0, Math.min(count, total - skip));
    return [...takeInStock(skip, fromStock), ...takeSoldOut(Math.max(0, skip - total), count - fromStock)];
  };
}

/** The best first, the newest first among equals. Each part of it is one pass over the matches, whatever their scores. */
function rankBest(index: TypeIndex, matches: Mask, scores: Uint16Array): Take {
  let totals: Int32Array | null = null;
  return (skip, count) => {
    if (count === 0) return [];
    const known = totals ?? countScores(matches.words, scores);
    totals = known;
    const takeEqual = (score: number, from: number, most: number) => {
      const total = known[score];
      const equal = { ...matches, words: withScore(matches.words, scores, score), total };
      return takeSlots(index, equal, 'newest', from, Math.min(most, total - from));
    };
    let first = MOST_SCORE;
    let before = 0;
    for (; before + known[first] <= skip; first--) before += known[first];
    const slots = takeEqual(first, skip - before, count);
    const missing = count - slots.length;
    let last = first - 1;
    let whole = 0;
    for (; last >= 0 && whole + known[last] <= missing; last--) whole += known[last];
    if (whole > 0) slots.push(...sortBetween(index, matches.words, scores, last, first, whole));
    if (whole < missing) slots.push(...takeEqual(last, 0, missing - whole));
    return slots;
  };
}

/** The matches whose scores are between two, best first: as many as they are known to be. */
function sortBetween(
  { columns }: TypeIndex,
  words: Int32Array,
  scores: Uint16Array,
  below: number,
  above: number,
  total: number,
): number[] {
  const keys = new Float64Array(total);
  let at = 0;
  for (let w = 0; w < words.length; w++) {
    for (let rest = words[w]; rest !== 0; rest &= rest - 1) {
      const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
      const score = scores[slot];
      if (score > below && score < above) keys[at++] = priceKey(score, columns.newestRanks[slot], -1);
    }
  }
  return Array.from(keys.sort(), (key) => columns.newest[rankOfKey(key)]);
}

/** Twelve wishes, the rarest there are and with nothing against them, have 1,932; twelve words of the heaviest field, met as they are and in order, 450. */
const MOST_SCORE = 2047;

/** How many matches have each score. */
function countScores(words: Int32Array, scores: Uint16Array): Int32Array {
  const totals = new Int32Array(MOST_SCORE + 1);
  for (let w = 0; w < words.length; w++) {
    for (let rest = words[w]; rest !== 0; rest &= rest - 1) {
      const score = scores[(w << 5) + 31 - Math.clz32(rest & -rest)];
      totals[score] = totals[score] + 1;
    }
  }
  return totals;
}

/** The matches of one score. Half of many may have it, so nothing is decided for each. */
function withScore(words: Int32Array, scores: Uint16Array, score: number): Int32Array {
  const equal = new Int32Array(words.length);
  for (let w = 0; w < words.length; w++) {
    for (let rest = words[w]; rest !== 0; rest &= rest - 1) {
      const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
      const isEqual = ((scores[slot] ^ score) - 1) >>> 31;
      equal[w] = equal[w] | (isEqual << slot);
    }
  }
  return equal;
}

/** The part of the order that can hold matches: in a price order, only prices in the ranges. */
function findSpan({ columns }: TypeIndex, { ranges }: Mask, sort: StoredSort): Span {
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

function sortMatches(index: TypeIndex, matches: Mask, sort: StoredSort, skip: number, count: number): number[] {
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
