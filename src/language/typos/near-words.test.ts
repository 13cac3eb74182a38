import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { LONGEST_WORD } from '../../text/fold-words.ts';
import { isWithinEdits, mostTypos } from './edit-distance.ts';
import { nearestWords, nearWords, sortWords } from './near-words.ts';

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
