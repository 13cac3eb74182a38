import { expect, test } from 'vitest';
import { parseWords } from '../../model/filters/query-words.ts';
import { toTextQuery } from './text-query.ts';

test.each([
  ['linen dr', true],
  ['dr', true],
  ['linen d', false],
  ['d', false],
  ['a.m.a.m', false],
  ['linen -dr', false],
  ['~dr', false],
])('whether the last word of %j may be the beginning of one', (text, isBegun) => {
  expect(toTextQuery(parseWords(text)).isBegun).toBe(isBegun);
});
