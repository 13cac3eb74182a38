import { expect, test } from 'vitest';
import { createToken, hashToken } from './session-token.ts';

test('a token is 256 bits, each another, and known by its hash', () => {
  const tokens = Array.from({ length: 1000 }, createToken);
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(1000);
  for (const { token, tokenHash } of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashToken(token)).toEqual(tokenHash);
    expect(tokenHash).toHaveLength(32);
  }
});

test.each(['', 'x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\n`, 'x'.repeat(1e6)])(
  'nothing is asked about %j',
  (token) => {
    expect(hashToken(token)).toBeNull();
  },
);
