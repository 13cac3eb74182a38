import { isWithinEdits } from './edit-distance.ts';
import { lengthAt, stringAt } from './string-table.ts';
import { lettersOf, mayBeWithinEdits, type TextIndex } from './text-index.ts';

/**
 * A word that something has may still be a typo: of one that stands in the fields of so many times as many products as have it
 * anywhere. Less would bring what nobody meant, see docs/decisions/0048-search.md.
 */
export const TIMES_MORE_COMMON = 8;
/** Bytes of a product in a list of fields at least, and in any list at most: a distance below 2^28, and a place. */
const LEAST_BYTES = 2;
const MOST_BYTES = 5;
const LEAST_LENGTH = 4;

/** The words of an index that its word `term` may be a typo of, although something has it. */
export function commonNeighbors(index: TextIndex, term: number, word: string): number[] {
  if (word.length < LEAST_LENGTH || !/^\p{L}+$/u.test(word)) return [];
  const { start, letters, words, wordStart } = index;
  const own = lettersOf(word);
  // What the lengths of lists tell is enough for nearly all words; only for the others products are counted.
  const least = TIMES_MORE_COMMON * LEAST_BYTES * Math.max(1, (start[2 * term + 2] - start[2 * term]) / MOST_BYTES);
  let count = 0;
  const isCommon = (other: number) => {
    count ||= countInFields(index, term) + countDescribed(index, term);
    return countInFields(index, other) >= TIMES_MORE_COMMON * count;
  };
  const found: number[] = [];
  const common = commonTerms(index);
  for (let length = word.length - 1; length <= word.length + 1; length++) {
    for (let size = sizeOf(least); size < SIZES; size++) {
      for (const other of common[length * SIZES + size] ?? []) {
        if (!mayBeWithinEdits(own, letters[other], 1) || other === term) continue;
        if (isWithinEdits(word, stringAt(words, wordStart, other), 1) && isCommon(other)) found.push(other);
      }
    }
  }
  return found;
}

const SIZES = 32;

/** Lists of a size have so many bytes, up to twice as many. */
function sizeOf(bytes: number): number {
  return 31 - Math.clz32(bytes);
}

/** Made when the first word is looked for. */
const commonByIndex = new WeakMap<TextIndex, readonly (readonly number[] | undefined)[]>();

/** Words that enough products may have in their fields for any other to be a typo of: by length and by the size of that list. */
function commonTerms(index: TextIndex): readonly (readonly number[] | undefined)[] {
  const known = commonByIndex.get(index);
  if (known !== undefined) return known;
  const { start, letters, words, wordStart } = index;
  const common: number[][] = [];
  for (let term = 0; term < letters.length; term++) {
    const bytes = start[2 * term + 1] - start[2 * term];
    if (bytes < TIMES_MORE_COMMON * LEAST_BYTES) continue;
    const place = lengthAt(words, wordStart, term) * SIZES + sizeOf(bytes);
    common[place] ??= [];
    common[place].push(term);
  }
  commonByIndex.set(index, common);
  return common;
}

/** How many products have a word in a field: of each a distance, whose last byte is below 128, and a place. */
function countInFields({ start, lists }: TextIndex, term: number): number {
  let count = 0;
  for (let at = start[2 * term]; at < start[2 * term + 1]; at++) {
    if (lists[at] > 0x7f) continue;
    count++;
    at++;
  }
  return count;
}

function countDescribed({ start, lists }: TextIndex, term: number): number {
  let count = 0;
  for (let at = start[2 * term + 1]; at < start[2 * term + 2]; at++) if (lists[at] < 0x80) count++;
  return count;
}
