import { foldPlural, splitWords } from '../../text/fold-words.ts';
import type { TypeIndex } from '../catalog.ts';
import { isWithinEdits } from './edit-distance.ts';
import type { TextIndex } from './text-index.ts';

/** Which slots a text matches, as a bitset, and how well. The caller's until the next match in the same index. */
export interface TextMatches {
  readonly words: Int32Array;
  /** Of the slots that match; the higher the better. */
  readonly scores: Uint16Array;
}

/** How well a word is met: as it is, as the beginning of another, with a typo. Times the field's weight. */
const EXACT = 4;
const PREFIX = 3;
const TYPO = 2;

/** Words of this length may have one typo, of that two. */
const ONE_TYPO = 4;
const TWO_TYPOS = 8;
/** More words than this say nothing more. */
const MOST_WORDS = 12;

/** A text as words that a product must have, and words that it must not have (`-maxi`). */
export interface TextQuery {
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
  /** The last word as it was typed, when it may be only the beginning of one. */
  readonly typed: string | null;
}

export function parseTextQuery(text: string): TextQuery {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  let typed: string | null = null;
  for (const part of text.split(/\s+/)) {
    const words = splitWords(part);
    const isUnwanted = /^[-−]\p{L}/u.test(part);
    for (const word of words) (isUnwanted ? unwanted : wanted).push(foldPlural(word));
    typed = isUnwanted ? null : (words.at(-1) ?? typed);
  }
  return { wanted: [...new Set(wanted)].slice(0, MOST_WORDS), unwanted: unwanted.slice(0, MOST_WORDS), typed };
}

/** The products that have every word of a text; `null` for a text that says nothing, which all match. */
export function matchText(index: TypeIndex, text: string): TextMatches | null {
  if (text === '') return null;
  const { wanted, unwanted, typed } = parseTextQuery(text);
  if (wanted.length === 0 && unwanted.length === 0) return null;
  const scratch = scratchOf(index);
  const { words, scores, posting } = scratch;
  words.fill(-1);
  scores.fill(0);
  const { text: terms } = index;
  wanted.forEach((word, at) => {
    posting.fill(0);
    if (terms) {
      const isLast = at === wanted.length - 1 && typed !== null;
      const found = findTerms(terms, word, isLast ? typed : null);
      for (const { term, quality } of found) mark(terms, term, quality, scratch);
      for (const { term } of found) forget(terms, term, scratch.best);
    }
    for (let w = 0; w < words.length; w++) words[w] &= posting[w];
  });
  for (const word of unwanted) {
    posting.fill(0);
    const term = terms ? findPlace(terms.terms, word) : 0;
    if (terms?.terms[term] === word) mark(terms, term, 0, scratch);
    for (let w = 0; w < words.length; w++) words[w] &= ~posting[w];
  }
  return { words, scores };
}

interface FoundTerm {
  readonly term: number;
  readonly quality: number;
}

/** The index's words that a word of a text may mean. Typos are looked for only where nothing else is found. */
function findTerms({ terms }: TextIndex, word: string, typed: string | null): FoundTerm[] {
  const found: FoundTerm[] = [];
  const exact = findPlace(terms, word);
  if (terms[exact] === word) found.push({ term: exact, quality: EXACT });
  if (typed !== null) {
    for (const beginning of typed.startsWith(word) ? [word] : [word, typed]) {
      for (let term = findPlace(terms, beginning); terms[term]?.startsWith(beginning); term++) {
        if (terms[term] !== word) found.push({ term, quality: PREFIX });
      }
    }
  }
  const most = word.length >= TWO_TYPOS ? 2 : word.length >= ONE_TYPO ? 1 : 0;
  for (let edits = 1; edits <= most && found.length === 0; edits++) {
    terms.forEach((term, at) => {
      if (isWithinEdits(word, term, edits)) found.push({ term: at, quality: TYPO });
    });
  }
  return found;
}

/** Adds a word's slots, and to their scores what it is better than words before it that mean the same. */
function mark({ start, slots, weights }: TextIndex, term: number, quality: number, scratch: TextScratch): void {
  const { posting, best, scores } = scratch;
  for (let i = start[term]; i < start[term + 1]; i++) {
    const slot = slots[i];
    posting[slot >>> 5] |= 1 << (slot & 31);
    const score = weights[i] * quality;
    if (score <= best[slot]) continue;
    scores[slot] = scores[slot] + score - best[slot];
    best[slot] = score;
  }
}

/** Leaves `best` as empty as it was. O(slots of the word). */
function forget({ start, slots }: TextIndex, term: number, best: Uint8Array): void {
  for (let i = start[term]; i < start[term + 1]; i++) best[slots[i]] = 0;
}

/** Whether something of an index has a word, as `foldWords` gives it. */
export function hasTerm({ terms }: TextIndex, word: string): boolean {
  return terms[findPlace(terms, word)] === word;
}

/** Where a word stands, or would stand. */
function findPlace(terms: readonly string[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (terms[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface TextScratch extends TextMatches {
  readonly posting: Int32Array;
  /** Of the word at hand, by slot; zeros between words. */
  readonly best: Uint8Array;
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
    scores: new Uint16Array(slots),
    best: new Uint8Array(slots),
  };
  scratchByIndex.set(index, scratch);
  return scratch;
}
