import { findProductType, type ProductTypeId } from '../model/product/product-types.ts';
import { splitSigned, wordList } from '../text/fold-words.ts';
import type { KindWords, OtherKind, Words } from './language-words.ts';
import { ENGLISH } from './language-words.ts';
import { createPhraseTable, type PhraseTable } from './phrase-table.ts';

interface Word {
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
const DECISIVE: ReadonlySet<string> = new Set(wordList(ENGLISH.decisiveNouns));

/** A word of a text that tells a type or another kind of thing. */
export interface FoundWord {
  readonly value: ProductTypeId | OtherKind;
  readonly phrase: string;
  readonly weak: boolean;
  /** Decides wherever it stands. */
  readonly decisive: boolean;
  /** Whether it is English, in a text of another language. */
  readonly isBorrowed?: boolean;
  /** Position of its first and after its last word. */
  readonly start: number;
  readonly end: number;
}

/** Words as the lexicon has them: hyphens and slashes part them, apostrophes do not. */
export const lexiconWords: (text: string) => string[] = splitSigned;

/** What a phrase of a table names. */
export type Noun = Omit<FoundWord, 'start' | 'end'>;

/** The nouns of a table that stand in words, from left to right, longest first, none within another. */
export function scanNouns(words: readonly string[], nouns: PhraseTable<Noun | null>): FoundWord[] {
  const found: FoundWord[] = [];
  for (let at = 0; at < words.length; ) {
    const hit = nouns.longestAt(words, at);
    const end = at + (hit?.length ?? 1);
    if (hit?.value) found.push({ ...hit.value, start: at, end });
    at = end;
  }
  return found;
}

/** The words that tell a type in English. */
export function scanTypeWords(words: readonly string[]): FoundWord[] {
  return scanNouns(words, TYPE_PHRASES).filter(({ value, end }) => !isLikeness(value, words[end]));
}

/** Words after a noun that say what the thing is like, not what it is: a pyjama-style shirt. */
const LIKENESS = new Set('style styled inspired look effect like esque friendly'.split(' '));
/** Words after a ware that say that it is only drawn or sewn on, or a part: a scarf-print dress. A printed dress stays one. */
const ADORNMENT = new Set(
  (
    'print prints printed motif pattern detail details trim trimmed embroidery embroidered ' +
    'back front neck neckline hem waist shoulder strap straps'
  ).split(' '),
);

function isLikeness(value: ProductTypeId | OtherKind, next: string | undefined): boolean {
  if (next === undefined) return false;
  return LIKENESS.has(next) || (ADORNMENT.has(next) && findProductType(value) === null);
}

/** The same as they are looked for: `dresses` is `dress`, `tops` is `top`. */
const TYPE_PHRASES = createPhraseTable(
  Array.from(TYPE_WORDS, ([phrase, { value, weak }]) => {
    const decisive = [phrase, ...phrase.split(' ')].some((part) => DECISIVE.has(part));
    return [phrase, value && { value, phrase, weak, decisive }] as const;
  }),
  { formsOf: singularsOf, at: 'last' },
);

function singularsOf(word: string): readonly string[] {
  if (!word.endsWith('s') || word.endsWith('ss')) return [];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}
