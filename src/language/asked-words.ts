import { foldLetters } from '../text/fold-words.ts';
import { wordList } from '../text/word-list.ts';
import { ENGLISH, WORDS } from './data.ts';
import type { QueryLists } from './language-words.ts';
import type { ForeignLanguage } from './languages.ts';

/** The words of a kind that shoppers say in a language. */
export function wordsIn(language: ForeignLanguage, kind: keyof QueryLists): string[] {
  return wordList(WORDS[language].query[kind] ?? []);
}

/** The words of a kind that shoppers say in any language but English. */
export function foreignWordsOf(kind: keyof QueryLists): string[] {
  return Object.values(WORDS).flatMap(({ query }) => wordList(query[kind] ?? []));
}

/** The words of a kind that shoppers say, of all languages. */
export function askedWordsOf(kind: keyof QueryLists): string[] {
  return [...new Set([...wordList(ENGLISH.query[kind] ?? []), ...foreignWordsOf(kind)])];
}

/** Phrases as alternatives of a pattern, the longest first; letters may lack their accents, and a space be an apostrophe, as they are typed. */
export function patternOf(phrases: readonly string[]): string {
  return [...new Set(phrases)]
    .sort((one, other) => other.length - one.length)
    .map((phrase) => Array.from(phrase, letterPattern).join(''))
    .join('|');
}

function letterPattern(letter: string): string {
  const plain = foldLetters(letter);
  if (letter === ' ') return "[ '’]";
  return plain === letter || plain.length > 1 ? letter : `[${letter}${plain}]`;
}
