import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberVerified } from './access-tokens.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('verifies a token once in ten seconds', async () => {
  const verify = vi.fn(async (token: string) => ({ sub: token }));
  const remembered = rememberVerified(verify);
  expect(await remembered('a')).toEqual({ sub: 'a' });
  expect(await remembered('a')).toEqual({ sub: 'a' });
  expect(await remembered('b')).toEqual({ sub: 'b' });
  expect(verify).toHaveBeenCalledTimes(2);
  vi.setSystemTime(1_010_000);
  await remembered('a');
  expect(verify).toHaveBeenCalledTimes(3);
});

it('forgets a token when it expires, and remembers no refusal', async () => {
  const verify = vi.fn(async () => {
    if (Date.now() >= 1_002_000) throw new Error('expired');
    return { exp: 1002 };
  });
  const remembered = rememberVerified(verify);
  await remembered('a');
  vi.setSystemTime(1_001_999);
  expect(await remembered('a')).toEqual({ exp: 1002 });
  vi.setSystemTime(1_002_000);
  await expect(remembered('a')).rejects.toThrow('expired');
  await expect(remembered('a')).rejects.toThrow('expired');
});
