import { isWithinEdits, mostTypos } from '../../language/typos/edit-distance.ts';
import { foldWords } from '../../text/fold-words.ts';
import { type Reading, takePhrase } from './take-phrase.ts';

/** Takes out the names of shops. */
export function takeRetailers(reading: Reading, known: readonly string[]): string[] {
  return known.filter((name) => {
    const words = foldWords(name.replaceAll('&', ' and '));
    const plain = wordsOfShop(name);
    const [first = ''] = plain;
    return (
      takePhrase(reading, words) ||
      takePhrase(reading, plain) ||
      takePhrase(reading, [plain.join('')]) ||
      takeParted(reading, plain) ||
      (plain.length > 1 && takePhrase(reading, plain, isNearly)) ||
      // Half a name that no other has.
      (plain.length > 1 && first.length >= 4 && !COMMON.has(first) && takePhrase(reading, [first]))
    );
  });
}

/** A name of one word as two: `north bank`. */
function takeParted(reading: Reading, [word = '', ...others]: readonly string[]): boolean {
  if (others.length > 0) return false;
  const cuts = Array.from({ length: Math.max(word.length - 5, 0) }, (_, at) => at + 3);
  return cuts.some((at) => takePhrase(reading, [word.slice(0, at), word.slice(at)]));
}

/** The words of a shop's name that tell it. */
export function wordsOfShop(name: string): string[] {
  return foldWords(name).filter((word) => word !== 'and');
}

/** Of a name of several words each may have a typo: `princes poly`. */
function isNearly(typed: string, word: string): boolean {
  return isWithinEdits(typed, word, mostTypos(word));
}

/** Words that are more often said of other things than of a shop that begins with them. */
const COMMON = new Set('black blue green little pretty princess urban white free good high other pink silk'.split(' '));
