import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringAt } from '../../text/string-table.ts';
import { packTerms, readTerms, type VisitTerm } from './packed-terms.ts';
import { countWords, invertText } from './text-index.ts';
import { TITLE } from './text-terms.ts';
import { WordTable } from './word-table.ts';

it('an index of words has those that products name, in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })), (names) => {
      const words = new WordTable();
      words.numberOf('a word of no product');
      const terms = packTerms(
        names.map((word) => ({ word, field: TITLE })),
        (word) => words.numberOf(word),
      );
      const eachTerm = (_: number, visit: VisitTerm) => readTerms(terms, 0, terms.length, visit);
      const index = invertText({ refs: Int32Array.of(-1, 0), eachTerm }, words);
      const indexed = Array.from({ length: countWords(index) }, (_, at) => stringAt(index.words, index.wordStart, at));
      expect(indexed).toEqual([...names].sort());
    }),
  );
});
