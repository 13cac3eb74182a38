import { foldWords } from '../../text/fold-words.ts';

/** A query on its way: what is left of its words after each step. */
export interface Reading {
  words: readonly string[];
}

/** Phrases as they are compared, by their first words: hundreds are asked for, and few begin as a query's words do. */
export type FoldedPhrases = ReadonlyMap<string, readonly (readonly string[])[]>;

export function foldPhrases(phrases: readonly string[]): FoldedPhrases {
  return Map.groupBy(phrases.map(foldWords), ([first = '']) => first);
}

/** Takes out all that is said of some phrases, the longest first. @returns whether one was there */
export function takeAnyPhrase(reading: Reading, phrases: FoldedPhrases): boolean {
  const possible = [...new Set(foldEach(reading.words))].flatMap((word) => phrases.get(word) ?? []);
  possible.sort((a, b) => b.length - a.length);
  return possible.filter((phrase) => takePhrase(reading, phrase)).length > 0;
}

/** The words of a reading are asked for many phrases. */
const foldedWords = new WeakMap<readonly string[], readonly string[]>();

function foldEach(words: readonly string[]): readonly string[] {
  const folded = foldedWords.get(words) ?? words.map((word) => foldWords(word).join(' '));
  foldedWords.set(words, folded);
  return folded;
}

/** Takes the words of a phrase out, with a `from` before them. @returns whether they were there */
export function takePhrase(
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
