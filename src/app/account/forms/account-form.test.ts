import { expect, it } from 'vitest';
import { openRefusal } from './account-form.tsx';

const missing = { message: 'Please fill in all required fields.', wrong: ['email', 'password'] };

it('complains of nothing when nothing was refused', () => {
  expect(openRefusal(null, ['email'])).toEqual({ message: null, wrong: [] });
});

it('complains of what was not changed since', () => {
  expect(openRefusal(missing, [])).toEqual(missing);
  expect(openRefusal(missing, ['username', 'email'])).toEqual({ ...missing, wrong: ['password'] });
});

it('has no message once everything it was about was changed', () => {
  expect(openRefusal(missing, ['password', 'email'])).toEqual({ message: null, wrong: [] });
});

it('keeps a message that is about no field', () => {
  const failed = { message: 'Failed to log in. Please try again.', wrong: [] };
  expect(openRefusal(failed, ['email', 'password'])).toEqual(failed);
});
