import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { searchByBruteForce } from '../../../test/search/brute-force.ts';
import { emptyFilterSet } from '../../model/filters/filter-set.ts';
import { parseWords } from '../../model/filters/query-words.ts';
import { buildCatalog } from '../build-catalog.ts';
import { searchCatalog } from '../search-catalog.ts';

const products = Array.from({ length: 60 }, (_, at) =>
  makeProduct({
    id: at + 1,
    typeId: 'tops',
    title: at % 4 === 0 ? 'Linen blouse' : at % 9 === 0 ? 'Nova black top' : 'Nova top',
    colors: [at % 3 === 0 ? 'black' : 'white'],
    subcategories: at % 4 === 0 ? ['Blouse'] : at % 11 === 0 ? ['Crop Top'] : [],
    attributes: at % 14 === 0 ? ['pattern:stripe'] : at % 13 === 0 ? ['length:cropped'] : [],
    description: at % 10 === 0 ? 'For the summer.' : '',
    createdAt: at % 7,
  }),
);
const catalog = buildCatalog(products);

test.each([
  '~pattern:stripe ~cut:blouse',
  '~length:cropped ~black',
  'nova ~summer ~black',
  'black ~pattern:stripe ~summer ~cut:t-shirt',
  'length:cropped',
  '-length:cropped nova',
  '-cut:blouse',
  '~zzzz nova',
])('%s is ranked as by hand', (text) => {
  const filters = { ...emptyFilterSet('tops'), words: parseWords(text), sort: 'best_match' as const };
  expect(searchCatalog(catalog, filters).positions).toEqual(searchByBruteForce(products, filters).positions);
});

test('what has all wishes comes first, then what has the rarest', () => {
  const filters = {
    ...emptyFilterSet('tops'),
    words: parseWords('~pattern:stripe ~cut:blouse'),
    sort: 'best_match' as const,
  };
  const first = searchCatalog(catalog, filters).positions.map((at) => products[at]);
  const has = first.map((one) => [one?.attributes.includes('pattern:stripe'), one?.subcategories.includes('Blouse')]);
  const told = has.map(([isStriped, isBlouse]) => `${isStriped ? 'striped' : ''} ${isBlouse ? 'blouse' : ''}`.trim());
  expect(told.slice(0, 6)).toEqual([
    'striped blouse',
    'striped blouse',
    'striped blouse',
    'striped',
    'striped',
    'blouse',
  ]);
});
