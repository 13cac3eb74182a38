import { isWithinEdits } from './edit-distance.ts';
import { countPostings } from './posting-lists.ts';
import { lengthAt, stringAt } from './string-table.ts';
import { lettersOf, mayBeWithinEdits, type TextIndex } from './text-index.ts';

/**
 * A word that something has may still be a typo: of one that stands in the fields of so many times as many products as have it
 * anywhere. Less would bring what nobody meant, see docs/decisions/0048-search.md.
 */
export const TIMES_MORE_COMMON = 8;
const LEAST_LENGTH = 4;

/** The words of an index that its word `term` may be a typo of, although something has it. */
export function commonNeighbors(index: TextIndex, term: number, word: string): number[] {
  if (word.length < LEAST_LENGTH || !/^\p{L}+$/u.test(word)) return [];
  const { letters, words, wordStart } = index;
  const own = lettersOf(word);
  const least = TIMES_MORE_COMMON * (countPostings(index, 2 * term) + countPostings(index, 2 * term + 1));
  const found: number[] = [];
  const common = commonTerms(index);
  for (let length = word.length - 1; length <= word.length + 1; length++) {
    for (let size = sizeOf(least); size < SIZES; size++) {
      for (const other of common[length * SIZES + size] ?? []) {
        if (!mayBeWithinEdits(own, letters[other], 1) || other === term) continue;
        const isNear = isWithinEdits(word, stringAt(words, wordStart, other), 1);
        if (isNear && countPostings(index, 2 * other) >= least) found.push(other);
      }
    }
  }
  return found;
}

const SIZES = 32;

/** Lists of a size have so many products, up to twice as many. */
function sizeOf(count: number): number {
  return 31 - Math.clz32(count);
}

/** Made when the first word is looked for. */
const commonByIndex = new WeakMap<TextIndex, readonly (readonly number[] | undefined)[]>();

/** Words that enough products have in their fields for any other to be a typo of: by length and by the size of that list. */
function commonTerms(index: TextIndex): readonly (readonly number[] | undefined)[] {
  const known = commonByIndex.get(index);
  if (known !== undefined) return known;
  const { letters, words, wordStart } = index;
  const common: number[][] = [];
  for (let term = 0; term < letters.length; term++) {
    const count = countPostings(index, 2 * term);
    if (count < TIMES_MORE_COMMON) continue;
    const place = lengthAt(words, wordStart, term) * SIZES + sizeOf(count);
    common[place] ??= [];
    common[place].push(term);
  }
  commonByIndex.set(index, common);
  return common;
}
