import { LONGEST_WORD } from '../../text/fold-words.ts';
import { stringAt } from '../../text/string-table.ts';
import { areWithinEdits, type Codes, codesOf } from './edit-distance.ts';

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

/**
 * The places of the words within some edits of a word (see `isWithinEdits`), in order; within several edits, those that begin as it does,
 * since few get the first letter wrong and another one, too. An edit changes two letters of a word at most, and six pairs of neighbors, so
 * that by these and their lengths nearly all words are passed over. O(words).
 */
export function nearWords(sorted: SortedWords, word: string, edits: number): number[] {
  const { places, start, letters, pairs } = signaturesOf(sorted);
  const own = codesOf(word);
  const signature = signCodes(own);
  const near: number[] = [];
  const shortest = Math.max(0, word.length - edits);
  const longest = Math.min(LONGEST_WORD, word.length + edits);
  for (let i = start[shortest]; i < start[longest + 1]; i++) {
    if (countBits(letters[i] ^ signature.letters) > 2 * edits) continue;
    if (countBits(pairs[i] ^ signature.pairs) > 6 * edits) continue;
    const other = codesAt(sorted, places[i]);
    if (edits > 1 && other.codes[other.from] !== own.codes[0]) continue;
    if (areWithinEdits(own, other, edits)) near.push(places[i]);
  }
  return near.sort((a, b) => a - b);
}

/** The words by how many code units they have; of each which letters, as bits, and which pairs of neighbors. */
interface Signatures {
  /** Those of a length are `places[start[length]]` up to `places[start[length + 1]]`. */
  readonly places: Uint32Array;
  readonly start: Uint32Array;
  readonly letters: Int32Array;
  readonly pairs: Int32Array;
}

/** Made when typos are looked for first. */
const signatures = new WeakMap<SortedWords, Signatures>();

function signaturesOf(sorted: SortedWords): Signatures {
  const known = signatures.get(sorted) ?? sign(sorted);
  signatures.set(sorted, known);
  return known;
}

function sign(sorted: SortedWords): Signatures {
  const count = sorted.wordStart.length - 1;
  const lengths = new Uint8Array(count);
  const start = new Uint32Array(LONGEST_WORD + 2);
  for (let at = 0; at < count; at++) {
    const { from, end } = codesAt(sorted, at);
    lengths[at] = end - from;
    start[lengths[at] + 1] = start[lengths[at] + 1] + 1;
  }
  for (let length = 0; length <= LONGEST_WORD; length++) start[length + 1] = start[length + 1] + start[length];
  const next = start.slice();
  const places = new Uint32Array(count);
  const letters = new Int32Array(count);
  const pairs = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const i = next[lengths[at]];
    next[lengths[at]] = i + 1;
    const signature = signCodes(codesAt(sorted, at));
    places[i] = at;
    letters[i] = signature.letters;
    pairs[i] = signature.pairs;
  }
  return { places, start, letters, pairs };
}

function signCodes({ codes, from, end }: Codes): { readonly letters: number; readonly pairs: number } {
  let letters = 0;
  let pairs = 0;
  for (let i = from; i < end; i++) {
    // A shift counts modulo 32.
    letters |= 1 << codes[i];
    if (i > from) pairs |= 1 << (codes[i - 1] * 7 + codes[i]);
  }
  return { letters, pairs };
}

/** A decoder takes longer than all the rest of a comparison. */
function codesAt({ words, wordStart }: SortedWords, at: number): Codes {
  const from = wordStart[at];
  const end = wordStart[at + 1];
  for (let i = from; i < end; i++) if (words[i] > 0x7f) return codesOf(stringAt(words, wordStart, at));
  return { codes: words, from, end };
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
