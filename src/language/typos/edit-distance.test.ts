import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { isWithinEdits } from './edit-distance.ts';

/** By the book: the whole table (optimal string alignment). */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1);
      (table[i] as number[])[j] = cost;
    }
  }
  return at(a.length, b.length);
}

test('agrees with the distance by the book', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.constantFrom(0, 1, 2), (a, b, most) => {
      expect(isWithinEdits(a, b, most)).toBe(distance(a, b) <= most);
    }),
    { numRuns: runs(2000) },
  );
});

test.each([
  ['dres', 'dress', 1, true],
  ['derss', 'dress', 1, true],
  ['skrit', 'skirt', 1, true],
  ['skirt', 'shirt', 1, true],
  ['skirt', 'shirts', 1, false],
  ['cardgain', 'cardigan', 1, false],
  ['cardgain', 'cardigan', 2, true],
])('%s → %s within %i: %s', (a, b, most, isWithin) => {
  expect(isWithinEdits(a, b, most)).toBe(isWithin);
});
