import { afterEach, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';

afterEach(() => vi.restoreAllMocks());

it('answers with the value', () => {
  expect(ask(() => 3)).toEqual({ ok: true, value: 3 });
});

it('turns a failure into its message, or a general one, and tells the log', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fail = (message: string) => () => {
    throw new Error(message);
  };
  expect(ask(fail('Failed to fetch products: away'))).toEqual({ ok: false, message: 'Failed to fetch products: away' });
  expect(ask(fail(''))).toEqual({ ok: false, message: 'An error occurred' });
  expect(log).toHaveBeenCalledTimes(2);
});
