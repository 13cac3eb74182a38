import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { LONGEST_WORD } from '../../text/fold-words.ts';
import { isWithinEdits } from './edit-distance.ts';
import { nearWords, sortWords } from './near-words.ts';

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
