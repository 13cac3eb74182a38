import { askedWordsOf } from '../../language/asked-words.ts';
import { isWithinEdits, mostTypos } from '../../language/typos/near-words.ts';
import type { Sort } from '../../model/filters/filter-set.ts';
import { foldWords } from '../../text/fold-words.ts';

/** A query on its way: what is left of its words after each step. */
export interface Reading {
  words: readonly string[];
}

/** Phrases as they are compared, by their first words: hundreds are asked for, and few begin as a query's words do. */
type FoldedPhrases = ReadonlyMap<string, readonly (readonly string[])[]>;

function foldPhrases(phrases: readonly string[]): FoldedPhrases {
  return Map.groupBy(phrases.map(foldWords), ([first = '']) => first);
}

/** Takes out all that is said of some phrases, the longest first. @returns whether one was there */
function takeAnyPhrase(reading: Reading, phrases: FoldedPhrases): boolean {
  const possible = [...new Set(foldEach(reading.words))].flatMap((word) => phrases.get(word) ?? []);
  possible.sort((a, b) => b.length - a.length);
  return possible.filter((phrase) => takePhrase(reading, phrase)).length > 0;
}

/** The words of a reading are asked for many phrases. */
const foldedWords = new WeakMap<readonly string[], readonly string[]>();

function foldEach(words: readonly string[]): readonly string[] {
  return foldedWords.getOrInsertComputed(words, (some) => some.map((word) => foldWords(word).join(' ')));
}

/** Takes the words of a phrase out, with a `from` before them. @returns whether they were there */
function takePhrase(
  reading: Reading,
  phrase: readonly string[],
  isMeant = (typed: string, word: string) => typed === word,
): boolean {
  const words = foldEach(reading.words);
  const signs = words.flatMap((word, at) => (word === '' ? [] : [at]));
  const start = signs.findIndex((_, from) =>
    phrase.every((word, i) => isMeant(words[signs[from + i] ?? -1] ?? '', word)),
  );
  if (start < 0 || phrase.length === 0) return false;
  const first = signs[start] ?? 0;
  const last = signs[start + phrase.length - 1] ?? first;
  const before = ['from', 'at', 'by'].includes(words[first - 1] ?? '') ? 1 : 0;
  reading.words = reading.words.toSpliced(first - before, last - first + 1 + before);
  return true;
}

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

const CHEAPEST = foldPhrases(askedWordsOf('cheapest'));
const DEAREST = foldPhrases(askedWordsOf('dearest'));
const SALE = foldPhrases(askedWordsOf('sale'));
const STOCK = foldPhrases(askedWordsOf('inStock'));
const NOT_DEAR = foldPhrases(askedWordsOf('notDear'));
const NOT_SOLD_OUT = foldPhrases(denials(askedWordsOf('soldOut')));
/** What asks for nothing that a list has not anyway. */
const NOTHING = foldPhrases([
  ...denials(askedWordsOf('sale')),
  ...askedWordsOf('fullPrice'),
  ...askedWordsOf('newest'),
]);

function denials(phrases: readonly string[]): string[] {
  return askedWordsOf('denials').flatMap((denial) => phrases.map((phrase) => `${denial} ${phrase}`));
}

/** What is said by a denial, taken out before other denials are read: `not sold out` is in stock. */
export function takeDenied(reading: Reading): { readonly isNotSoldOut: boolean; readonly isNotDear: boolean } {
  const isNotSoldOut = takeAnyPhrase(reading, NOT_SOLD_OUT);
  const isNotDear = takeAnyPhrase(reading, NOT_DEAR);
  takeAnyPhrase(reading, NOTHING);
  return { isNotSoldOut, isNotDear };
}

/** The order that any part of a query asks for, and whether for what is reduced or in stock. */
export function takeConditions(parts: readonly Reading[], denied: ReturnType<typeof takeDenied>) {
  const isSaid = (phrases: FoldedPhrases) => parts.map((part) => takeAnyPhrase(part, phrases)).includes(true);
  const sorts: readonly Sort[] = denied.isNotDear ? ['price_asc'] : parts.map(takeSort);
  const sort: Sort = sorts.find((one) => one !== 'newest') ?? 'newest';
  return {
    sort,
    onSale: isSaid(SALE),
    inStock: isSaid(STOCK) || denied.isNotSoldOut,
  };
}

function takeSort(reading: Reading): Sort {
  if (takeAnyPhrase(reading, CHEAPEST)) return 'price_asc';
  return takeAnyPhrase(reading, DEAREST) ? 'price_desc' : 'newest';
}
