import { type Looks, nearWords } from '../../language/typos/near-words.ts';
import { countPostings } from './posting-lists.ts';
import type { TextIndex } from './text-index.ts';

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
export function commonNeighbors(index: TextIndex, size: number, term: number, word: string, looks?: Looks): number[] {
  if (word.length < LEAST_LENGTH || !/^\p{L}+$/u.test(word)) return [];
  const least = TIMES_MORE_COMMON * (countPostings(index, 2 * term) + countPostings(index, 2 * term + 1));
  if (least > size) return [];
  return nearWords(index, word, 1, looks).filter((other) => other !== term && countPostings(index, 2 * other) >= least);
}
