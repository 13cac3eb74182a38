import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanUsername, isLongUsername } from './username.ts';

test.each([
  ['Ada', 'Ada'],
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Ada\n\tLovelace', 'Ada Lovelace'],
  ['A\u0000d\u0007a\u009f', 'Ada'],
  ['Ada \u0000 Lovelace', 'Ada Lovelace'],
  ['\u0000 \ud800', ''],
  ['Ada\ud83d', 'Ada'],
  ['\udc57Ada', 'Ada'],
  ['Ada 👗', 'Ada 👗'],
  ['👩‍💻 Zoë', '👩‍💻 Zoë'],
  ['עדה', 'עדה'],
  ['Ada\u202egnp.exe', 'Adagnp.exe'],
  ['\u00a0\u3000', ''],
  ['<b>Ada</b>', '<b>Ada</b>'],
])('%j is kept as %j', (text, username) => {
  expect(cleanUsername(text)).toBe(username);
});

test('sixty characters are not long, whatever they take in memory', () => {
  expect(isLongUsername('👗'.repeat(60))).toBe(false);
  expect(isLongUsername('👗'.repeat(61))).toBe(true);
  expect(isLongUsername(cleanUsername('x'.repeat(10_000)))).toBe(true);
  expect(isLongUsername('')).toBe(false);
});

test('what is kept is one well-formed line without space at its ends, and stays as it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', '\udfff', ' ', '\0'))),
      (parts) => {
        const username = cleanUsername(parts.join(''));
        expect(username.isWellFormed()).toBe(true);
        expect(username).not.toMatch(/\p{Cc}|\s\s/u);
        expect(username).toBe(username.trim());
        expect(cleanUsername(username)).toBe(username);
      },
    ),
  );
});
