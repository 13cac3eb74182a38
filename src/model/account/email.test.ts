import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMAIL_MAX_LENGTH } from './account.ts';
import { parseEmail } from './email.ts';

test.each([
  'ada@example.org',
  'Ada.Lovelace+shop@mail.example.co.uk',
  "o'neil_{|}~!#$%&*/=?^`@x-y.example",
  '1@1.1',
  `${'a'.repeat(EMAIL_MAX_LENGTH - 12)}@example.org`,
])('%s is an address', (email) => {
  expect(parseEmail(email)).toBe(email);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@localhost',
  'ada@example.',
  'ada@-example.org',
  'ada@example-.org',
  'ada@exa_mple.org',
  'ada lovelace@example.org',
  'ada@example.org, eve@example.org',
  '"ada"@example.org',
  'ada@[192.0.2.1]',
  'ädä@example.org',
  'ada@exämple.org',
  'ada@example.org\u0000',
  'a\u0000da@example.org',
  '\ud800@example.org',
  'ada@example.org\nBcc: eve@example.org',
  `ada@${'a'.repeat(64)}.org`,
  `${'a'.repeat(EMAIL_MAX_LENGTH - 11)}@example.org`,
])('%j is none', (text) => {
  expect(parseEmail(text)).toBeNull();
});

test('space around it is no part of it', () => {
  expect(parseEmail(' \t ada@example.org\r\n')).toBe('ada@example.org');
});

test('whatever is typed, an address is short, visible ASCII with one @ and a dot behind it, and its own address', () => {
  const almost = fc.tuple(fc.string(), fc.constantFrom('@', ' ', ''), fc.domain()).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), almost), (text) => {
      const email = parseEmail(text);
      if (email === null) return;
      expect(email).toMatch(/^[!-~]+@[!-~]+\.[!-~]+$/);
      expect(email.split('@')).toHaveLength(2);
      expect(email.length).toBeLessThanOrEqual(EMAIL_MAX_LENGTH);
      expect(parseEmail(email)).toBe(email);
    }),
  );
});

test('a megabyte that is almost one takes no time', () => {
  expect(parseEmail(`${'a.'.repeat(500_000)}@`)).toBeNull();
});
