import { stringAt } from '../../text/string-table.ts';
import { mostTypos } from './edit-distance.ts';
import { type Looks, nearWords, type SortedWords } from './near-words.ts';

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
