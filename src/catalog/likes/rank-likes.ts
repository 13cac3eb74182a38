import type { Product } from '../../model/product/product.ts';
import { foldWords } from '../../text/fold-words.ts';
import { addPosting, addPostings } from '../add-posting.ts';
import { countCommon, wordsFor } from '../bitset.ts';
import type { TypeIndex } from '../catalog.ts';
import { findValue } from '../find-value.ts';
import { keepBeside } from '../scratch.ts';
import { findTerm } from '../text/find-terms.ts';
import { addSlots, countPostings } from '../text/posting-lists.ts';
import type { TextIndex } from '../text/text-index.ts';
import { cutsOf, shareOfCut } from './cuts.ts';
import {
  COLOR_BIT,
  CUT_SHIFT,
  isNearPrice,
  NAME_POINTS,
  pricePoints,
  SHOP_BIT,
  SIZE_BIT,
  WORD_POINTS,
} from './like-score.ts';

/** The piece that others are to be like; it need not be listed itself. */
export type LikedProduct = Pick<Product, 'id' | 'retailer' | 'title' | 'subcategories' | 'colors' | 'basePrice'>;

/** More words of a title than this say nothing more. */
const MOST_WORDS = 12;
/** A word that more than this share of the type has tells nothing apart. */
const COMMON = 0.2;

/**
 * Refs of pieces like one, the most alike first: what can be bought, in one of the sizes where some are asked for, of the same
 * cut, of one of its colors, of other shops, and then the nearer in price, in the words of its title and in its own color. Of
 * those as alike the newest first. One pass over the type's slots, those that could come first.
 * @param sizes labels (`AU 8`) of whichever shop; none: any
 * @param most how many at most
 */
export function rankLikes(index: TypeIndex, liked: LikedProduct, sizes: readonly string[], most: number): number[] {
  const scratch = scratchOf(index);
  const { scores, totals, words, sized } = scratch;
  const { prices, positions, clusterStart, clusterEnd, newestRanks } = index.columns;
  const cuts = scoreCuts(index, liked, scratch.cuts);
  const colors = scoreColors(index, liked, scratch.colors);
  markSizes(index, sizes, sized);
  const candidates = narrow(index, cutsOf(liked.subcategories), most, scratch);
  words.fill(0);
  scoreWords(index, liked, scratch);
  totals.fill(0);
  const { sets: cutSets } = index.subcategoryFacet;
  const { sets: colorSets } = index.colorFacet;
  for (let r = 0; r < index.retailers.length; r++) {
    const shop = index.retailers[r] === liked.retailer ? 0 : SHOP_BIT;
    const end = wordsFor(clusterEnd[r]);
    // A cluster lies by price, and many prices are the same.
    let last = -1;
    let nearness = 0;
    let isNear = false;
    for (let w = clusterStart[r] >>> 5; w < end; w++) {
      for (let rest = candidates[w]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const slot = (w << 5) + 31 - Math.clz32(bit);
        if (prices[slot] !== last) {
          last = prices[slot];
          nearness = pricePoints(last, liked.basePrice) + shop;
          isNear = isNearPrice(last, liked.basePrice);
        }
        const color = colors[colorSets[slot]];
        let score = cuts[cutSets[slot]] + nearness + words[slot] + (isNear ? color : color & ~COLOR_BIT);
        if ((sized[w] & bit) !== 0) score += SIZE_BIT;
        scores[slot] = score;
        totals[score >>> BUCKET] = totals[score >>> BUCKET] + 1;
      }
    }
  }
  const slots = takeBest(scratch, most);
  slots.sort((a, b) => scores[b] - scores[a] || newestRanks[a] - newestRanks[b]);
  return slots.slice(0, most).map((slot) => positions[slot]);
}

/** Scores are told apart in so many bits less when the best are looked for; those are then sorted. */
const BUCKET = 4;

/** The slots of the best scores, `most` of them or a few more. Whoever scores nothing is no like. */
function takeBest({ scores, totals, candidates }: Scratch, most: number): number[] {
  let least = totals.length - 1;
  for (let found = totals[least]; found < most && least > 0; found += totals[least]) least--;
  const floor = Math.max(1, least << BUCKET);
  const slots: number[] = [];
  for (let w = 0; w < candidates.length; w++) {
    for (let rest = candidates[w]; rest !== 0; rest &= rest - 1) {
      const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
      if (scores[slot] >= floor) slots.push(slot);
    }
  }
  return slots;
}

/**
 * What the best are among: what can be bought; of that, where it is enough, what is in a size that is asked for, and what has
 * some of the cut. These count most, so nothing else could come before.
 */
function narrow(
  index: TypeIndex,
  cuts: readonly string[],
  most: number,
  { candidates, wanted, sized }: Scratch,
): Int32Array {
  candidates.set(index.columns.inStock);
  // Too few in the size come before others of the cut, and must stay.
  if (!keepEnough(candidates, sized, most)) return candidates;
  const values = cuts.map((cut) => index.subcategories.indexOf(cut));
  keepEnough(candidates, addPostings(index.subcategoryFacet, values, wanted.fill(0)), most);
  return candidates;
}

