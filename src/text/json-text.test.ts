import { expect, test } from 'vitest';
import { hasMoreLists } from './json-text.ts';

test.each([
  ['[[1]]', false],
  ['{"a":[1]}', false],
  ['[[[1]]]', true],
  ['{"a":{"b":[', true],
  ['[1],[2],[{}]', true],
  ['["[[[[", "\\"[[[[", "\\\\", [1]]', false],
  ['["\\\\", [[1]]]', true],
  ['"never ends [[[[', false],
])('%s has more than two lists and objects: %s', (json, hasMore) => {
  expect(hasMoreLists(json, 2)).toBe(hasMore);
});
