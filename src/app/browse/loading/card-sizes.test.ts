import { expect, test } from 'vitest';
import { formatCardSizes } from './card-sizes.ts';

test.each([
  [[], ''],
  [['US 10', 'US 4'], 'US 4, 10'],
  [['M', 'XS', 'S'], 'XS, S, M'],
  [['S/M', 'US 4', 'S'], 'US 4, S, S/M'],
  [['ONE SIZE'], 'ONE SIZE'],
  [Array.from({ length: 12 }, (_, at) => `AU ${4 + 2 * at}`), 'AU 4, 6, 8, 10, 12, 14, 16, 18, 20, +3'],
])('%j are %j', (sizes, text) => {
  expect(formatCardSizes(sizes)).toBe(text);
});
