import { expect, it } from 'vitest';
import { isSessionStale, whileStale } from './session-staleness.ts';

it('lasts until the question is answered, or cannot be', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = whileStale(() => promise);
  expect(isSessionStale()).toBe(true);
  resolve();
  await asked;
  expect(isSessionStale()).toBe(false);
  await expect(whileStale(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(isSessionStale()).toBe(false);
});
