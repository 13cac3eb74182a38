import { expect, it } from 'vitest';
import { googleHint, googleMessage, parseGoogleResult } from './google-messages.ts';

it('says what the specification says (section 8), and nothing to whoever cancelled', () => {
  expect(googleMessage('account-exists')).toBe(
    'An account already exists with the same email address but different sign-in credentials.',
  );
  expect(googleMessage('blocked')).toBe(
    'Sign-in popup was blocked by your browser. Please allow popups for this website.',
  );
  expect(googleMessage('failed')).toBe('Failed to sign in with Google. Please try again.');
  expect(googleMessage('disabled')).toBe('This account has been disabled.');
  expect(googleMessage('throttled')).toBe('Too many attempts. Please try again in a minute.');
  expect(googleMessage('cancelled')).toBeNull();
});

it('tells whoever owns the address how to take over an account that nobody confirmed', () => {
  expect(googleMessage('account-unproved')).toBe(googleMessage('account-exists'));
  expect(googleHint('account-unproved')).toContain('Forgot password?');
  expect(googleHint('account-exists')).toBeNull();
});

it('has nothing to say to an address with a reason of somebody’s own', () => {
  for (const reason of [null, '', 'toString', '__proto__', '<b>', 'done']) expect(googleMessage(reason)).toBeNull();
});

it('hears the words of the window and no others', () => {
  expect(parseGoogleResult({ kind: 'google', result: 'done' })).toBe('done');
  expect(parseGoogleResult({ kind: 'google', result: 'account-exists' })).toBe('account-exists');
  expect(parseGoogleResult({ kind: 'google', result: 'cancelled' })).toBe('cancelled');
  for (const message of [
    null,
    'done',
    { result: 'done' },
    { kind: 'account', result: 'done' },
    { kind: 'google' },
    { kind: 'google', result: 'blocked' },
    { kind: 'google', result: 'toString' },
    { kind: 'google', result: ['done'] },
  ]) {
    expect(parseGoogleResult(message)).toBeNull();
  }
});
