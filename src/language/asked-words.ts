import { wordList } from '../text/word-list.ts';
import { ENGLISH, WORDS } from './data.ts';
import type { QueryLists } from './language-words.ts';

/** The words of a kind that shoppers say in any language but English. */
export function foreignWordsOf(kind: keyof QueryLists): string[] {
  return Object.values(WORDS).flatMap(({ query }) => wordList(query[kind] ?? []));
}

/** The words of a kind that shoppers say, of all languages. */
export function askedWordsOf(kind: keyof QueryLists): string[] {
  return [...new Set([...wordList(ENGLISH.query[kind] ?? []), ...foreignWordsOf(kind)])];
}
