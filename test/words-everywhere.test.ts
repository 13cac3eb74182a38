import { expect, test } from 'vitest';
import { understandProduct } from '../src/ingest/understand/understand-record.ts';
import { findAttributes } from '../src/language/attributes/find-attributes.ts';
import { ENGLISH, INTERNATIONAL, WORDS } from '../src/language/data.ts';
import { type ForeignLanguage, LANGUAGES } from '../src/language/languages.ts';
import { lexiconWords } from '../src/language/scan-words.ts';
import { ATTRIBUTES, type Attribute } from '../src/model/attributes/attribute.ts';
import { BASE_COLORS } from '../src/model/colors/color-names.ts';
import { formatWords } from '../src/model/filters/query-words.ts';
import { PRODUCT_TYPES } from '../src/model/product/product-types.ts';
import { toFilterSet } from '../src/model/search/understood-query.ts';
import { understandQuery } from '../src/server/search/understand-query.ts';
import { wordList } from '../src/text/word-list.ts';
import { makeProduct } from './made-products.ts';
import { createTestCatalog } from './test-catalog.ts';

/** A catalog in which something has every color and every attribute, and nothing any other word. */
const CATALOG = {
  colors: new Set<string>(BASE_COLORS),
  retailers: [],
  hasWord: (word: string) => word.includes(':'),
  isNamed: () => false,
  sizesOf: () => [],
};

/** What a shop's record and a shopper's query of one text are read as. */
function read(text: string, language: ForeignLanguage) {
  const variants = [{ externalId: '1', size: 'S', price: '10', compareAt: null, available: true }];
  const product = { externalId: '1', title: text, description: '', productType: '', tags: [], handle: '', colors: [] };
  const source = { name: 'Shop', adapter: 'shopify', address: 'https://shop.test/', language };
  const thing = understandProduct(
    { ...product, variants, url: 'https://shop.test/p', imageUrls: [], publishedAt: null },
    source,
  );
  return { record: thing.kind === 'product' ? thing.product : null, query: understandQuery(text, CATALOG) };
}

/** How many files of words have a word: one that several languages have may mean something else in each. */
const FILES_OF = new Map<string, number>();
for (const words of [ENGLISH, INTERNATIONAL, ...Object.values(WORDS)]) {
  const lists = JSON.stringify(words).match(/[^"{}[\]:]+/g) ?? [];
  for (const word of new Set(lists.flatMap((list) => lexiconWords(list))))
    FILES_OF.set(word, (FILES_OF.get(word) ?? 0) + 1);
}

/** Of a list, what is one word of this language alone, long enough to be no typo of another. */
function ownWords(list: readonly string[] | undefined): string[] {
  return wordList(list ?? []).filter(
    (word) => FILES_OF.get(lexiconWords(word)[0] ?? '') === 1 && /^\p{L}{7,}$/u.test(word),
  );
}

const FOREIGN = LANGUAGES.filter((language) => language !== 'en');

test.each(FOREIGN)('what names a garment in %s names it in records and in queries', (language) => {
  const wrong: string[] = [];
  let tried = 0;
  for (const { id } of PRODUCT_TYPES) {
    for (const word of ownWords(WORDS[language].nouns[id])) {
      const { record, query } = read(word, language);
      tried += 1;
      if (record?.typeId !== id || query.typeId !== id)
        wrong.push(`${word}: ${record?.typeId} ${query.typeId} not ${id}`);
    }
  }
  expect(wrong, `${tried}`).toEqual([]);
});

/** What a dress is called in each language. */
const DRESS: Readonly<Record<ForeignLanguage, string>> = {
  cs: 'šaty',
  da: 'kjole',
  de: 'Kleid',
  es: 'vestido',
  fi: 'mekko',
  fr: 'robe',
  it: 'vestito',
  nl: 'jurk',
  no: 'kjole',
  pl: 'sukienka',
  pt: 'vestido',
  sv: 'klänning',
  tr: 'elbise',
};

function besideDress(word: string, language: ForeignLanguage): string {
  return WORDS[language].nounFirst ? `${DRESS[language]} ${word}` : `${word} ${DRESS[language]}`;
}

test.each(FOREIGN)('what names a color in %s names it in records and in queries', (language) => {
  const wrong: string[] = [];
  for (const color of BASE_COLORS) {
    if (color === 'multi') continue;
    for (const word of ownWords(WORDS[language].colors[color])) {
      // What is a cloth as well is one beside a garment.
      if (findAttributes(word, { language, isTitle: true }).length > 0) continue;
      const { record, query } = read(besideDress(word, language), language);
      if (!record?.colors.includes(color) || !query.colors.includes(color))
        wrong.push(`${word}: ${record?.colors} ${query.colors} not ${color}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(FOREIGN)('what tells an attribute in %s tells it of records and in queries', (language) => {
  const wrong: string[] = [];
  for (const attribute of ATTRIBUTES.keys() as Iterable<Attribute>) {
    for (const word of ownWords(WORDS[language].attributes.anywhere[attribute])) {
      const text = besideDress(word, language);
      const { query } = read(text, language);
      const told = findAttributes(text, { language, isTitle: true, typeId: 'dresses' });
      const isAsked = query.subcategory !== null || query.words.some(({ typed }) => typed === attribute);
      if (!told.includes(attribute) || !isAsked)
        wrong.push(`${word}: ${told} | ${formatWords(query.words)} not ${attribute}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** What shops write in a language: a piece for each word, as ingest reads it. */
function listPieces(language: ForeignLanguage) {
  const garments = PRODUCT_TYPES.flatMap(({ id }) => ownWords(WORDS[language].nouns[id]).slice(0, 3));
  const looks = [...(ATTRIBUTES.keys() as Iterable<Attribute>)]
    .flatMap((attribute) => ownWords(WORDS[language].attributes.anywhere[attribute]).slice(0, 1))
    .map((word) => besideDress(word, language));
  const colors = BASE_COLORS.filter((color) => color !== 'multi')
    .flatMap((color) => ownWords(WORDS[language].colors[color]).slice(0, 1))
    .map((word) => besideDress(word, language));
  return [...garments, ...looks, ...colors].flatMap((text, at) => {
    const { record } = read(text, language);
    if (record === null) return [];
    const { typeId, colors: own, subcategories, title } = record;
    const attributes = findAttributes(text, { language, isTitle: true, typeId });
    return [{ text, product: makeProduct({ id: at + 1, typeId, title, colors: [...own], subcategories, attributes }) }];
  });
}

test.each(FOREIGN)('what a shop writes in %s is found in the index and offered while it is typed', async (language) => {
  const pieces = listPieces(language);
  const catalog = await createTestCatalog(pieces.map(({ product }) => product));
  const wrong = pieces.flatMap(({ text, product: { id, typeId, title } }) => {
    const asked = catalog.understand(text);
    const { listing } = catalog.search(toFilterSet(typeId, asked));
    const isFound = listing.ok && asked.typeId === typeId && listing.value.pagination.totalCount > 0;
    const offered = catalog.suggest(text).some(({ path }) => path.startsWith(`/${typeId}`));
    return isFound && offered ? [] : [`${id} ${title}: ${asked.typeId} ${isFound} ${offered}`];
  });
  expect(pieces.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
