import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBits, countCommon } from './bitset.ts';

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const countDigits = (value: number) => [...(value >>> 0).toString(2)].filter((digit) => digit === '1').length;

test('countBits counts the ones of the binary digits', () => {
  fc.assert(fc.property(word, (value) => countBits(value) === countDigits(value)));
  expect([0, -1, 1, -(2 ** 31)].map(countBits)).toEqual([0, 32, 1, 1]);
});

test('countCommon counts word by word what it adds up eight at a time', () => {
  const words = fc.array(fc.oneof(word, fc.constant(-1)), { minLength: 40, maxLength: 80 });
  const place = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(words, words, place, place, fc.integer({ min: 0, max: 9 }), (mask, other, a, b, base) => {
      const [from, to] = a < b ? [a, b] : [b, a];
      const bits = Int32Array.from([...Array(base).fill(-1), ...other]);
      let expected = 0;
      for (let w = from; w < to; w++) expected += countDigits((mask[w] ?? 0) & (other[w] ?? 0));
      expect(countCommon(bits, base, Int32Array.from(mask), from, to)).toBe(expected);
    }),
  );
});
