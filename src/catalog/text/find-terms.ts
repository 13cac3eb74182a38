import { type Looks, mostTypos, nearWords } from '../../language/typos/near-words.ts';
import { stringAt } from '../../text/string-table.ts';
import { countPostings } from './posting-lists.ts';
import { countWords, letterTerm, type TextIndex } from './text-index.ts';
import type { WantedWord } from './text-query.ts';
import { TITLE, WEIGHTS } from './text-terms.ts';

/** How well a word is met: as it is, as the beginning of another, with a typo. Times the field's weight. */
export const EXACT = 4;
export const PREFIX = 3;
export const TYPO = 2;
/** A typo that is a word itself: in the title it says less than the word in a description. */
export const COMMON_TYPO = (EXACT - 1) / WEIGHTS[TITLE];

/** So many words of a text may have typos: those behind them are looked for as they are. */
export const MOST_MENDED = 4;
/** What the typos of one text, and what its last word may begin, may cost in an index: enough for all of a text with one or two, some 0.25 ms with few words and 1 ms with many. */
export function looksFor(index: TextIndex): Looks {
  return { left: 2500 + Math.floor(countWords(index) / 20) };
}
/** Words of descriptions are met by beginnings of this length: nearly all of them begin with some letter or other. */
export const DESCRIBED_PREFIX = 4;

/** Words of an index, `from` up to `to`, that a word of a text may mean. */
export interface FoundTerms {
  readonly from: number;
  readonly to: number;
  readonly quality: number;
  /** Whether it counts in descriptions as well. */
  readonly described: boolean;
}

/**
 * The index's words that a word of a text may mean. One typo is looked for where nothing has the word as it is, or hardly anything
 * beside what it may be a typo of; two where nothing else is found.
 * @param size how many products there are
 * @param isBegun whether it may be only the beginning of one
 * @param isMended whether it may have typos
 * @param looks what typos may cost; where it was not enough, what was found is not all
 */
export function findTerms(
  index: TextIndex,
  size: number,
  { word, typed, isExact }: Omit<WantedWord, 'isOptional'>,
  isBegun: boolean,
  isMended: boolean,
  looks: Looks,
): FoundTerms[] {
  const found: FoundTerms[] = [];
  const add = (term: number, quality: number, described: boolean) =>
    found.push({ from: term, to: term + 1, quality, described });
  const exact = findTerm(index, word);
  if (exact >= 0) add(exact, EXACT, true);
  if (isExact) return found;
  if (isBegun) {
    const begun = looksFor(index);
    for (const beginning of typed.startsWith(word) ? [word] : [word, typed])
      addBegun(index, beginning, exact, found, begun);
  }
  if (!isMended) return found;
  if (exact >= 0) {
    for (const term of commonNeighbors(index, size, exact, word, looks)) add(term, COMMON_TYPO, false);
    return found;
  }
  const forms = word === typed ? [word] : [word, typed];
  for (const edits of [1, 2]) {
    if (edits === 2 && found.length > 0) break;
    for (const form of forms) {
      if (edits > mostTypos(form)) continue;
      for (const term of nearWords(index, form, edits, looks)) add(term, TYPO, true);
    }
  }
  return found;
}

/**
 * A word that something has may still be a typo: of one that stands in the fields of so many times as many products as have it
 * anywhere. Less would bring what nobody meant, see docs/decisions/0048-search.md.
 */
export const TIMES_MORE_COMMON = 8;
const LEAST_LENGTH = 4;

/**
 * The words of an index that its word `term` may be a typo of, although something has it.
 * @param size how many products there are
 */
export function commonNeighbors(index: TextIndex, size: number, term: number, word: string, looks: Looks): number[] {
  if (word.length < LEAST_LENGTH || !/^\p{L}+$/u.test(word)) return [];
  const least = TIMES_MORE_COMMON * (countPostings(index, 2 * term) + countPostings(index, 2 * term + 1));
  if (least > size) return [];
  return nearWords(index, word, 1, looks).filter((other) => other !== term && countPostings(index, 2 * other) >= least);
}

/** The number of a word, as `foldWords` gives it; -1 where nothing has it. */
export function findTerm(index: TextIndex, word: string): number {
  const at = findPlace(index, word);
  return at < countWords(index) && isWordAt(index, at, word) ? at : -1;
}

/** Whether something is named by a word: it stands in a title, or says a color, a make or a kind. */
export function isNamedBy(index: TextIndex, word: string): boolean {
  const term = findTerm(index, word);
  return term >= 0 && countPostings(index, 2 * term) > 0;
}

/** Of more words than may be looked at, the first are found: two letters begin thousands. */
function addBegun(index: TextIndex, beginning: string, exact: number, found: FoundTerms[], looks: Looks): void {
  const described = beginning.length >= DESCRIBED_PREFIX;
  const letter = letterTerm(index, beginning);
  if (letter >= 0) {
    found.push({ from: letter, to: letter + 1, quality: PREFIX, described });
    return;
  }
  const first = findPlace(index, beginning);
  // The beginning itself comes first, and is met better as it is.
  const from = first === exact ? first + 1 : first;
  const to = Math.min(findEnd(index, first, beginning), from + looks.left);
  looks.left -= Math.max(to - from, 0);
  if (from < to) found.push({ from, to, quality: PREFIX, described });
}

/** Where the words end that begin so; `from` on they do. */
function findEnd({ words, wordStart }: TextIndex, from: number, beginning: string): number {
  const bytes = encoder.encode(beginning);
  const begins = (at: number) => {
    const start = wordStart[at];
    return start + bytes.length <= wordStart[at + 1] && bytes.every((byte, i) => words[start + i] === byte);
  };
  let low = from;
  let high = wordStart.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (begins(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const encoder = new TextEncoder();

function isWordAt(index: TextIndex, at: number, word: string): boolean {
  const { words, wordStart } = index;
  if (!ASCII.test(word)) return stringAt(words, wordStart, at) === word;
  const start = wordStart[at];
  if (wordStart[at + 1] - start !== word.length) return false;
  for (let i = 0; i < word.length; i++) if (words[start + i] !== word.charCodeAt(i)) return false;
  return true;
}

/** Where a word stands, or would stand. */
function findPlace(index: TextIndex, word: string): number {
  const isBefore = ASCII.test(word) ? isBeforeAscii : isBeforeAny;
  let low = 0;
  let high = countWords(index);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(index, middle, word)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBeforeAny({ words, wordStart }: TextIndex, at: number, word: string): boolean {
  return stringAt(words, wordStart, at) < word;
}

/** The same byte by byte: a decoder takes longer than all the rest of a search. Other letters' bytes come behind all of these. */
function isBeforeAscii({ words, wordStart }: TextIndex, at: number, word: string): boolean {
  const start = wordStart[at];
  const length = wordStart[at + 1] - start;
  for (let i = 0; i < length && i < word.length; i++) {
    const difference = words[start + i] - word.charCodeAt(i);
    if (difference !== 0) return difference < 0;
  }
  return length < word.length;
}
const ASCII = /^\p{ASCII}*$/u;
