import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listActiveFilters } from '../../src/model/filters/active-filters.ts';
import { formatFilterPath } from '../../src/model/filters/filter-set.ts';
import { formatWords } from '../../src/model/filters/query-words.ts';
import { formatQuery } from '../../src/model/search/format-query.ts';
import { toFilterSet } from '../../src/model/search/understood-query.ts';
import type { QueryVocabulary } from '../../src/server/search/query-vocabulary.ts';
import { understandQuery } from '../../src/server/search/understand-query.ts';
import { foldWords } from '../../src/text/fold-words.ts';

/**
 * Queries in shoppers’ words with what they mean, by hand: `query<TAB>meaning`, or several meanings with ` or ` between them.
 * A meaning is `type/subcategory; #color|color; @retailer; =size|size; $least-most; % on sale; + in stock; ^sort; "words"`.
 * Each file was written before any of its queries was tried.
 */
const FILES = ['shoppers-queries.txt', ...[2, 3, 4, 5, 6, 7].map((number) => `shoppers-queries-${number}.txt`)];

function readLines(file: string): string[] {
  return readFileSync(new URL(`meanings/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
}

const COLORS = new Set(
  (
    'black white red blue green pink sage cream brown navy beige yellow purple grey floral stripe leopard gingham orange burgundy ' +
    'khaki lilac teal coral gold silver camel rust mint olive charcoal ivory tan chocolate mauve peach lavender multi nude check ' +
    'zebra emerald'
  )
    .split(' ')
    .concat(['light blue', 'off white', 'sage green', 'hot pink', 'polka dot', 'baby blue', 'animal print']),
);
const both = (system: string, sizes: string) => sizes.split(' ').map((size) => `${system} ${size}`);
const SIZES: Readonly<Record<string, readonly string[]>> = {
  'Princess Polly': [...both('US', '0 2 4 6 8 10 12'), 'US 8 PETITE', 'US 6 TALL', 'XS/S', 'S/M'],
  'Motel Rocks': ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'W24', 'W26', 'W28', 'W30', 'W26 L30', 'W28 L32', 'W30 L32'],
  Glassons: [...both('AU', '4 6 8 10 12 14 16'), 'AU S'],
  Northbank: [...both('UK', '6 8 10 12 14'), ...both('EU', '34 36 38 40 42 44')],
  'Pell & Daughter': ['ONE SIZE'],
};
const vocabulary: QueryVocabulary = {
  colors: COLORS,
  hasWord: () => false,
  isNamed: () => false,
  retailers: Object.keys(SIZES),
  sizesOf: () => Object.entries(SIZES).flatMap(([retailer, sizes]) => sizes.map((size) => ({ retailer, size }))),
};

/** What is understood, in the file's notation; lists sorted. */
function tell(query: string): string {
  const asked = understandQuery(query, vocabulary);
  const list = (sign: string, values: readonly string[]) =>
    values.length === 0 ? '' : `${sign}${[...new Set(values)].sort().join('|')}`;
  const { typeId, subcategory, minPrice, maxPrice } = asked;
  return [
    typeId === null ? '' : typeId + (subcategory === null ? '' : `/${subcategory}`),
    list('#', asked.colors),
    list('@', asked.sizes.length > 0 ? [] : asked.retailers),
    list(
      '=',
      asked.sizes.map(({ size }) => size),
    ),
    minPrice === null && maxPrice === null ? '' : `$${minPrice ?? ''}-${maxPrice ?? ''}`,
    asked.onSale ? '%' : '',
    asked.inStock ? '+' : '',
    asked.sort === 'newest' ? '' : `^${asked.sort}`,
    formatWords(asked.words) === '' ? '' : `"${sortWords(formatWords(asked.words))}"`,
  ]
    .filter(Boolean)
    .sort()
    .join('; ');
}

/** A meaning of the file as `tell` puts it. */
function sortParts(meaning: string): string {
  return meaning
    .split('; ')
    .map((part) => {
      if (part.startsWith('"')) return `"${sortWords(part.slice(1, -1))}"`;
      return /^[#@=]/.test(part) ? part.slice(0, 1) + part.slice(1).split('|').sort().join('|') : part;
    })
    .sort()
    .join('; ');
}

function sortWords(text: string): string {
  return text
    .split(' ')
    .flatMap((word) => foldWords(word).map((folded) => (word.startsWith('-') ? `-${folded}` : folded)))
    .sort()
    .join(' ');
}

function findWrong(file: string) {
  const lines = readLines(file);
  const wrong = lines.flatMap((line) => {
    const [query = '', meanings = ''] = line.split('\t');
    const told = tell(query);
    return meanings.split(' or ').map(sortParts).includes(told) ? [] : [`${query}: ${told}, not ${meanings}`];
  });
  if (process.env.SHOW_WRONG) console.log(wrong.join('\n'));
  return { count: lines.length, wrong };
}

test.each(FILES)('95 of 100 queries in shoppers’ words are understood: %s', (file) => {
  const { count, wrong } = findWrong(file);
  expect(count).toBeGreaterThanOrEqual(100);
  expect(1 - wrong.length / count, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('all are understood that once were not', () => {
  expect(findWrong('mended-queries.txt').wrong).toEqual([]);
});

test('what is understood of words without a type, said again, means the same; so does each part left out', () => {
  const queries = FILES.slice(0, 2)
    .flatMap(readLines)
    .map((line) => line.split('\t')[0] ?? '');
  const asked = queries.map((query) => understandQuery(query, vocabulary)).filter(({ typeId }) => typeId === null);
  const told = asked.flatMap((one) => {
    const filters = toFilterSet('tops', one);
    return [filters, ...listActiveFilters(filters).map(({ without }) => without)].flatMap((meant) => {
      const again = understandQuery(formatQuery(meant), vocabulary);
      // `bikini top` without `bikini` is tops.
      if (meant !== filters && again.typeId !== null) return [];
      return [[formatFilterPath(toFilterSet('tops', again)), formatFilterPath(meant)]];
    });
  });
  expect(told.length).toBeGreaterThan(50);
  expect(told.map(([again]) => again)).toEqual(told.map(([, meant]) => meant));
});
