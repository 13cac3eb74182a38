import { LONGEST_WORD } from '../../text/fold-words.ts';
import { stringAt } from '../../text/string-table.ts';

/**
 * Whether `a` becomes `b` by at most `most` edits: a letter more, less or other, or two neighbors exchanged (restricted
 * Damerau-Levenshtein). O(length · 4 ^ most).
 */
export function isWithinEdits(a: string, b: string, most: number): boolean {
  return areRestsWithin(a, 0, b, 0, most);
}

/** The same of what stands behind two places. */
function areRestsWithin(a: string, i: number, b: string, j: number, most: number): boolean {
  if (Math.abs(a.length - i - (b.length - j)) > most) return false;
  while (i < a.length && j < b.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i++;
    j++;
  }
  if (i === a.length || j === b.length) return a.length - i + b.length - j <= most;
  if (most === 0) return false;
  const isExchange = a.charCodeAt(i) === b.charCodeAt(j + 1) && a.charCodeAt(i + 1) === b.charCodeAt(j);
  return (
    areRestsWithin(a, i + 1, b, j + 1, most - 1) ||
    areRestsWithin(a, i + 1, b, j, most - 1) ||
    areRestsWithin(a, i, b, j + 1, most - 1) ||
    (isExchange && areRestsWithin(a, i + 2, b, j + 2, most - 1))
  );
}

/** Words of this length may have one typo, of that two: shorter ones are too near to others (`bell`, `belt`). */
const ONE_TYPO = 4;
const TWO_TYPOS = 8;

/** How many typos a word as it was typed may have, in code units: see `isWithinEdits` for what one is. */
export function mostTypos(word: string): 0 | 1 | 2 {
  return word.length >= TWO_TYPOS ? 2 : word.length >= ONE_TYPO ? 1 : 0;
}

/** Words by code units, each once, in UTF-8 end to end: a word is `words[wordStart[word]]` up to `words[wordStart[word + 1]]`. */
export interface SortedWords {
  readonly words: Uint8Array;
  readonly wordStart: Uint32Array;
}

/** Packs words in the form in which typos are looked for among them; the longest that are looked at have `LONGEST_WORD` code units. */
export function sortWords(words: Iterable<string>): SortedWords {
  const sorted = [...new Set(words)].filter(({ length }) => length <= LONGEST_WORD).sort();
  const bytes = sorted.map((word) => encoder.encode(word));
  const wordStart = new Uint32Array(sorted.length + 1);
  bytes.forEach(({ length }, at) => {
    wordStart[at + 1] = wordStart[at] + length;
  });
  const packed = new Uint8Array(wordStart[sorted.length]);
  bytes.forEach((word, at) => {
    packed.set(word, wordStart[at]);
  });
  return { words: packed, wordStart };
}
const encoder = new TextEncoder();

/** How many words may still be looked at for typos. Below 0 there were more: what was found is not all. */
export interface Looks {
  left: number;
}

/** Of a table: no letter, every letter of the longest word, and one column beyond them. */
const WIDTH = LONGEST_WORD + 2;

/**
 * The places of the words within some edits of a word (see `isWithinEdits`), in order; within several edits, those that begin as it does,
 * since few get the first letter wrong and another one, too. Words are in order, so that of the table of distances
 * between two words the rows stay that belong to the beginning in common with the word before, and all words that begin as no
 * near one can are passed over. A look is a word read, letter by letter, and the steps to the next one: O(length · edits + log words).
 */
export function nearWords(
  index: SortedWords,
  word: string,
  edits: number,
  looks: Looks = { left: Number.MAX_SAFE_INTEGER },
): number[] {
  const count = index.wordStart.length - 1;
  const near: number[] = [];
  const path: Path = {
    word: Array.from({ length: word.length }, (_, at) => word.charCodeAt(at)),
    table: firstRow(word.length),
    codes: new Uint16Array(LONGEST_WORD),
    known: 0,
  };
  const read = new Uint16Array(LONGEST_WORD);
  for (let term = 0; term < count; ) {
    looks.left -= 1;
    if (looks.left < 0) break;
    const length = readCodes(index, term, read);
    const isOther = edits > 1 && read[0] !== path.word[0];
    const dead = isOther ? 1 : follow(path, read, length, edits);
    // What is too short has no distance: its last row ends before the word does.
    const isNear = dead === 0 && word.length - length <= edits && path.table[length * WIDTH + word.length] <= edits;
    if (isNear) near.push(term);
    term = dead === 0 ? term + 1 : passBeginning(index, term, read, dead);
  }
  return near;
}

