import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { LONGEST_WORD } from '../../text/fold-words.ts';
import { isWithinEdits } from './edit-distance.ts';
import { nearTerms } from './near-terms.ts';
import type { IndexedWords } from './text-index.ts';

function indexOf(words: readonly string[]): IndexedWords {
  const bytes = words.map((one) => Buffer.from(one));
  const wordStart = Uint32Array.from([0, ...bytes.keys()], (_, at) => Buffer.concat(bytes.slice(0, at)).length);
  return { words: Buffer.concat(bytes), wordStart };
}

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ж', '衣'), minLength: 1, maxLength: 9 }),
  fc.string({ unit: fc.constantFrom('a', 'b'), minLength: LONGEST_WORD - 3, maxLength: LONGEST_WORD }),
);

test('are all words within so many edits, and no others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, fc.constantFrom(1, 2), (words, typed, edits) => {
      const sorted = words.sort((a, b) => (a < b ? -1 : 1));
      const near = nearTerms(indexOf(sorted), typed, edits).map((term) => sorted[term]);
      expect(near).toEqual(sorted.filter((one) => isWithinEdits(typed, one, edits)));
    }),
    { numRuns: runs(2000) },
  );
});
