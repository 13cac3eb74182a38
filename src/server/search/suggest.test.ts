import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { buildCatalog } from '../../catalog/build-catalog.ts';
import { countMatches, searchCatalog } from '../../catalog/search-catalog.ts';
import { DOLLARS } from '../../model/filters/page-money.ts';
import { vocabularyOf } from './query-vocabulary.ts';
import { suggest } from './suggest.ts';

const products = [
  makeProduct({
    id: 1,
    typeId: 'dresses',
    title: 'Lara mini dress',
    colors: ['black'],
    subcategories: ['Mini Dresses'],
  }),
  makeProduct({
    id: 2,
    typeId: 'dresses',
    title: 'Nova dress',
    colors: ['blue'],
    subcategories: ['Mini Dresses'],
    attributes: ['material:linen'],
  }),
  makeProduct({ id: 3, typeId: 'skirts', title: 'Lara skirt', colors: ['black'], subcategories: ['Mini Skirts'] }),
  makeProduct({
    id: 4,
    typeId: 'tops',
    title: `Long ${'word '.repeat(60)}`,
    colors: ['white'],
    imageUrls: [`https://img.example/${'x'.repeat(4000)}.jpg`],
  }),
];

function suggestFor(query: string) {
  const catalog = buildCatalog(products);
  const vocabulary = vocabularyOf(catalog);
  return suggest(query, {
    vocabulary,
    money: DOLLARS,
    relax: (asked) => asked,
    count: (filters) => countMatches(catalog, filters),
    list: (filters) => searchCatalog(catalog, filters).positions.flatMap((position) => products[position] ?? []),
  });
}
const labels = (query: string, kind: string) =>
  suggestFor(query).flatMap((one) => (one.kind === kind ? [`${one.label}: ${one.detail}`] : []));

test('completes the last word to categories that have something, with their counts', () => {
  expect(labels('dre', 'category')).toEqual(['Dresses: 2 items', 'Mini Dresses: 2 items']);
  expect(labels('black mini', 'category')).toEqual(['black Mini Dresses: 1 item', 'black Mini Skirts: 1 item']);
  expect(labels('jea', 'category')).toEqual([]);
});

test('completes the last word to colors, beside what is asked before it', () => {
  expect(labels('bl', 'color')).toEqual(['blue: 1 item', 'black: 2 items']);
  expect(labels('mini dress bl', 'color')).toEqual(['mini dress blue: 1 item', 'mini dress black: 1 item']);
});

test('offers no half word, no color beside another, nothing that is sold nowhere, and attributes by their names', () => {
  expect(suggestFor('lar').map(({ kind }) => kind)).toEqual(['product', 'product']);
  expect(labels('lar d', 'category')).toEqual([]);
  expect(labels('black bl', 'color')).toEqual([]);
  expect(suggestFor('gold earrings')).toEqual([]);
  expect(labels('linen dress', 'category')).toContain('“linen” Dresses: 1 item');
});

test('offers the pieces that the words lead to, of each type in turn', () => {
  expect(suggestFor('lara').map(({ path }) => path)).toEqual([
    '/dresses?q=lara&sort=best_match',
    '/skirts?q=lara&sort=best_match',
    '/products/1',
    '/products/3',
  ]);
});

test('says nothing where nothing is asked for, or nothing is there', () => {
  for (const query of ['', ' ', '((', 'zzzzqqq', '\0', '🖤', 'x'.repeat(200)]) expect(suggestFor(query)).toEqual([]);
});

test('an answer stays below 3 kB, whatever products are called', () => {
  const suggestions = suggestFor('long');
  expect(suggestions.map(({ kind }) => kind)).toContain('product');
  expect(JSON.stringify({ suggestions }).length).toBeLessThan(3000);
});
