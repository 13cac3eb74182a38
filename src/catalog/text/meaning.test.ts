import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { buildCatalog } from '../build-catalog.ts';
import { findMeaning } from './meaning.ts';

const word = { word: 'linnen', typed: 'linnen', isOptional: false, isSoft: false, isExact: false };

test('typos cost the same looks whether a word was asked for before or not, and too few of them find none', () => {
  const { tops } = buildCatalog([makeProduct({ id: 1, typeId: 'tops', title: 'Linen top' })]).types;
  const find = (left: number) => {
    const looks = { left };
    return { found: findMeaning(tops, word, false, true, looks).terms.length, left: looks.left };
  };
  expect(find(1)).toEqual({ found: 0, left: 0 });
  const first = find(1000);
  expect(first.found).toBe(1);
  expect(find(1000)).toEqual(first);
  const cost = 1000 - first.left;
  expect(find(cost)).toEqual({ found: 1, left: 0 });
  expect(find(cost - 1)).toEqual({ found: 0, left: 0 });
});
