import { expect, test } from 'vitest';
import { COLOR_WORD_LISTS } from '../ingest/classify/color-text.ts';
import { isAttribute } from '../model/attributes/attribute.ts';
import { BASE_COLORS, COLOR_LISTS, COLOR_NAMES, PRINT_LISTS } from '../model/colors/color-names.ts';
import { findProductType, PRODUCT_TYPES } from '../model/product/product-types.ts';
import { isTerm } from '../model/search/search-term.ts';
import { foldLetters, wordList } from '../text/fold-words.ts';
import { scanAttributes } from './attributes/find-attributes.ts';
import { ENGLISH, INTERNATIONAL, LANGUAGES, OTHER_KINDS, WORDS } from './languages.ts';
import { lexiconWords } from './lexicon.ts';

type List = string | readonly string[];
type Lists = Readonly<Record<string, List>>;

/** All lists of a language, however deep they stand. */
function listsOf(name: string, value: unknown): [string, readonly string[]][] {
  if (Array.isArray(value)) return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listsOf(`${name} ${key}`, inner));
}

/** Lists in which a word has one place alone: in the one it means one thing, in the other it would mean another. */
const TABLES: Readonly<Record<string, Lists>> = {
  colors: COLOR_LISTS,
  prints: PRINT_LISTS,
  ...Object.fromEntries(
    Object.entries({ en: ENGLISH, ...WORDS }).map(([language, words]) => [
      `${language} nouns`,
      { ...words.nouns, ...prefixed('weak', words.weakNouns), phrases: words.phrases },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(WORDS).map(([language, words]) => [
      `${language} colors`,
      { ...words.colors, ...prefixed('print', words.prints) },
    ]),
  ),
  international: { ...INTERNATIONAL.nouns, ...prefixed('weak', INTERNATIONAL.weakNouns) },
};

/** Lists that may share words. */
const LISTS: Lists = {
  ...COLOR_WORD_LISTS,
  ...Object.fromEntries(
    Object.entries({ en: ENGLISH, ...WORDS, international: INTERNATIONAL }).flatMap(([language, { ...words }]) =>
      listsOf(language, words).filter(([name]) => !name.endsWith(' endings')),
    ),
  ),
};

function prefixed(prefix: string, lists: Lists): Lists {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${prefix} ${name}`, list]));
}

/** A color's name stands with its swatch. */
function nameOf(entry: string): string {
  return entry.replace(/ [\da-f]{6}$/, '');
}

test.each([...Object.values(TABLES).flatMap((table) => Object.entries(table)), ...Object.entries(LISTS)])(
  'the words of %s are sorted, each once',
  (_, list) => {
    const words = wordList(list);
    expect(words).toEqual([...new Set(words)].sort());
  },
);

test.each(Object.entries(TABLES))('no word of the %s is in two lists', (_, table) => {
  const places = Map.groupBy(
    Object.entries(table).flatMap(([name, list]) => wordList(list).map((word) => ({ word: nameOf(word), name }))),
    ({ word }) => word,
  );
  expect([...places.values()].filter((found) => found.length > 1)).toEqual([]);
});

test.each(Object.entries(WORDS))('each beginning of a shade in %s is of one of its colors', (_, words) => {
  const idle = Object.entries(words.shadeNames).flatMap(([name, beginnings]) => {
    const base = COLOR_NAMES.get(name)?.base ?? 'multi';
    const colors = wordList(words.colors[base] ?? []).map((color) => ` ${foldLetters(color)}`);
    return wordList(beginnings).filter((one) => !colors.some((color) => color.includes(` ${foldLetters(one)}`)));
  });
  expect(idle).toEqual([]);
});

/** What a file of words may name, by the path to it; every other key stands in the types, which `npm run check` holds it to. */
function findUnknownKeys({ nouns, weakNouns, ...words }: (typeof WORDS)[keyof typeof WORDS]): string[] {
  const types = PRODUCT_TYPES.map(({ id }) => id as string);
  const { anywhere, titles, ofType } = words.attributes;
  const kinds = [nouns, weakNouns].flatMap((lists) => Object.keys(lists));
  return [
    ...kinds.filter((kind) => ![...types, ...OTHER_KINDS].includes(kind)),
    ...Object.keys(words.colors).filter((color) => !(BASE_COLORS as readonly string[]).includes(color)),
    ...Object.keys(words.shadeNames).filter((name) => !COLOR_NAMES.has(name)),
    ...Object.entries(words.subcategories).flatMap(([type, lists]) =>
      Object.keys(lists).filter((name) => !findProductType(type)?.subcategories.includes(name)),
    ),
    ...[anywhere, titles, ...Object.values(ofType)]
      .flatMap((lists) => Object.keys(lists))
      .filter((key) => !isAttribute(key)),
    ...Object.keys(ofType).filter((type) => !types.includes(type)),
    ...wordList(words.endings).filter((ending) => !/^[^>]+>[^>]*$/.test(ending) || foldEnding(ending) !== ending),
  ];
}

function foldEnding(ending: string): string {
  return ending
    .split('>')
    .map((part) => lexiconWords(part).join(' '))
    .join('>');
}

test.each(Object.entries(WORDS))('the file of %s names what there is, and every type has words', (_, words) => {
  expect(findUnknownKeys(words)).toEqual([]);
  for (const { id } of PRODUCT_TYPES) expect(words.nouns[id], id).toBeDefined();
});

test.each(LANGUAGES)('the styles of %s are made of attributes and words, and are none themselves', (language) => {
  const { query } = language === 'en' ? ENGLISH : WORDS[language];
  const styles = Object.entries(query.styles ?? {});
  const all = styles.flatMap(([phrases]) => wordList(phrases));
  expect(all).toEqual([...new Set(all)]);
  for (const [phrases, terms] of styles) {
    const kinds = wordList(terms).filter((term) => term.includes(':'));
    expect(
      kinds.filter((term) => !isTerm(term.replace(/^-/, ''))),
      phrases,
    ).toEqual([]);
    for (const phrase of wordList(phrases)) expect(scanAttributes(lexiconWords(phrase), language), phrase).toEqual([]);
  }
});
