import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealTokens } from './google-tokens.ts';
import { createTokenVault } from './token-vault.ts';

const vault = await createTokenVault(randomBytes(32));
const first = {
  access_token: 'a1',
  refresh_token: 'r1',
  token_type: 'bearer',
  expires_in: 3600,
  scope: 'openid',
} as const;
const later = { access_token: 'a2', token_type: 'bearer' } as const;

it('keeps what can be used again, with the time it ends', async () => {
  const kept = await vault.decrypt(String(await sealTokens(vault, first, null)));
  expect(kept).toEqual({ access_token: 'a1', refresh_token: 'r1', expires_at: expect.any(Number), scope: 'openid' });
  const { expires_at } = kept as { expires_at: number };
  expect(new Date(expires_at * 1000).getFullYear()).toBeGreaterThan(2024);
});

it('keeps the refresh token that came with the first consent until another comes', async () => {
  const sealed = await sealTokens(vault, later, await sealTokens(vault, first, null));
  expect(await vault.decrypt(String(sealed))).toEqual({ access_token: 'a2', refresh_token: 'r1' });
  const renewed = await sealTokens(vault, { ...later, refresh_token: 'r2' }, sealed);
  expect(await vault.decrypt(String(renewed))).toMatchObject({ refresh_token: 'r2' });
});

it('goes on without what a lost key had locked away', async () => {
  const lost = await sealTokens(await createTokenVault(randomBytes(32)), first, null);
  expect(await vault.decrypt(String(await sealTokens(vault, later, lost)))).toEqual({ access_token: 'a2' });
});
