import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StringTable, stringAt } from '../../text/string-table.ts';
import { WordTable } from './word-table.ts';

const words = fc.array(
  fc.oneof(fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom('a', 'ab', '\uffee', '😀', '\ud7ff')),
  {
    maxLength: 200,
  },
);

function unpackStrings({ bytes, start }: StringTable): string[] {
  return Array.from({ length: start.length - 1 }, (_, at) => stringAt(bytes, start, at));
}

describe('words by number', () => {
  it('gives each word the number of its first appearance, whether it was opened in between or not', () => {
    fc.assert(
      fc.property(words, words, (first, second) => {
        const numbers = new Map<string, number>();
        const numberOf = (word: string) => {
          if (!numbers.has(word)) numbers.set(word, numbers.size);
          return numbers.get(word);
        };
        const table = new WordTable();
        for (const word of first) expect(table.numberOf(word)).toBe(numberOf(word));
        const { bytes, start } = table.table;
        const opened = new WordTable({ bytes: bytes.slice(), start: start.slice() });
        for (const word of [...second, ...first]) expect(opened.numberOf(word)).toBe(numberOf(word));
        expect(unpackStrings(opened.table)).toEqual([...numbers.keys()]);
      }),
    );
  });

  it('orders words as strings are ordered, those that came later too', () => {
    fc.assert(
      fc.property(words, words, (first, second) => {
        const table = new WordTable();
        for (const word of first) table.numberOf(word);
        table.sorted();
        for (const word of second) table.numberOf(word);
        const names = unpackStrings(table.table);
        expect(Array.from(table.sorted(), (number) => names[number])).toEqual(
          [...new Set([...first, ...second])].sort(),
        );
      }),
    );
  });

  it('leaves the words that it was opened from as they are', () => {
    const table = new WordTable();
    table.numberOf('silk');
    const { bytes, start } = table.table;
    const known = { bytes: bytes.slice(), start: start.slice() };
    new WordTable(known).numberOf('satin');
    expect(unpackStrings(known)).toEqual(['silk']);
  });
});
