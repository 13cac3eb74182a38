import { expect, test, vi } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { buildCatalog } from '../../catalog/build-catalog.ts';
import type { TypeIndex } from '../../catalog/catalog.ts';
import { searchCatalog, searchFirst } from '../../catalog/search-catalog.ts';
import { boundsInDollars } from '../../catalog/search-index.ts';
import { findTerms, looksFor } from '../../catalog/text/find-terms.ts';
import { countWords, type TextIndex } from '../../catalog/text/text-index.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { lexiconOf } from '../../language/lexicon.ts';
import { parseText } from '../../model/filters/query-words.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { toFilterSet, typesOf } from '../../model/search/understood-query.ts';
import { evidenceFor, vocabularyOf } from './query-vocabulary.ts';
import { relaxQuery } from './relax-query.ts';
import { understandQuery } from './understand-query.ts';

// What a query costs, counted and not timed: letters that languages look at, and bytes of the index's words that are read for typos.

/** Words that each are three letters from all others, and but for their last one two: `lanbscrd`. */
const CLOSE = Array.from({ length: 20 ** 3 }, (_, n) => {
  const letter = (place: number) => 'bcdfghjklmnpqrstvwxz'[Math.floor(n / 20 ** place) % 20];
  return `lan${letter(2)}s${letter(1)}r${letter(0)}`;
});

const built = buildCatalog(
  CLOSE.map((word, at) => {
    const typeId = PRODUCT_TYPES[at % 2]?.id ?? 'tops';
    return makeProduct({ id: at + 1, typeId, title: `${word} ${CLOSE[(at * 7 + 1) % CLOSE.length]}` });
  }),
);

/** The catalog, with its words' bytes counted as they are read. */
function countReads() {
  let bytes = 0;
  const counted = (words: Uint8Array) =>
    new Proxy(words, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value === 'function') return value.bind(target);
        bytes += 1;
        return value;
      },
    });
  const watch = (index: TypeIndex): TypeIndex =>
    index.text === undefined ? index : { ...index, text: { ...index.text, words: counted(index.text.words) } };
  const types = Object.fromEntries(Object.entries(built.types).map(([id, index]) => [id, watch(index)]));
  return { catalog: { types: types as typeof built.types }, bytes: () => bytes };
}

/** Counts the letters of all words that languages are asked for. */
function countLetters() {
  let letters = 0;
  const count = (words: readonly string[]) => {
    letters += words.join('').length;
  };
  for (const language of LANGUAGES) {
    if (language === 'en') continue;
    const lexicon = lexiconOf(language);
    const { takeApart, scan, partsOf, splitsOf } = lexicon;
    vi.spyOn(lexicon, 'takeApart').mockImplementation((words) => {
      count(words);
      return takeApart(words);
    });
    vi.spyOn(lexicon, 'scan').mockImplementation((words) => {
      count(words);
      return scan(words);
    });
    vi.spyOn(lexicon, 'partsOf').mockImplementation((word) => {
      count([word]);
      return partsOf(word);
    });
    vi.spyOn(lexicon, 'splitsOf').mockImplementation((word) => {
      count([word]);
      return splitsOf(word);
    });
  }
  return () => letters;
}

const COMPOUNDS = ['abendkleid', 'Jeansrock', 'spijkerrok', 'sommarklänning', 'Strickjacke', 'talvitakki'];
/** Nobody has these. */
const TYPOS = Array.from(
  { length: 20 },
  (_, at) => `lan${'aeiouy'[at % 6]}s${'aeiouy'[(at + 1) % 6]}r${'aeiouy'[at % 5]}`,
);

const HOSTILE: readonly (readonly [name: string, query: string])[] = [
  ['signs that become eighteen letters each', 'ﷺ'.repeat(200)],
  ['near words, as many as a query has', Array.from({ length: 32 }, (_, at) => TYPOS[at % 20]?.slice(0, 5)).join(' ')],
  ['compound words of many languages', Array.from({ length: 32 }, (_, at) => COMPOUNDS[at % 6]).join(' ')],
  ['short words of many languages', Array.from({ length: 60 }, () => 'rok jas').join(' ')],
  ['words that each are nearly a thousand', TYPOS.join(' ')],
  ['the same beside a garment', `dress ${TYPOS.join(' ')}`],
  ['the same, joined', TYPOS.join('/')],
  ['one word without an end', 'lanasara'.repeat(40)],
  ['what is not wanted', COMPOUNDS.map((word) => `-${word} nicht ${word}`).join(' ')],
];

test.each(HOSTILE)('a search costs no more than it may: %s', (_, query) => {
  const { catalog, bytes } = countReads();
  const letters = countLetters();
  const understood = understandQuery(parseText(query), vocabularyOf(catalog));
  const asked = relaxQuery(understood, (one) => evidenceFor(one, catalog, boundsInDollars));
  for (const typeId of typesOf(asked))
    (asked.typeId === null ? searchFirst : searchCatalog)(catalog, toFilterSet(typeId, asked));
  expect(letters()).toBeLessThan(10_000);
  expect(bytes()).toBeLessThan(300_000);
});

test('what is behind that is a word like any other, wanted or not', () => {
  const garments = COMPOUNDS.flatMap((word) => [word, 'schwarzes']).join(' ');
  const { words } = understandQuery(`${garments} ${garments} Sommerkleid -rosa under 50`, vocabularyOf(built));
  const typed = words.map((word) => `${word.demand} ${word.typed}`);
  expect(typed).toContain('must sommerkleid');
  expect(typed.filter((word) => word.startsWith('not'))).toEqual(['not rosa']);
});

test('what two letters begin is bounded as typos are', () => {
  const text = built.types[PRODUCT_TYPES[0].id].text as TextIndex;
  const found = findTerms(
    text,
    4000,
    { word: 'la', typed: 'la', isExact: false, isSoft: false },
    true,
    false,
    looksFor(text),
  );
  const met = found.reduce((sum, { from, to }) => sum + to - from, 0);
  expect(countWords(text)).toBeGreaterThan(2 * looksFor(text).left);
  expect(met).toBe(looksFor(text).left);
});
