import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningsOf } from './beginnings.ts';

const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ж', 'z') }));

test('a word may begin as each that has its first three letters, wherever it stands', () => {
  fc.assert(
    fc.property(words, fc.string(), fc.string(), (known, before, behind) => {
      const begins = beginningsOf(known);
      for (const word of known) {
        expect(begins(word, 0)).toBe(true);
        if (word.length >= 3) expect(begins(`${before}${word}${behind}`, before.length)).toBe(true);
      }
    }),
  );
});

test('most that begin otherwise may not', () => {
  const begins = beginningsOf(['kleid', 'rock']);
  expect(['abendkleid', 'robe', 'kl', 'roc', ''].map((word) => begins(word, 0))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
  expect(begins('abendkleid', 5)).toBe(true);
});
