import { expect, test } from 'vitest';
import { productPath } from './product-path.ts';

test.each([
  ['Lara Mini Dress', 'lara-mini-dress'],
  ['  Été “Robe” 100%  ', 'ete-robe-100'],
  ['шёлк', 'item'],
  ['<script>', 'script'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ['a'.repeat(300), 'a'.repeat(60)],
])('the page of %j ends in %j', (title, slug) => {
  expect(productPath({ id: 7, title })).toBe(`/products/7/${slug}`);
});
