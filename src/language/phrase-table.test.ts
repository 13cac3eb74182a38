import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningsOf, createPhraseTable, type Inflection } from './phrase-table.ts';

const plural: Inflection['formsOf'] = (word) => (word.endsWith('s') ? [word.slice(0, -1)] : []);
const word = fc.constantFrom('mini', 'coat', 'coats');
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const inflection = fc.constantFrom<Inflection | null>(
  null,
  { formsOf: plural, at: 'first' },
  { formsOf: plural, at: 'last' },
);

/** Whether words are a phrase in one of its forms, told by looking at each phrase. */
function isOf(words: readonly string[], known: string, how: Inflection | null): boolean {
  const wanted = known.split(' ');
  const inflected = how?.at === 'first' ? 0 : wanted.length - 1;
  return (
    wanted.length === words.length &&
    wanted.every((one, at) => {
      const own = words[at] ?? '';
      return own === one || (how !== null && at === inflected && how.formsOf(own).includes(one));
    })
  );
}

test('finds the longest phrase at a place, in the forms of its first or last word', () => {
  fc.assert(
    fc.property(
      fc.array(phrase, { maxLength: 8 }),
      fc.array(word, { maxLength: 6 }),
      inflection,
      (known, text, how) => {
        const table = createPhraseTable(
          known.map((one) => [one, one]),
          how,
        );
        for (const at of text.keys()) {
          const lengths = [3, 2, 1].filter((length) => at + length <= text.length);
          const longest = lengths.find((length) => known.some((one) => isOf(text.slice(at, at + length), one, how)));
          const found = table.longestAt(text, at);
          expect(found?.length).toBe(longest);
          if (found) expect(isOf(text.slice(at, at + found.length), found.value, how)).toBe(true);
        }
      },
    ),
  );
});

test('what is in it goes before what it is a form of, and the later of two entries counts', () => {
  const table = createPhraseTable<string | null>(
    [
      ['short', 'a word'],
      ['shorts', 'bad'],
      ['shorts', null],
    ],
    { formsOf: plural, at: 'last' },
  );
  expect(table.longestAt(['shorts'], 0)).toEqual({ length: 1, value: null });
  expect(table.has('shorts')).toBe(true);
  expect(table.longestAt(['short'], 1)).toBeNull();
});

test('knows the end of a word, and what may begin a phrase', () => {
  const table = createPhraseTable(
    [
      ['kleid', 1],
      ['rock lang', 2],
    ],
    { formsOf: (word) => [word.slice(0, -2)], at: 'first' },
  );
  expect([table.hasEnd('abendkleider', 5), table.hasEnd('abendkleid', 4), table.has('rock')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([table.begins('rock'), table.begins('lang'), table.mayBegin('rocken'), table.mayBegin('bluse')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

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
