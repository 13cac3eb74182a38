import { expect, test } from 'vitest';
import { PRODUCT_TYPES } from '../product/product-types.ts';
import { cutsSaying, cutTerm, isTerm, nameTerm } from './search-term.ts';

const subcategories = PRODUCT_TYPES.flatMap((type) => [...type.subcategories]);

test.each(subcategories)('%s is a word of a search, which products of it have', (name) => {
  const term = cutTerm(name);
  expect(term).toMatch(/^[a-z]+:[a-z-]+$/);
  expect(isTerm(term)).toBe(true);
  expect(cutsSaying(term)).toContain(name);
});

test('an attribute that cuts say has them too, and only real ones', () => {
  expect(cutsSaying('fit:high-waisted')).toEqual(['High Rise', 'High Waisted']);
  expect(subcategories).toEqual(expect.arrayContaining([...cutsSaying('length:mini')]));
  expect(cutsSaying('material:linen')).toEqual([]);
  expect(cutsSaying('constructor')).toEqual([]);
});

test('is said as somebody would', () => {
  expect(['cut:t-shirt', 'pattern:stripe', 'linen', 'uk-10'].map(nameTerm)).toEqual([
    't-shirt',
    'stripes',
    'linen',
    'UK 10',
  ]);
});
