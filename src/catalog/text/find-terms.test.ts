import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { emptyFilterSet } from '../../model/filters/filter-set.ts';
import { parseWords } from '../../model/filters/query-words.ts';
import { buildCatalog } from '../build-catalog.ts';
import { searchCatalog } from '../search-catalog.ts';
import { TIMES_MORE_COMMON } from './find-terms.ts';

const enough = Array.from({ length: TIMES_MORE_COMMON }, () => 'Linen top');

/** The titles that a text finds, in order, newest last. */
function find(text: string, titles: readonly string[]): string[] {
  const products = titles.map((title, at) => makeProduct({ id: at + 1, typeId: 'tops', title, createdAt: -at }));
  const { positions } = searchCatalog(buildCatalog(products), {
    ...emptyFilterSet('tops'),
    words: parseWords(text),
    sort: 'best_match',
  });
  return positions.map((position) => titles[position] ?? '');
}

test('a word that hardly anything has is also a typo of one that many have, which come after it', () => {
  expect(find('linnen', [...enough, 'Linnen top'])).toEqual(['Linnen top', ...enough]);
});

test('it is itself where what it may be a typo of is not so much more common', () => {
  expect(find('linnen', [...enough.slice(1), 'Linnen top'])).toEqual(['Linnen top']);
  expect(find('linnen', [...enough, 'Linnen top', 'Linnen shirt'])).toEqual(['Linnen top', 'Linnen shirt']);
});

test('what descriptions have makes a word common, but no neighbor of one', () => {
  const described = Array.from({ length: 20 }, (_, at) =>
    makeProduct({ id: at + 2, typeId: 'tops', title: 'Top', description: 'Soft linen' }),
  );
  const catalog = buildCatalog([makeProduct({ id: 1, typeId: 'tops', title: 'Linnen' }), ...described]);
  expect(searchCatalog(catalog, { ...emptyFilterSet('tops'), words: parseWords('linnen') }).total).toBe(1);
});

test('a number is no typo of another', () => {
  expect(find('1235', ['1235', ...Array.from({ length: 20 }, () => '1234')])).toEqual(['1235']);
});
