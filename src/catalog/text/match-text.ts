import type { TypeIndex } from '../catalog.ts';
import { type FoundTerms, findTerm, findTerms } from './find-terms.ts';
import { parseTextQuery } from './parse-text-query.ts';
import { addSlots, NO_PLACE, PLACE_BITS, type Postings, readPostings } from './posting-lists.ts';
import { invertText, type TextIndex } from './text-index.ts';
import { DESCRIPTION, WEIGHTS } from './text-terms.ts';
import { WordTable } from './word-table.ts';

/** Which slots a text matches, and how well. The caller's until the next match in the same index. */
export interface TextMatches {
  /** A bitset over all slots. */
  readonly words: Int32Array;
  /** Of some of the slots that match, a bitset too, by slot: the higher the better, 511 at most. */
  score(slots: Int32Array): Uint16Array;
}

/** More to the score where a word of the text stands in the title right behind the one before it; where it stands near. */
export const NEXT = 6;
export const NEAR = 3;
const NEAR_PLACES = 3;

/** The products that have every word of a text; `null` for a text that says nothing, which all match. */
export function matchText(index: TypeIndex, text: string): TextMatches | null {
  if (text === '') return null;
  const { wanted, unwanted, isBegun } = parseTextQuery(text);
  if (wanted.length === 0 && unwanted.length === 0) return null;
  const scratch = scratchOf(index);
  const { words, met } = scratch;
  const source = index.text ?? NOTHING;
  const found: FoundTerms[][] = [];
  const score = (slots: Int32Array) => scoreSlots(source, found, slots, scratch);
  words.fill(-1);
  for (const [at, word] of wanted.entries()) {
    const terms = findTerms(source, index.size, word, isBegun && at === wanted.length - 1);
    found.push(terms);
    if (word.isOptional) continue;
    met.fill(0);
    for (const one of terms) addTerms(source, one, met);
    for (let w = 0; w < words.length; w++) words[w] &= met[w];
    // Looking for typos takes longest: of the words behind one that nothing has, none has to be found.
    if (terms.length === 0) return { words, score };
  }
  for (const group of unwanted) exclude(source, group, scratch);
  return { words, score };
}

/** Of a type without products. */
const NOTHING = invertText({ refs: new Int32Array(), eachTerm() {} }, new WordTable());

/** Adds the slots that have one of some words. */
function addTerms(source: TextIndex, { from, to, described }: FoundTerms, words: Int32Array): void {
  for (let term = from; term < to; term++) {
    addSlots(source, 2 * term, words);
    if (described) addSlots(source, 2 * term + 1, words);
  }
}

/** Takes out what has all of some words in its fields: descriptions speak of what to wear with a piece. */
function exclude(source: TextIndex, group: readonly string[], { words, met, excluded }: TextScratch): void {
  const terms = group.map((word) => findTerm(source, word));
  if (terms.includes(-1)) return;
  excluded.set(words);
  for (const term of terms) {
    met.fill(0);
    addSlots(source, 2 * term, met);
    for (let w = 0; w < excluded.length; w++) excluded[w] &= met[w];
  }
  for (let w = 0; w < words.length; w++) words[w] &= ~excluded[w];
}

function scoreSlots(
  source: TextIndex,
  found: readonly (readonly FoundTerms[])[],
  slots: Int32Array,
  scratch: TextScratch,
): Uint16Array {
  const { scores, best } = scratch;
  let { place, placeBefore } = scratch;
  scores.fill(0);
  found.forEach((terms, at) => {
    best.fill(0);
    place.fill(NO_PLACE);
    for (const one of terms) scoreTerms(source, one, slots, place, scratch);
    if (at > 0) addNearness(slots, placeBefore, place, scores);
    [place, placeBefore] = [placeBefore, place];
  });
  return scores;
}

/** Adds to the scores what some words are better than words that mean the same. */
function scoreTerms(
  source: TextIndex,
  { from, to, quality, described }: FoundTerms,
  within: Int32Array,
  place: Uint8Array,
  scratch: TextScratch,
): void {
  const { postings, best, scores } = scratch;
  const { slots, places } = postings;
  const byField = scoresOf(quality);
  for (let term = from; term < to; term++) {
    const count = readPostings(source, 2 * term, within, postings);
    for (let i = 0; i < count; i++) {
      const slot = slots[i];
      const score = byField[places[i] & 3];
      const at = places[i] >>> PLACE_BITS;
      const before = best[slot];
      if (score > before) {
        scores[slot] += score - before;
        best[slot] = score;
        place[slot] = at;
      } else if (score === before && at < place[slot]) place[slot] = at;
    }
    if (!described) continue;
    const score = byField[DESCRIPTION];
    const others = readPostings(source, 2 * term + 1, within, postings);
    for (let i = 0; i < others; i++) {
      const slot = slots[i];
      if (score <= best[slot]) continue;
      scores[slot] += score - best[slot];
      best[slot] = score;
    }
  }
}

/** What a word that is met so well says in a field of this weight: a whole number. */
export function scoreOf(quality: number, weight: number): number {
  return Math.ceil(quality * weight);
}

/** By quality, of which there are few, and field. */
const scoresByQuality = new Map<number, readonly number[]>();

function scoresOf(quality: number): readonly number[] {
  const scores = scoresByQuality.get(quality) ?? WEIGHTS.map((weight) => scoreOf(quality, weight));
  scoresByQuality.set(quality, scores);
  return scores;
}

/** How much more a word says by where it stands in the title, from the place of the word before it in the text. */
export function nearnessOf(before: number, place: number): number {
  if (before === NO_PLACE || place === NO_PLACE) return 0;
  if (place === before + 1) return NEXT;
  return Math.abs(place - before) <= NEAR_PLACES ? NEAR : 0;
}

/** How near two words stand. */
function addNearness(within: Int32Array, before: Uint8Array, place: Uint8Array, scores: Uint16Array): void {
  for (let w = 0; w < within.length; w++) {
    for (let rest = within[w]; rest !== 0; rest &= rest - 1) {
      const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
      scores[slot] = scores[slot] + nearnessOf(before[slot], place[slot]);
    }
  }
}

/** Working memory: about nine bytes a slot. */
interface TextScratch {
  /** Bitsets: what matches; what has the word at hand; what has words that are not wanted. */
  readonly words: Int32Array;
  readonly met: Int32Array;
  readonly excluded: Int32Array;
  readonly scores: Uint16Array;
  /** Of the word at hand, by slot: its score, and where in the title it stands; and where the word before it does. */
  readonly best: Uint8Array;
  readonly place: Uint8Array;
  readonly placeBefore: Uint8Array;
  readonly postings: Postings;
}

/** Made when the first text is asked for. */
const scratchByIndex = new WeakMap<TypeIndex, TextScratch>();

function scratchOf(index: TypeIndex): TextScratch {
  const known = scratchByIndex.get(index);
  if (known !== undefined) return known;
  const slots = index.words * 32;
  const scratch = {
    words: new Int32Array(index.words),
    met: new Int32Array(index.words),
    excluded: new Int32Array(index.words),
    scores: new Uint16Array(slots),
    best: new Uint8Array(slots),
    place: new Uint8Array(slots),
    placeBefore: new Uint8Array(slots),
    postings: { slots: new Int32Array(slots), places: new Uint8Array(slots) },
  };
  scratchByIndex.set(index, scratch);
  return scratch;
}
