import { expect, it } from 'vitest';
import { parsePriceBound } from './filter-set.ts';

it.each([
  ['40', 40],
  ['12.7', 12],
  ['1e2', 100],
  ['-0.5', null],
  [' 8 ', 8],
  ['0', 0],
  ['', null],
  ['-3', null],
  ['cheap', null],
  [null, null],
  ['99999999999', 1_000_000],
])('reads %j as %j whole dollars', (typed, bound) => {
  expect(parsePriceBound(typed)).toBe(bound);
});
