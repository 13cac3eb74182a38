import { expect, test } from 'vitest';
import { hasLongDigits, parseJson } from './source-text.ts';

test.each([
  ['within one another', '['.repeat(2_000_000)],
  ['beside one another', `[${'[],'.repeat(2_000_000)}1]`],
])('millions of lists %s are refused before anything is made of them', (_, text) => {
  expect(() => parseJson(text)).toThrow(new SyntaxError('more than 1500000 lists and objects'));
});

test.each([
  ['{"id":9007199254740993}', { id: '9007199254740993' }],
  ['{"id": -90071992547409931 }', { id: '-90071992547409931' }],
  ['[1,12345678901234567890]', [1, '12345678901234567890']],
  ['{"id":9007199254740991}', { id: Number.MAX_SAFE_INTEGER }],
  ['{"image":"12345678901234567890.jpg","id":5}', { image: '12345678901234567890.jpg', id: 5 }],
  ['{"share":0.1234567890123456}', { share: 0.1234567890123456 }],
])('%s', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test.each([
  [16, true],
  [15, false],
])('%i digits in a row are long: %s, wherever they stand', (length, isLong) => {
  const offsets = Array.from({ length: 40 }, (_, offset) => offset);
  const run = '7'.repeat(length);
  for (const offset of offsets) {
    expect(hasLongDigits(`${'-'.repeat(offset)}${run}`)).toBe(isLong);
    expect(hasLongDigits(`123456789012345/${'9'.repeat(offset % 16)}.${run}:`)).toBe(isLong);
  }
});
