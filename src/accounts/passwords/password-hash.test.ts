import argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts';

const { hash, parseOptions } = argon2;

test('a password is right for its own hash alone, which is argon2id of 19 MiB in two passes', async () => {
  const [first, second] = await Promise.all([hashPassword('secret word'), hashPassword('secret word')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'secret word')).toBe(true);
  expect(await verifyPassword(second, 'secret word')).toBe(true);
  expect(await verifyPassword(first, 'secret Word')).toBe(false);
  expect(isOutdatedHash(first)).toBe(false);
});

test('composed and decomposed are one password', async () => {
  expect(await verifyPassword(await hashPassword('Zo\u00eb Zo\u00eb'), 'Zoe\u0308 Zoe\u0308')).toBe(true);
});

test('where there is no hash, one of the same cost is verified, and nothing is right', async () => {
  const verify = vi.spyOn(argon2, 'verify');
  expect(await verifyPassword(null, '')).toBe(false);
  expect(await verifyPassword(null, 'secret word')).toBe(false);
  const verified = verify.mock.calls.map(([used]) => parseOptions(used));
  const real = parseOptions(await hashPassword('secret word'));
  expect(verified).toEqual([real, real]);
});

test('a password too long to look at is wrong, after as long', async () => {
  const verify = vi.spyOn(argon2, 'verify');
  const empty = await hash('');
  expect(await verifyPassword(empty, 'x'.repeat(1_000_000))).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
});

test.each([{ memoryCost: 8192 }, { timeCost: 3 }, { parallelism: 2 }, { algorithm: 1 }])(
  'a hash made with %j is to be made anew',
  async (parameters) => {
    const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2, ...parameters };
    expect(isOutdatedHash(await hash('secret word', options))).toBe(true);
  },
);
