import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { formatWords, listParts, parseText, parseWords, queryWord } from './query-words.ts';

const sign = fc.constantFrom('', '', '~', '-', '−', '~~', '--', '-~');
const word = fc.oneof(
  fc.constantFrom('linen', 'low-rise', 'pattern:stripe', 'cut:t-shirt', 'été', '&', '“wide”', '5', 'women’s', ''),
  fc.string({ unit: 'grapheme' }),
);
const typed = fc
  .array(fc.tuple(sign, word), { maxLength: 10 })
  .map((parts) => parts.map((part) => part.join('')).join(' '));

test('words of an address are read as they were written, and written as they were read', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const words = parseWords(text);
      const written = formatWords(words);
      expect(parseWords(written)).toEqual(words);
      // What is written with a minus sign is written with a hyphen.
      expect(written).toBe(parseText(text).replace(/(?<=^| )−(?=\p{L})/gu, '-'));
    }),
    { numRuns: runs(500) },
  );
});

test('words that are made are read as they were made', () => {
  const made = fc.tuple(fc.constantFrom('must' as const, 'wish' as const, 'not' as const), sign, word);
  fc.assert(
    fc.property(made, ([demand, before, text]) => {
      const clean = parseText(`${before}${text}`);
      fc.pre(demand === 'must' ? clean !== '' && !clean.includes(' ') : /^\p{L}\S*$/u.test(clean));
      const one = queryWord(demand, clean);
      fc.pre(parseText(formatWords([one])) !== '');
      expect(parseWords(formatWords([one]))).toEqual([one]);
    }),
    { numRuns: runs(500) },
  );
});

test('a part is one word with the others, those that say nothing left out', () => {
  const tell = (text: string) =>
    listParts(parseWords(text)).map(({ part, without }) => [formatWords(part), formatWords(without)]);
  expect(tell('linen & linen -maxi')).toEqual([
    ['linen', '& -maxi'],
    ['-maxi', 'linen & linen'],
  ]);
  expect(tell('linen &')).toEqual([['linen', '']]);
  expect(tell('a b c d e f g h i')).toEqual([['a b c d e f g h i', '']]);
});
