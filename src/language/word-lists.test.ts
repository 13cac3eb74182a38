import { expect, test } from 'vitest';
import { COLOR_LISTS, PRINT_LISTS } from '../model/colors/color-names.ts';
import { wordList } from '../text/word-list.ts';
import { COLOR_WORD_LISTS } from './color-words.ts';
import { WORDS } from './lexicon.ts';
import { SUBCATEGORY_WORDS } from './subcategory-words.ts';
import { DECISIVE_NOUNS, NOUNS, PHRASES, WEAK_NOUNS } from './words/english-types.ts';
import { INTERNATIONAL_NOUNS, INTERNATIONAL_WEAK_NOUNS } from './words/international.ts';

type Lists = Readonly<Record<string, string>>;

/** All lists of a language, however deep they stand. */
function listsOf(name: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => listsOf(`${name} ${key}`, inner));
}

/** Lists in which a word has one place alone: in the one it means one thing, in the other it would mean another. */
const TABLES: Readonly<Record<string, Lists>> = {
  types: { ...NOUNS, ...prefixed('weak', WEAK_NOUNS), phrases: PHRASES },
  'decisive nouns': { decisive: DECISIVE_NOUNS },
  colors: COLOR_LISTS,
  prints: PRINT_LISTS,
  ...Object.fromEntries(
    Object.entries(WORDS).flatMap(([language, words]) => [
      [`${language} nouns`, { ...words.nouns, ...prefixed('weak', words.weakNouns), phrases: words.phrases }],
      [`${language} colors`, { ...words.colors, ...prefixed('print', words.prints) }],
    ]),
  ),
  international: { ...INTERNATIONAL_NOUNS, ...prefixed('weak', INTERNATIONAL_WEAK_NOUNS) },
};

/** Lists that may share words. */
const LISTS: Lists = {
  ...COLOR_WORD_LISTS,
  ...Object.fromEntries(Object.entries(WORDS).flatMap(([language, { head: _, ...words }]) => listsOf(language, words))),
  ...Object.fromEntries(
    Object.entries(SUBCATEGORY_WORDS).flatMap(([type, subcategories]) =>
      Object.entries(subcategories).flatMap(([name, words]) =>
        Object.entries(words).map(([kind, list]) => [`${type}: ${name}: ${kind}`, String(list)]),
      ),
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
