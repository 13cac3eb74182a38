import type { TypeIndex } from '../catalog.ts';
import { type FoundTerm, findTerm, findTerms } from './find-terms.ts';
import { parseTextQuery } from './parse-text-query.ts';
import { NO_PLACE, PLACE_BITS, type TextIndex } from './text-index.ts';
import { DESCRIPTION, WEIGHTS } from './text-terms.ts';

/** Which slots a text matches, as a bitset, and how well. The caller's until the next match in the same index. */
export interface TextMatches {
  readonly words: Int32Array;
  /** Of the slots that match; the higher the better, `MOST_SCORE` at most. */
  readonly scores: Uint16Array;
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
  const { words, scores, posting, best } = scratch;
  const source = index.text ?? NOTHING;
  words.fill(-1);
  scores.fill(0);
  const found: FoundWord[] = [];
  for (const [at, word] of wanted.entries()) {
    const terms = findTerms(source, word, isBegun && at === wanted.length - 1);
    // Looking for typos takes longest: of the words behind one that nothing has, none has to be found.
    if (terms.length === 0 && !word.isOptional) return { words: words.fill(0), scores };
    const length = word.isOptional ? Number.POSITIVE_INFINITY : lengthOf(source, terms);
    found.push({ terms, length, place: placesOf(scratch, at), isOptional: word.isOptional });
  }
  // The rarest first: of the others only what has those is looked at.
  for (const { terms, place, isOptional } of found.toSorted(byLength)) {
    posting.fill(0);
    best.fill(0);
    place.fill(NO_PLACE);
    for (const one of terms) mark(source, one, scratch, place);
    if (isOptional) continue;
    for (let w = 0; w < words.length; w++) words[w] &= posting[w];
  }
  for (const group of unwanted) exclude(source, group, scratch);
  for (let at = 1; at < found.length; at++) addNearness(scratch, found[at - 1].place, found[at].place);
  return { words, scores };
}

/** A word of a text as the index has it. */
interface FoundWord {
  readonly terms: readonly FoundTerm[];
  /** Of its lists; without end where it has to be looked at last. */
  readonly length: number;
  readonly place: Uint8Array;
  readonly isOptional: boolean;
}

function byLength(a: FoundWord, b: FoundWord): number {
  if (a.length === b.length) return 0;
  return a.length < b.length ? -1 : 1;
}

/** Of a type without products. */
const NOTHING: TextIndex = {
  words: new Uint8Array(),
  wordStart: new Uint32Array(1),
  letters: new Uint32Array(),
  start: new Uint32Array(1),
  lists: new Uint8Array(),
};

/** Bytes of the lists of these words. */
function lengthOf({ start }: TextIndex, terms: readonly FoundTerm[]): number {
  let length = 0;
  for (const { term } of terms) length += start[2 * term + 2] - start[2 * term];
  return length;
}

/** How much more a word says by where it stands in the title, from the place of the word before it in the text. */
export function nearnessOf(before: number, place: number): number {
  if (before === NO_PLACE || place === NO_PLACE) return 0;
  if (place === before + 1) return NEXT;
  return Math.abs(place - before) <= NEAR_PLACES ? NEAR : 0;
}

/** Adds a word's slots that have the words before, and to their scores what it is better than words that mean the same. */
function mark(
  { start, lists }: TextIndex,
  { term, quality, described }: FoundTerm,
  scratch: TextScratch,
  place: Uint8Array,
): void {
  const { words, posting, best, scores } = scratch;
  const byField = scoresOf(quality);
  const end = start[2 * term + 1];
  let slot = -1;
  for (let at = start[2 * term]; at < end; ) {
    let byte = lists[at++];
    let distance = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = lists[at++];
      distance |= (byte & 0x7f) << shift;
    }
    slot += distance;
    const packed = lists[at++];
    // A shift counts modulo 32.
    const bit = 1 << slot;
    if ((words[slot >>> 5] & bit) === 0) continue;
    posting[slot >>> 5] |= bit;
    const score = byField[packed & 3];
    const before = best[slot];
    if (score > before) {
      scores[slot] += score - before;
      best[slot] = score;
      place[slot] = packed >>> PLACE_BITS;
    } else if (score === before && packed >>> PLACE_BITS < place[slot]) place[slot] = packed >>> PLACE_BITS;
  }
  if (described) markDescribed(lists, end, start[2 * term + 2], quality, scratch);
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

function markDescribed(lists: Uint8Array, from: number, end: number, quality: number, scratch: TextScratch): void {
  const { words, posting, best, scores } = scratch;
  const score = scoreOf(quality, WEIGHTS[DESCRIPTION]);
  let slot = -1;
  for (let at = from; at < end; ) {
    let byte = lists[at++];
    let distance = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = lists[at++];
      distance |= (byte & 0x7f) << shift;
    }
    slot += distance;
    const bit = 1 << slot;
    if ((words[slot >>> 5] & bit) === 0) continue;
    posting[slot >>> 5] |= bit;
    if (score <= best[slot]) continue;
    scores[slot] += score - best[slot];
    best[slot] = score;
  }
}

/** Takes out what has all of some words in its fields: descriptions speak of what to wear with a piece. */
function exclude(source: TextIndex, group: readonly string[], scratch: TextScratch): void {
  const { words, posting } = scratch;
  const terms = group.map((word) => findTerm(source, word));
  if (terms.includes(-1)) return;
  const excluded = scratch.excluded;
  excluded.set(words);
  for (const term of terms) {
    posting.fill(0);
    mark(source, { term, quality: 0, described: false }, scratch, placesOf(scratch, 0));
    for (let w = 0; w < excluded.length; w++) excluded[w] &= posting[w];
  }
  for (let w = 0; w < words.length; w++) words[w] &= ~excluded[w];
}

/** To what has all words: how near two of them stand. */
function addNearness({ words, scores }: TextScratch, before: Uint8Array, place: Uint8Array): void {
  for (let w = 0; w < words.length; w++) {
    for (let rest = words[w]; rest !== 0; rest &= rest - 1) {
      const slot = (w << 5) + 31 - Math.clz32(rest & -rest);
      scores[slot] = scores[slot] + nearnessOf(before[slot], place[slot]);
    }
  }
}

interface TextScratch extends TextMatches {
  readonly posting: Int32Array;
  readonly excluded: Int32Array;
  /** Of the word at hand, by slot: its score. */
  readonly best: Uint8Array;
  /** Of each word of the text, by slot: where in the title it stands. Made when a text has so many words. */
  readonly places: Uint8Array[];
}

/** Made when the first text is asked for. */
const scratchByIndex = new WeakMap<TypeIndex, TextScratch>();

function scratchOf(index: TypeIndex): TextScratch {
  const known = scratchByIndex.get(index);
  if (known !== undefined) return known;
  const slots = index.words * 32;
  const scratch = {
    words: new Int32Array(index.words),
    posting: new Int32Array(index.words),
    excluded: new Int32Array(index.words),
    scores: new Uint16Array(slots),
    best: new Uint8Array(slots),
    places: [],
  };
  scratchByIndex.set(index, scratch);
  return scratch;
}

function placesOf({ places, best }: TextScratch, word: number): Uint8Array {
  places[word] ??= new Uint8Array(best.length);
  return places[word];
}
