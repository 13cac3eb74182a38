import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { LONGEST_WORD } from '../../text/fold-words.ts';
import { isWithinEdits, mostTypos, nearestWords, nearWords, sortWords } from './near-words.ts';

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ж', '衣'), minLength: 1, maxLength: 9 }),
  fc.string({ unit: fc.constantFrom('a', 'b'), minLength: LONGEST_WORD - 3, maxLength: LONGEST_WORD }),
);

test('are all words within an edit, and within two those that begin alike', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, fc.constantFrom(1, 2), (words, typed, edits) => {
      const sorted = words.sort((a, b) => (a < b ? -1 : 1));
      const near = nearWords(sortWords(words), typed, edits).map((term) => sorted[term]);
      const mayBe = (one: string) => edits === 1 || one[0] === typed[0];
      expect(near).toEqual(sorted.filter((one) => mayBe(one) && isWithinEdits(typed, one, edits)));
    }),
    { numRuns: runs(2000) },
  );
});

test.each([
  ['', 0],
  ['top', 0],
  ['bell', 1],
  ['blazers', 1],
  ['cardigan', 2],
])('a word may have so many typos as it is long enough for: %j → %i', (word, most) => {
  expect(mostTypos(word)).toBe(most);
});

const WORDS = sortWords(['shirt', 'skirt', 'skirts', 'cardigan', 'dress', 'tops', 'été', 'x'.repeat(41)]);

test.each([
  ['dres', ['dress']],
  ['skirt', ['skirt']],
  ['skitr', ['skirt']],
  ['shkirt', ['shirt', 'skirt']],
  ['sirt', ['shirt', 'skirt']],
  ['kirt', ['skirt']],
  ['hirt', ['shirt']],
  ['cadrigna', ['cardigan']],
  ['crdgn', []],
  ['tps', []],
  ['étéé', ['été']],
  ['x'.repeat(40), []],
])('%j is nearest to %j', (typed, nearest) => {
  expect(nearestWords(typed, WORDS)).toEqual(nearest);
});

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
