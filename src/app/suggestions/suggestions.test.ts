import { expect, test } from 'vitest';
import { moveChoice } from './suggestions.tsx';

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 1, 3, 2],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['ArrowDown', -1, 0, -1],
  ['ArrowUp', -1, 0, -1],
  ['Enter', 1, 3, null],
  ['a', -1, 3, null],
])('%s from %i of %i leads to %s', (key, chosen, count, expected) => {
  expect(moveChoice(key, chosen, count)).toBe(expected);
});
