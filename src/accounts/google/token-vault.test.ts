import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { createTokenVault, TokenVaultError } from './token-vault.ts';

const key = randomBytes(32);

it('gives back what it was given', async () => {
  const vault = await createTokenVault(key);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), async (value) => {
      expect(await vault.decrypt(await vault.encrypt(value))).toEqual({ ...value });
    }),
    { numRuns: runs(10) },
  );
});

it('shows nothing of it, and never the same text twice', async () => {
  const vault = await createTokenVault(key);
  const texts = await Promise.all([1, 2].map(() => vault.encrypt({ access_token: 'ya29.secret' })));
  expect(new Set(texts).size).toBe(2);
  for (const text of texts) {
    const parts = text.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect([text, ...parts].join()).not.toMatch(/ya29|access_token/);
  }
});

it('says by which key without showing it', async () => {
  const text = await (await createTokenVault(key)).encrypt({});
  const header = Buffer.from(text.split('.')[0] ?? '', 'base64url').toString();
  expect(JSON.parse(header)).toEqual({ alg: 'dir', enc: 'A256GCM', kid: expect.stringMatching(/^[\w-]{43}$/) });
  expect(header).not.toContain(key.toString('base64url'));
});

it('refuses another key, a changed text and what is none of its texts', async () => {
  const vault = await createTokenVault(key);
  const text = await vault.encrypt({ access_token: 'secret' });
  const other = await createTokenVault(randomBytes(32));
  await expect(other.decrypt(text)).rejects.toThrow(TokenVaultError);
  const parts = text.split('.');
  const changed = Buffer.from(parts[3] ?? '', 'base64url');
  changed[0] = (changed[0] ?? 0) ^ 1;
  parts[3] = changed.toString('base64url');
  await expect(vault.decrypt(parts.join('.'))).rejects.toThrow(TokenVaultError);
  await expect(vault.decrypt('')).rejects.toThrow(TokenVaultError);
});
