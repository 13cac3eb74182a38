import { expect, test } from 'vitest';
import { understandProduct } from '../src/ingest/understand/understand-record.ts';
import { findAttributes } from '../src/language/attributes/find-attributes.ts';
import { ENGLISH, type ForeignLanguage, INTERNATIONAL, LANGUAGES, WORDS } from '../src/language/languages.ts';
import { lexiconWords } from '../src/language/lexicon.ts';
import { ATTRIBUTES, type Attribute } from '../src/model/attributes/attribute.ts';
import { BASE_COLORS } from '../src/model/colors/color-names.ts';
import { formatWords } from '../src/model/filters/query-words.ts';
import { PRODUCT_TYPES } from '../src/model/product/product-types.ts';
import { toFilterSet } from '../src/model/search/understood-query.ts';
import { understandQuery } from '../src/server/search/understand-query.ts';
import { wordList } from '../src/text/fold-words.ts';
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

/** What a shop's record of a text is read as. */
function readRecord(text: string, language: ForeignLanguage) {
  const variants = [{ externalId: '1', size: 'S', price: '10', compareAt: null, available: true }];
  const product = { externalId: '1', title: text, description: '', productType: '', tags: [], handle: '', colors: [] };
  const source = { name: 'Shop', adapter: 'shopify', address: 'https://shop.test/', language };
  const thing = understandProduct(
    { ...product, variants, url: 'https://shop.test/p', imageUrls: [], publishedAt: null },
    source,
  );
  return thing.kind === 'product' ? thing.product : null;
}

/**
 * Words that are wrong: several are tried at once, each of which tells another thing, and each of them alone only where not all are surely
 * right.
 */
function findWrong<T extends { readonly place: number }>(
  words: readonly T[],
  tell: (some: readonly T[]) => string[],
  most = 4,
): string[] {
  const wrong: string[] = [];
  for (const alike of Map.groupBy(words, ({ place }) => place).values()) {
    for (let at = 0; at < alike.length; at += most) {
      const some = alike.slice(at, at + most);
      if (tell(some).length > 0) wrong.push(...some.flatMap((one) => tell([one])));
    }
  }
  return wrong;
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
      const record = readRecord(word, language);
      const query = understandQuery(word, CATALOG);
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
      const text = besideDress(word, language);
      const record = readRecord(text, language);
      const query = understandQuery(text, CATALOG);
      if (!record?.colors.includes(color) || !query.colors.includes(color))
        wrong.push(`${word}: ${record?.colors} ${query.colors} not ${color}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(FOREIGN)('what tells an attribute in %s tells it of records and in queries', (language) => {
  const lists = WORDS[language].attributes.anywhere;
  const words = [...(ATTRIBUTES.keys() as Iterable<Attribute>)].flatMap((attribute) =>
    ownWords(lists[attribute]).map((word, place) => ({ word, attribute, place })),
  );
  const wrong = findWrong(words, (some) => {
    const text = besideDress(some.map(({ word }) => word).join(', '), language);
    const query = understandQuery(text, CATALOG);
    const told = findAttributes(text, { language, isTitle: true, typeId: 'dresses' });
    // One word alone may be told by a subcategory; beside others it would hide that they tell nothing.
    const isCut = some.length === 1 && query.subcategory !== null;
    const isAsked = (attribute: Attribute) => query.words.some(({ typed }) => typed === attribute);
    return some
      .filter(
        ({ attribute }) =>
          // Who wants something plain wants nothing printed.
          !(
            told.includes(attribute) &&
            (isCut || isAsked(attribute === 'pattern:plain' ? 'pattern:printed' : attribute))
          ),
      )
      .map(({ word, attribute }) => `${word}: ${told} | ${formatWords(query.words)} not ${attribute}`);
  });
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
    const record = readRecord(text, language);
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
    // Whatever stands beside a dress, dresses are offered.
    const offered = text.includes(' ') || catalog.suggest(text).some(({ path }) => path.startsWith(`/${typeId}`));
    return isFound && offered ? [] : [`${id} ${title}: ${asked.typeId} ${isFound} ${offered}`];
  });
  expect(pieces.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
