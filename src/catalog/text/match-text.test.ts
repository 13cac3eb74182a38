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
    attributes:
      at % 14 === 0
        ? ['pattern:stripe']
        : at % 13 === 0
          ? ['length:cropped']
          : at % 15 === 0
            ? ['fit:bodycon']
            : at % 7 === 0
              ? ['fit:fitted']
              : at % 8 === 0
                ? ['fit:relaxed']
                : [],
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
  '~fit:bodycon nova',
  '~neckline:turtleneck ~fit:bodycon',
  '~occasion:work ~length:cropped',
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

test('what is near to a wish follows what has it, and what speaks against it comes last', () => {
  const words = parseWords('~fit:bodycon');
  const few = products.slice(7, 17);
  const { positions } = searchCatalog(buildCatalog(few), {
    ...emptyFilterSet('tops'),
    words,
    sort: 'best_match',
  });
  const fits = positions.map((at) => few[at]?.attributes.find((one) => one.startsWith('fit:')) ?? '');
  const order = ['fit:bodycon', 'fit:fitted', '', 'fit:relaxed'];
  expect(fits).toEqual(fits.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  expect(new Set(fits).size).toBe(4);
});
