import { expect, it } from 'vitest';
import { isAccountInDoubt, whileInDoubt } from './account-doubt.ts';

it('lasts until the question is answered, or cannot be', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = whileInDoubt(() => promise);
  expect(isAccountInDoubt()).toBe(true);
  resolve();
  await asked;
  expect(isAccountInDoubt()).toBe(false);
  await expect(whileInDoubt(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(isAccountInDoubt()).toBe(false);
});