/** The table of distances between the beginnings of a word and those of another, a row for each of the other's. */
interface Path {
  readonly word: readonly number[];
  readonly table: Uint8Array;
  /** The other's code units, and for how many of them there are rows. */
  readonly codes: Uint16Array;
  known: number;
}

/** The one table, which a search that never waits has for itself: rows are written before they are read. */
const table = new Uint8Array(WIDTH * WIDTH);

function firstRow(length: number): Uint8Array {
  for (let j = 0; j <= length; j++) table[j] = j;
  return table;
}

/** Goes on to another word. @returns after how many of its code units no word can be near any more; 0 where it gets to its end */
function follow(path: Path, read: Uint16Array, length: number, edits: number): number {
  const { codes } = path;
  let at = 0;
  while (at < path.known && at < length && codes[at] === read[at]) at++;
  while (at < length) {
    codes[at] = read[at];
    at++;
    path.known = at;
    if (addRow(path, at, edits) > edits) return at;
  }
  path.known = length;
  return 0;
}

/** The `i`th row: as far from the diagonal as the edits allow, with what is beyond them on both sides. @returns its least */
function addRow({ word, table, codes }: Path, i: number, edits: number): number {
  const row = i * WIDTH;
  const last = row - WIDTH;
  const code = codes[i - 1];
  const from = Math.max(1, i - edits);
  const to = Math.min(word.length, i + edits);
  table[row + from - 1] = from === 1 ? i : edits + 1;
  let least = table[row + from - 1];
  for (let j = from; j <= to; j++) {
    const isSame = code === word[j - 1];
    let cost = Math.min(table[last + j - 1] + (isSame ? 0 : 1), table[last + j] + 1, table[row + j - 1] + 1);
    if (i > 1 && j > 1 && code === word[j - 2] && codes[i - 2] === word[j - 1])
      cost = Math.min(cost, table[last - WIDTH + j - 2] + 1);
    table[row + j] = cost;
    if (cost < least) least = cost;
  }
  table[row + to + 1] = edits + 1;
  return least;
}

/** The code units of a word of the index. A decoder takes longer than all the rest of a comparison. @returns how many they are */
function readCodes({ words, wordStart }: SortedWords, term: number, codes: Uint16Array): number {
  const start = wordStart[term];
  const length = wordStart[term + 1] - start;
  for (let i = 0; i < length; i++) {
    const byte = words[start + i];
    if (byte > 0x7f) return readOthers(stringAt(words, wordStart, term), codes);
    codes[i] = byte;
  }
  return length;
}

function readOthers(word: string, codes: Uint16Array): number {
  for (let i = 0; i < word.length; i++) codes[i] = word.charCodeAt(i);
  return word.length;
}

/** The first word behind one that does not begin with its first `length` code units: in longer and longer steps, then by halves. */
function passBeginning(index: SortedWords, term: number, codes: Uint16Array, length: number): number {
  const count = index.wordStart.length - 1;
  let low = term;
  let step = 1;
  while (low + step < count && beginsWith(index, low + step, codes, length)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, count);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (beginsWith(index, middle, codes, length)) low = middle;
    else high = middle;
  }
  return high;
}

/** By bytes: no other word than the same has the code units of one that is not of ASCII alone here. From the end: words near each other begin alike. */
function beginsWith({ words, wordStart }: SortedWords, term: number, codes: Uint16Array, length: number): boolean {
  const start = wordStart[term];
  if (wordStart[term + 1] - start < length) return false;
  for (let i = length - 1; i >= 0; i--) if (words[start + i] !== codes[i]) return false;
  return true;
}

/**
 * The words that one may be a typo of: those that the fewest typos lead to, and no more than it may have. Those that begin as it does come
 * first, since few get the first letter wrong; otherwise they are in order. A word that is among them is its own nearest.
 */
export function nearestWords(typed: string, among: SortedWords, looks?: Looks): string[] {
  for (let edits = 0; edits <= mostTypos(typed); edits += 1) {
    const near = nearWords(among, typed, edits, looks).map((at) => stringAt(among.words, among.wordStart, at));
    if (near.length > 0)
      return [true, false].flatMap((alike) => near.filter((word) => (word[0] === typed[0]) === alike));
  }
  return [];
}
