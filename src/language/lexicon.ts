import { type BaseColor, COLOR_NAMES } from '../model/colors/color-names.ts';
import { findProductType, type ProductTypeId } from '../model/product/product-types.ts';
import { foldLetters, splitSigned, wordList } from '../text/fold-words.ts';
import {
  ENGLISH,
  type ForeignLanguage,
  INTERNATIONAL,
  type KindWords,
  type LanguageWords,
  type OtherKind,
  WORDS,
  type Words,
} from './languages.ts';
import { createPhraseTable, type PhraseTable } from './phrase-table.ts';

/** Words as the lexicon has them: hyphens and slashes part them, apostrophes do not. */
export const lexiconWords: (text: string) => string[] = splitSigned;

interface Word {
  readonly value: ProductTypeId | OtherKind | null;
  readonly weak: boolean;
}

function typeWordsOf(table: KindWords, weak: boolean): (readonly [string, Word])[] {
  return byValue(table).map(([phrase, value]) => [phrase, { value, weak }]);
}

/**
 * Every word and phrase that may tell a type, singular unless only the plural does (`shorts`: a short dress is none), hyphens as spaces; a
 * `null` value hides the words in it. Nouns win over weak words.
 */
export const TYPE_WORDS: ReadonlyMap<string, Word> = new Map([
  ...hiding(ENGLISH.phrases).map(([phrase, value]) => [phrase, { value, weak: false }] as const),
  ...typeWordsOf(ENGLISH.weakNouns, true),
  ...typeWordsOf(ENGLISH.nouns, false),
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

/** What a phrase of a table names. */
type Noun = Omit<FoundWord, 'start' | 'end'>;

/** The nouns of a table that stand in words, from left to right, longest first, none within another. */
function scanNouns(words: readonly string[], nouns: PhraseTable<Noun | null>): FoundWord[] {
  return nouns.scan(words).map(({ value, start, end }) => ({ ...value, start, end }));
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

const lexicons = new Map<ForeignLanguage, Lexicon>();

export function lexiconOf(language: ForeignLanguage): Lexicon {
  return lexicons.getOrInsertComputed(language, compile);
}

/** The words of one language, ready to be looked up. Words and phrases are as `lexiconWords` gives them. */
export type Lexicon = ReturnType<typeof compile>;

/** Kinds that a word decides wherever it stands in a title: the top of a bikini is swimwear. */
const DECISIVE_KINDS: ReadonlySet<string> = new Set(['swimwear', 'sleepwear', 'gift cards']);
const DECISIVE_WORDS: ReadonlySet<string> = new Set(
  'lingerie dessous lenceria intimo ondergoed underwear bielizna underklader unterwasche'.split(' '),
);

function compile(language: ForeignLanguage) {
  const words = WORDS[language];
  const inflection = { formsOf: createInflection(words), at: 'first' } as const;
  const nouns = createPhraseTable<Noun | null>(
    [
      ...hiding(words.phrases),
      ...nounsOf(INTERNATIONAL.weakNouns, true, true),
      ...nounsOf(INTERNATIONAL.nouns, false, true),
      ...nounsOf(words.weakNouns, true),
      ...nounsOf(words.nouns, false),
      ...hiding(words.phrases),
    ],
    inflection,
  );
  const colors = createPhraseTable<BaseColor>(byValue(words.colors), inflection);
  const splitsOf = (word: string) => (words.hasCompounds ? splitCompound(word, nouns) : []);
  const takeApart = (word: string): readonly string[] =>
    !words.hasCompounds || word.length < MIN_PART * 2 || nouns.has(word) || colors.has(word)
      ? [word]
      : (splitsOf(word).find(([, end]) => mayEnd(end)) ?? [word]);
  return {
    words,
    additions: setOf(words.additions),
    joins: new Set([...setOf(words.joins), '&', '+']),
    /** Between things any of which is meant: `oder`. */
    either: setOf(words.query.either ?? []),
    children: createPhraseTable<true | null>([
      ...wordsOf(words.audiences.children).map((word) => [word, true] as const),
      ...hiding(words.audiences.notChildren),
    ]),
    men: setOf(words.audiences.men),
    women: setOf(words.audiences.women),
    colors,
    prints: createPhraseTable<string>(byValue(words.prints)),
    shades: setOf(words.shades),
    shadeOf: createShades(words.shadeNames),
    darkShades: setOf(words.darkShades),
    lightShades: setOf(words.lightShades),
    /** A text in small letters, as its language has them: a Turkish `I` is an `ı`. */
    lower: (text: string) => text.toLocaleLowerCase(language),
    /** The words of a text, those that are written together and in no table taken apart. */
    split: (text: string) => lexiconWords(text).flatMap(takeApart),
    /** The same of words as `lexiconWords` gives them. */
    takeApart: (text: readonly string[]) => text.flatMap(takeApart),
    /** The parts of a word that stands in a table for itself: `jeansrock` is `jeans`, `rock`. */
    partsOf: (word: string): readonly string[] => splitsOf(word)[0] ?? [word],
    /** All ways to take such a word apart, the longest noun at the end first: `partsOf` is the first. */
    splitsOf,
    /** The words that tell a type, from left to right, longest first, none within another. */
    scan: (text: readonly string[]) => scanNouns(text, nouns),
  };
}

function wordsOf(list: Words): string[] {
  return wordList(list).map((phrase) => lexiconWords(phrase).join(' '));
}

function setOf(list: Words): ReadonlySet<string> {
  return new Set(wordsOf(list));
}

function hiding(list: Words): (readonly [string, null])[] {
  return wordsOf(list).map((phrase) => [phrase, null] as const);
}

function nounsOf(table: KindWords, weak: boolean, isBorrowed = false): (readonly [string, Noun])[] {
  return byValue(table).map(([phrase, value]) => {
    const decisive = !weak && (DECISIVE_KINDS.has(value) || DECISIVE_WORDS.has(phrase));
    return [phrase, { value, phrase, weak, decisive, isBorrowed }];
  });
}

function byValue<T extends string>(table: Readonly<Partial<Record<T, Words>>>): (readonly [string, T])[] {
  return Object.entries<Words | undefined>(table).flatMap(([value, list]) =>
    wordsOf(list ?? []).map((phrase) => [phrase, value as T] as const),
  );
}

/** What English calls the shade that a color's words name: `mustard` for `senfgelb`; `undefined` for none. */
function createShades(names: Readonly<Record<string, Words>>) {
  const shades = Object.entries(names).flatMap(([name, stems]) =>
    wordList(stems).map((stem) => ({ name, base: COLOR_NAMES.get(name)?.base, stem: ` ${foldLetters(stem)}` })),
  );
  // `Vert citron` is lime before it is lemon.
  shades.sort((a, b) => b.stem.length - a.stem.length);
  return (words: string, base: BaseColor) => {
    const text = ` ${foldLetters(words)}`;
    return shades.find((shade) => shade.base === base && text.includes(shade.stem))?.name;
  };
}

/** The forms in which a word of a text may stand in a table besides. */
function createInflection(words: LanguageWords): (word: string) => string[] {
  const endings = wordList(words.endings).map((ending) => ending.split('>') as [from: string, to: string]);
  return (word) => {
    const forms: string[] = [];
    for (const [from, to] of endings) {
      if (word.length > from.length + 2 && word.endsWith(from)) forms.push(word.slice(0, -from.length) + to);
    }
    return forms;
  };
}

/** The shortest parts of a word that is taken apart; what stands in no table itself ends in a longer noun, but for a few. */
const MIN_PART = 3;
const MIN_NOUN = 4;
const SHORT_NOUNS: ReadonlySet<string> = new Set(['rok', 'jas', 'top', 'hut', 'set', 'sko']);
/** In these, words end that are no compounds. */
const NO_ENDS: ReadonlySet<string> = new Set(['ring', 'band', 'mode', 'hals', 'cape', 'body']);
const MAX_COMPOUND = 40;

function mayEnd(noun: string): boolean {
  return (noun.length >= MIN_NOUN || SHORT_NOUNS.has(noun)) && !NO_ENDS.has(noun);
}

/** The ways to take a word apart that ends in a noun, the longest at the end first: `abendkleid` is `abend`, `kleid`. */
function splitCompound(word: string, nouns: PhraseTable<Noun | null>): (readonly [string, string])[] {
  if (word.length > MAX_COMPOUND) return [];
  const splits: (readonly [string, string])[] = [];
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    if (nouns.hasEnd(word, at)) splits.push([word.slice(0, at), word.slice(at)]);
  }
  return splits;
}

/** Whether a noun names a garment of the storefront. */
export function isGarment(word: FoundWord): boolean {
  return findProductType(word.value) !== null;
}

/** Whether denim is a cloth of such garments: beside their name, jeans are no jeans. */
export function isOfDenim(kind: FoundWord['value'] | null | undefined): boolean {
  return kind === 'dresses' || kind === 'outerwear' || kind === 'shorts' || kind === 'skirts';
}

/** The nouns that name the thing itself: what comes with it begins at the first word that adds something behind a noun, at `end` (-1 for none). */
export function withoutAdditions(nouns: readonly FoundWord[], words: readonly string[], { additions }: Lexicon) {
  const first = nouns[0];
  const end = first ? words.findIndex((word, at) => at >= first.end && additions.has(word)) : -1;
  return { own: end < 0 ? nouns : nouns.filter((word) => word.start < end), end };
}
