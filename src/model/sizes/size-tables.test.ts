import { expect, test } from 'vitest';
import { equivalentSizes } from './size-tables.ts';

test.each([
  ['AU 8', ['US 4', 'UK 8', 'NZ 8', 'EU 36']],
  ['US 0', ['UK 4', 'AU 4', 'NZ 4', 'EU 32']],
  ['EU 40', ['US 8', 'UK 12', 'AU 12', 'NZ 12']],
  ['UK 2', []],
  ['S', []],
  ['W26 L30', []],
  ['US 4/6', []],
])('%s is elsewhere about %j', (size, others) => {
  expect(equivalentSizes(size)).toEqual(others);
});
