import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPasswordFault, normalizePassword } from './password.ts';

test.each([
  ['', 'weak-password'],
  ['12345', 'weak-password'],
  ['123456', null],
  ['      ', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'long-password'],
  // Characters, not UTF-16 units.
  ['👗👗👗👗👗', 'weak-password'],
  ['👗'.repeat(6), null],
  ['👗'.repeat(128), null],
  ['👗'.repeat(129), 'long-password'],
  // As it is hashed: one ligature is three letters, three code points are one syllable.
  ['ﬃﬃ', null],
  ['\u1112\u1161\u11ab'.repeat(5), 'weak-password'],
  ['\u1112\u1161\u11ab'.repeat(128), null],
  ['x'.repeat(10_000), 'long-password'],
  ['\u0000\ud800\u0000\ud800\u0000\ud800', null],
] as const)('%j: %s', (password, fault) => {
  expect(findPasswordFault(password)).toBe(fault);
});

test('one password from every keyboard', () => {
  expect(normalizePassword('Zo\u0065\u0308 ﬁne')).toBe(normalizePassword('Zo\u00eb fine'));
});

test('no text of up to 128 characters in any form is too long to look at', () => {
  const forms = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 128 }), forms, (text, form) => {
      const password = normalizePassword(text);
      if (password === null || [...password].length > 128) return;
      expect(normalizePassword(password.normalize(form))).toBe(password);
    }),
  );
});

test('a million accents are refused unread', () => {
  const accents = `a${'\u0301'.repeat(500_000)}${'\u0316'.repeat(500_000)}`;
  expect(normalizePassword(accents)).toBeNull();
  expect(findPasswordFault(accents)).toBe('long-password');
});
