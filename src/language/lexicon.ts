import { type BaseColor, COLOR_NAMES } from '../model/colors/color-names.ts';
import { findProductType } from '../model/product/product-types.ts';
import { foldLetters, wordList } from '../text/fold-words.ts';
import type { KindWords, LanguageWords, Words } from './language-words.ts';
import { INTERNATIONAL, WORDS } from './language-words.ts';
import type { ForeignLanguage } from './languages.ts';
import { createPhraseTable, type PhraseTable } from './phrase-table.ts';
import { type FoundWord, lexiconWords, type Noun, scanNouns } from './scan-words.ts';

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
  const takeApart = words.hasCompounds ? createCompounds(nouns, colors) : (word: string) => [word];
  const splitsOf = (word: string) => (words.hasCompounds ? splitCompound(word, nouns) : []);
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
    /** The words of a text, those that are written together taken apart. */
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
  return Object.entries(table).flatMap(([kind, list]) =>
    wordsOf(list).map((phrase) => {
      const decisive = !weak && (DECISIVE_KINDS.has(kind) || DECISIVE_WORDS.has(phrase));
      return [phrase, { value: kind as Noun['value'], phrase, weak, decisive, isBorrowed }] as const;
    }),
  );
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

/** The shortest first part of a word that is taken apart, and the shortest noun at its end, but for a few. */
const MIN_PART = 3;
const MIN_NOUN = 4;
const SHORT_NOUNS: ReadonlySet<string> = new Set(['rok', 'jas', 'top', 'hut', 'set', 'sko']);
/** In these, words end that are no compounds. */
const NO_ENDS: ReadonlySet<string> = new Set(['ring', 'band', 'mode', 'hals', 'cape', 'body']);
const MAX_COMPOUND = 40;

/** Takes a word apart that ends in a noun, the longest that it ends in: `abendkleid` is `abend`, `kleid`. */
function createCompounds(
  nouns: PhraseTable<Noun | null>,
  colors: PhraseTable<BaseColor>,
): (word: string) => readonly string[] {
  return (word) => {
    if (word.length < MIN_PART * 2 || word.length > MAX_COMPOUND || nouns.has(word) || colors.has(word)) return [word];
    for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
      if (!nouns.hasEnd(word, at)) continue;
      const end = word.slice(at);
      if ((end.length >= MIN_NOUN || SHORT_NOUNS.has(end)) && !NO_ENDS.has(end)) return [word.slice(0, at), end];
    }
    return [word];
  };
}

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