/** Leaves what is in `wanted` too, if that is so many at least. @returns whether it is */
function keepEnough(candidates: Int32Array, wanted: Int32Array, most: number): boolean {
  if (countCommon(candidates, 0, wanted, 0, candidates.length) < most) return false;
  for (let w = 0; w < candidates.length; w++) candidates[w] &= wanted[w];
  return true;
}

/** What each set of subcategories has of the piece's cut. */
function scoreCuts(index: TypeIndex, { subcategories }: LikedProduct, worth: Uint16Array): Uint16Array {
  const { setStart, setValues } = index.subcategoryFacet;
  const own = cutsOf(subcategories);
  const isCut = index.subcategories.map((name) => cutsOf([name]).length > 0);
  const isOwn = index.subcategories.map((name) => own.includes(name));
  for (let set = 0; set + 1 < setStart.length; set++) {
    let shared = 0;
    let all = 0;
    for (let i = setStart[set]; i < setStart[set + 1]; i++) {
      if (isCut[setValues[i]]) all++;
      if (isOwn[setValues[i]]) shared++;
    }
    worth[set] = shareOfCut(shared, own.length, all) << CUT_SHIFT;
  }
  return worth;
}

/** Whether each set of colors has any of the piece's, and its own. */
function scoreColors(
  { colors: names, colorFacet }: TypeIndex,
  { colors }: LikedProduct,
  worth: Uint16Array,
): Uint16Array {
  const { setStart, setValues } = colorFacet;
  const points = new Uint16Array(names.length);
  colors.forEach((color, place) => {
    const value = findValue(names, color);
    if (value >= 0) points[value] = COLOR_BIT + (place === 0 ? NAME_POINTS : 0);
  });
  for (let set = 0; set + 1 < setStart.length; set++) {
    let most = 0;
    for (let i = setStart[set]; i < setStart[set + 1]; i++)
      if (points[setValues[i]] > most) most = points[setValues[i]];
    worth[set] = most;
  }
  return worth;
}

/** Adds to `words` what each candidate has of the title's telling words, descriptions left out. */
function scoreWords({ text, size }: TypeIndex, { title }: LikedProduct, scratch: Scratch): void {
  const { words, candidates, having } = scratch;
  if (!text) return;
  const found = [...new Set(foldWords(title))].slice(0, MOST_WORDS).flatMap((word) => {
    const { term, having } = countWord(text, word, scratch);
    const isTelling = having > 0 && having <= Math.max(COMMON * size, 1);
    return isTelling ? [{ term, weight: Math.log2(1 + size / having) }] : [];
  });
  const whole = found.reduce((sum, { weight }) => sum + weight, 0);
  for (const { term, weight } of found) {
    const points = Math.floor((WORD_POINTS * weight) / whole);
    having.fill(0);
    addSlots(text, 2 * term, having);
    for (let w = 0; w < having.length; w++) {
      for (let rest = having[w] & candidates[w]; rest !== 0; rest &= rest - 1) {
        const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
        words[slot] = words[slot] + points;
      }
    }
  }
}

/** The number of a word, and how many have it in a field. Titles repeat each other's words. */
function countWord(text: TextIndex, word: string, { counted }: Scratch) {
  const known = counted.get(word);
  if (known) return known;
  const term = findTerm(text, word);
  const found = { term, having: term < 0 ? 0 : countPostings(text, 2 * term) };
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.set(word, found);
  return found;
}

/** What can be bought in one of the sizes; everything where none is asked for. */
function markSizes(
  { retailers, columns, sizes: tables, sizeFacet }: TypeIndex,
  sizes: readonly string[],
  sized: Int32Array,
) {
  sized.fill(sizes.length === 0 ? -1 : 0);
  if (sizes.length === 0) return;
  for (let r = 0; r < retailers.length; r++) {
    for (const size of sizes) {
      const value = findValue(tables[r], size);
      if (value < 0) continue;
      const end = wordsFor(columns.clusterEnd[r]);
      addPosting(sizeFacet, sizeFacet.groupStart[r] + value, columns.clusterStart[r] >>> 5, end, sized);
    }
  }
}

const MOST_COUNTED = 4096;

/** Working memory, kept beside the index: about five bytes a slot. */
const scratchOf = keepBeside((index) => {
  const slots = index.words * 32;
  return {
    scores: new Uint16Array(slots),
    words: new Uint16Array(slots),
    /** What has the word at hand. */
    having: new Int32Array(index.words),
    counted: new Map<string, { readonly term: number; readonly having: number }>(),
    sized: new Int32Array(index.words),
    wanted: new Int32Array(index.words),
    candidates: new Int32Array(index.words),
    /** How many slots score so much. */
    totals: new Int32Array(65_536 >>> BUCKET),
    /** By set. */
    cuts: new Uint16Array(index.subcategoryFacet.setStart.length),
    colors: new Uint16Array(index.colorFacet.setStart.length),
  };
});
type Scratch = ReturnType<typeof scratchOf>;
