import { expect, it } from 'vitest';
import { ask } from './ask.ts';

it('answers with the value', () => {
  expect(ask(() => 3)).toEqual({ ok: true, value: 3 });
});

it('turns a failure into its message, or a general one', () => {
  const fail = (message: string) => () => {
    throw new Error(message);
  };
  expect(ask(fail('Failed to fetch products: away'))).toEqual({ ok: false, message: 'Failed to fetch products: away' });
  expect(ask(fail(''))).toEqual({ ok: false, message: 'An error occurred' });
});
