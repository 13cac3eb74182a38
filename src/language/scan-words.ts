import { findProductType, type ProductTypeId } from '../model/product/product-types.ts';
import { splitSigned } from '../text/fold-words.ts';
import { wordList } from '../text/word-list.ts';
import { ENGLISH } from './data.ts';
import type { KindWords, OtherKind, Words } from './language-words.ts';

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

/** The words that tell a type, from left to right, longest first, none within another. */
export function scanTypeWords(words: readonly string[]): FoundWord[] {
  const found: FoundWord[] = [];
  for (let at = 0; at < words.length; ) {
    const hit = longestAt(words, at);
    if (hit === null) {
      at += 1;
      continue;
    }
    const { phrase, length } = hit;
    const word = TYPE_WORDS.get(phrase);
    if (word?.value && !isLikeness(word.value, words[at + length])) {
      const decisive = DECISIVE_PHRASES.has(phrase);
      found.push({ value: word.value, weak: word.weak, phrase, decisive, start: at, end: at + length });
    }
    at += length;
  }
  return found;
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

const DECISIVE_PHRASES: ReadonlySet<string> = new Set(
  [...TYPE_WORDS.keys()].filter((phrase) => [phrase, ...phrase.split(' ')].some((part) => DECISIVE.has(part))),
);

/** Of the phrases that begin with a word, the length of the longest; most words of a description begin none. */
const LONGEST_FROM = new Map<string, number>();
for (const phrase of TYPE_WORDS.keys()) {
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  LONGEST_FROM.set(first, Math.max(LONGEST_FROM.get(first) ?? 0, words.length));
}

function longestAt(words: readonly string[], at: number): { phrase: string; length: number } | null {
  const longest = Math.min(longestFrom(words[at] ?? ''), words.length - at);
  for (let length = longest; length > 0; length -= 1) {
    const phrase = findSingular(length === 1 ? (words[at] ?? '') : words.slice(at, at + length).join(' '));
    if (phrase !== null) return { phrase, length };
  }
  return null;
}

function longestFrom(word: string): number {
  const own = LONGEST_FROM.get(word) ?? 0;
  if (!word.endsWith('s')) return own;
  return Math.max(own, LONGEST_FROM.get(word.slice(0, -1)) ?? 0, LONGEST_FROM.get(word.slice(0, -2)) ?? 0);
}

/** The phrase as the table has it: itself, or a singular form of it (`dresses` → `dress`, `tops` → `top`). */
function findSingular(phrase: string): string | null {
  if (TYPE_WORDS.has(phrase)) return phrase;
  if (!phrase.endsWith('s') || phrase.endsWith('ss')) return null;
  const withoutS = phrase.slice(0, -1);
  if (TYPE_WORDS.has(withoutS)) return withoutS;
  const withoutEs = phrase.slice(0, -2);
  return phrase.endsWith('es') && TYPE_WORDS.has(withoutEs) ? withoutEs : null;
}
