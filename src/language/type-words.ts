import type { ProductTypeId } from '../model/product/product-types.ts';
import { wordList } from '../text/word-list.ts';
import { ENGLISH } from './data.ts';
import type { KindWords, Words } from './language-words.ts';
import type { OtherKind } from './other-kinds.ts';

export interface Word {
  readonly value: ProductTypeId | OtherKind | null;
  readonly weak: boolean;
}

function entries(words: Words, word: Word): [string, Word][] {
  return wordList(words).map((phrase) => [phrase, word]);
}

function wordsOf(table: KindWords, weak: boolean): [string, Word][] {
  return Object.entries(table).flatMap(([value, words]) =>
    entries(words, { value: value as ProductTypeId | OtherKind, weak }),
  );
}

/**
 * Every word and phrase that may tell a type, singular unless only the plural does (`shorts`: a short dress is none), hyphens as spaces; a
 * `null` value hides the words in it. Nouns win over weak words.
 */
export const TYPE_WORDS: ReadonlyMap<string, Word> = new Map([
  ...entries(ENGLISH.phrases, { value: null, weak: false }),
  ...wordsOf(ENGLISH.weakNouns, true),
  ...wordsOf(ENGLISH.nouns, false),
]);

/** Words that decide wherever they stand in a title. */
export const DECISIVE: ReadonlySet<string> = new Set(wordList(ENGLISH.decisiveNouns));
