import type { ProductTypeId } from '../model/product/product-types.ts';
import { wordList } from '../text/word-list.ts';
import type { OtherKind } from './other-kinds.ts';
import { DECISIVE_NOUNS, NOUNS, PHRASES, WEAK_NOUNS } from './words/english-types.ts';

export interface Word {
  readonly value: ProductTypeId | OtherKind | null;
  readonly weak: boolean;
}

function entries(words: string, word: Word): [string, Word][] {
  return wordList(words).map((phrase) => [phrase, word]);
}

function wordsOf(table: Partial<Record<ProductTypeId | OtherKind, string>>, weak: boolean): [string, Word][] {
  return Object.entries(table).flatMap(([value, words]) =>
    entries(words, { value: value as ProductTypeId | OtherKind, weak }),
  );
}

/** Every word and phrase that may tell a type, singular; a `null` value hides the words in it. Nouns win over weak words. */
export const TYPE_WORDS: ReadonlyMap<string, Word> = new Map([
  ...entries(PHRASES, { value: null, weak: false }),
  ...wordsOf(WEAK_NOUNS, true),
  ...wordsOf(NOUNS, false),
]);

/** Words that decide wherever they stand in a title. */
export const DECISIVE: ReadonlySet<string> = new Set(wordList(DECISIVE_NOUNS));
