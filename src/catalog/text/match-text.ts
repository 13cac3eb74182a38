import { againstWish, isSparedByWish, nearWishes } from '../../model/attributes/near-attributes.ts';
import type { QueryWord } from '../../model/filters/query-words.ts';
import { weightOfWish } from '../../model/search/search-term.ts';
import { countAll } from '../bitset.ts';
import type { TypeIndex } from '../catalog.ts';
import { keepCommon } from '../mask.ts';
import { keepBeside } from '../scratch.ts';
import { type FoundTerms, findTerm, looksFor, MOST_MENDED } from './find-terms.ts';
import { addCuts, addMeaning, findMeaning, isNothing, type Meaning, wordsOf } from './meaning.ts';
import { addSlots, NO_PLACE, PLACE_BITS, raiseToWorths } from './posting-lists.ts';
import type { TextIndex } from './text-index.ts';
import { type TextQuery, toTextQuery } from './text-query.ts';
import { DESCRIPTION, WEIGHTS } from './text-terms.ts';

/** Which slots a text matches, and how well. The caller's until the next match in the same index. */
export interface TextMatches {
  /** A bitset over all slots. */
  readonly words: Int32Array;
  /** Of some of the slots that match, a bitset too, by slot: the higher the better, `MOST_SCORE` at most. */
  score(slots: Int32Array): Uint16Array;
  /** How much of that is for wishes, of a slot that was scored. */
  wishesOf(slot: number): number;
}

/** More to the score where a word of the text stands in the title right behind the one before it; where it stands near. */
export const NEXT = 6;
export const NEAR = 3;
export const NEAR_PLACES = 3;

/** The products that have what a filter set's words demand; `null` for none, which all match. */
export function matchWords(index: TypeIndex, words: readonly QueryWord[]): TextMatches | null {
  return words.length === 0 ? null : matchQuery(index, toTextQuery(words));
}

/** The same of words as they are looked for. @param mended how many of its words may have typos */
export function matchQuery(
  index: TypeIndex,
  { wanted, unwanted, isBegun }: TextQuery,
  mended = MOST_MENDED,
): TextMatches | null {
  if (wanted.length === 0 && unwanted.length === 0) return null;
  const scratch = scratchOf(index);
  const { words, met } = scratch;
  const source = wordsOf(index);
  const found: FoundWord[] = [];
  const wishes: MetWish[] = [];
  const matches: TextMatches = {
    words,
    score(slots) {
      wishes.splice(0, wishes.length, ...found.flatMap((one) => meetWish(index, one)));
      return scoreSlots(index, found, wishes, slots, scratch);
    },
    wishesOf: (slot) =>
      wishes.reduce((sum, { met, worth }) => sum + (((met[slot >>> 5] >>> (slot & 31)) & 1) === 1 ? worth : 0), 0),
  };
  const looks = looksFor(source);
  words.fill(-1);
  for (const [at, word] of wanted.entries()) {
    const meaning = findMeaning(index, word, isBegun && at === wanted.length - 1, at < mended, looks);
    found.push({ meaning, wish: word.isSoft ? word.word : null });
    if (word.isOptional) continue;
    met.fill(0);
    addMeaning(index, meaning, met);
    keepCommon(words, met, 0, words.length);
    // Looking for typos takes longest: of the words behind one that nothing has, none has to be found.
    if (isNothing(meaning)) return matches;
  }
  if (unwanted.length > 0) exclude(index, unwanted, scratch);
  return matches;
}

interface FoundWord {
  readonly meaning: Meaning;
  /** A wish, as it is compared. */
  readonly wish: string | null;
}

/** What has a wish, as a bitset over all slots; it says the same wherever it is met. */
interface MetWish {
  readonly met: Int32Array;
  readonly worth: number;
}

function meetWish(index: TypeIndex, { meaning, wish }: FoundWord): MetWish[] {
  if (wish === null) return [];
  const met = new Int32Array(index.words);
  addMeaning(index, meaning, met);
  const count = countAll(met);
  const worth = worthOfWish(wish, count, index.size);
  const against = againstWish(wish);
  const unopposed =
    against.length === 0
      ? []
      : [{ met: withoutTerms(index, against, isSparedByWish(wish) ? met : null), worth: worthUnopposed(wish) }];
  const near = nearWishes(wish);
  if (near.length === 0) return [{ met, worth }, ...unopposed];
  const nearly = met.slice();
  for (const term of near) addTerm(index, term, nearly);
  const half = worthOfNear(wish, worth, count);
  return [{ met, worth: Math.max(worth - half, 0) }, { met: nearly, worth: half }, ...unopposed];
}

/** The slots that are spared, or have none of the terms that speak against a wish. */
function withoutTerms(index: TypeIndex, terms: readonly string[], spared: Int32Array | null): Int32Array {
  const opposed = new Int32Array(index.words);
  for (const term of terms) addTerm(index, term, opposed);
  return opposed.map((word, w) => (spared?.[w] ?? 0) | ~word);
}

/** What it says that nothing speaks against a wish: half as much as a wish that a half has, for most pieces do not say what they are not. */
export function worthUnopposed(wish: string): number {
  return Math.round((WORTH_OF_HALF / 2) * weightOfWish(wish));
}

/** What says what is near to a wish: half as much, as what is fitted nearly hugs the figure. Where nothing has the wish, as if a half had it. */
export function worthOfNear(wish: string, worth: number, met: number): number {
  return met === 0 ? Math.round(WORTH_OF_HALF * weightOfWish(wish)) : worth >> 1;
}

/** What a wish says that so many of all products meet: the rarer the more, 1 at least. */
export function worthOfWish(wish: string, met: number, size: number): number {
  if (met === 0) return 1;
  return 1 + Math.round(WORTH_OF_HALF * weightOfWish(wish) * Math.min(RAREST, Math.log2(size / met)));
}
/** More than a word says by where it stands, 38: what meets a rarer wish goes before what meets a word better. */
const WORTH_OF_HALF = 16;
/** What one in 23 has is rare: what fewer have says no more, or it would outweigh all else that is wished for. */
const RAREST = 4.5;

/** Adds the slots that have a word in their fields, or are of a cut that says it. */
function addTerm(index: TypeIndex, word: string, slots: Int32Array): void {
  const source = wordsOf(index);
  const term = findTerm(source, word);
  if (term >= 0) addSlots(source, 2 * term, slots);
  addCuts(index, word, slots);
}

/** Takes out what has all words of one of some groups in its fields, or is of a cut that says so: descriptions speak of what to wear with a piece. */
function exclude(
  index: TypeIndex,
  groups: readonly (readonly string[])[],
  { words, met, excluded }: TextScratch,
): void {
  excluded.fill(0);
  for (const [first, ...others] of groups) {
    if (first === undefined) continue;
    if (others.length === 0) {
      addTerm(index, first, excluded);
      continue;
    }
    met.fill(0);
    addTerm(index, first, met);
    const both = met.slice();
    for (const word of others) {
      met.fill(0);
      addTerm(index, word, met);
      keepCommon(both, met, 0, both.length);
    }
    for (let w = 0; w < both.length; w++) excluded[w] |= both[w];
  }
  for (let w = 0; w < words.length; w++) words[w] &= ~excluded[w];
}

/** The sum of what each word says where it is met best, and of how near the words stand. */
function scoreSlots(
  index: TypeIndex,
  found: readonly FoundWord[],
  wishes: readonly MetWish[],
  slots: Int32Array,
  { scores, best, bestBefore }: TextScratch,
): Uint16Array {
  scores.fill(0);
  best.fill(0);
  for (const { met, worth } of wishes) addWorth(met, worth, slots, scores);
  for (const { meaning, wish } of found) {
    if (wish !== null) continue;
    [best, bestBefore] = [bestBefore, best];
    best.fill(0);
    for (const terms of meaning.terms) meet(wordsOf(index), terms, slots, best);
    for (let w = 0; w < slots.length; w++) {
      for (let rest = slots[w]; rest !== 0; rest &= rest - 1) {
        const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
        const worth = best[slot];
        scores[slot] += (worth >>> WORTH_SHIFT) + nearnessOf(placeOf(bestBefore[slot]), placeOf(worth));
      }
    }
  }
  return scores;
}

function addWorth(met: Int32Array, worth: number, slots: Int32Array, scores: Uint16Array): void {
  for (let w = 0; w < slots.length; w++) {
    for (let rest = slots[w] & met[w]; rest !== 0; rest &= rest - 1) {
      const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
      scores[slot] = scores[slot] + worth;
    }
  }
}

/** How well a slot meets a word, as one number: its score, and below that how near to the title's beginning. 0 is not at all. */
const WORTH_SHIFT = 6;

function placeOf(worth: number): number {
  return NO_PLACE - (worth & NO_PLACE);
}

/** Raises `best` to how well slots meet some words. */
function meet(
  source: TextIndex,
  { from, to, quality, described }: FoundTerms,
  within: Int32Array,
  best: Uint16Array,
): void {
  const worths = worthsOf(quality);
  for (let term = from; term < to; term++) {
    raiseToWorths(source, 2 * term, within, worths, best);
    if (described) raiseToWorths(source, 2 * term + 1, within, worths, best);
  }
}

/** What a word that is met so well says in a field of this weight: a whole number. */
export function scoreOf(quality: number, weight: number): number {
  return Math.ceil(quality * weight);
}

/** By quality, of which there are few, and by place; the last one is a description's. */
const worthsByQuality = new Map<number, Uint16Array>();

function worthsOf(quality: number): Uint16Array {
  const known = worthsByQuality.get(quality);
  if (known !== undefined) return known;
  const worths = Uint16Array.from({ length: 256 }, (_, place) => {
    const score = scoreOf(quality, WEIGHTS[place & DESCRIPTION]);
    return (score << WORTH_SHIFT) | (NO_PLACE - (place >>> PLACE_BITS));
  });
  worthsByQuality.set(quality, worths);
  return worths;
}

/** How much more a word says by where it stands in the title, from the place of the word before it in the text. */
export function nearnessOf(before: number, place: number): number {
  if (before === NO_PLACE || place === NO_PLACE) return 0;
  if (place === before + 1) return NEXT;
  return Math.abs(place - before) <= NEAR_PLACES ? NEAR : 0;
}

/** Working memory: about six bytes a slot; made when the first text is asked for. */
const scratchOf = keepBeside((index) => {
  const slots = index.words * 32;
  return {
    // Bitsets: what matches; what has the word at hand; what has words that are not wanted.
    words: new Int32Array(index.words),
    met: new Int32Array(index.words),
    excluded: new Int32Array(index.words),
    scores: new Uint16Array(slots),
    // How well each slot meets the word at hand, and the one before it.
    best: new Uint16Array(slots),
    bestBefore: new Uint16Array(slots),
  };
});
type TextScratch = ReturnType<typeof scratchOf>;
