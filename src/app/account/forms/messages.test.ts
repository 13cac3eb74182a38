import { expect, it } from 'vitest';
import type { AccountRefusal } from '../../../model/account/account.ts';
import type { AccountFormName } from './form-fields.ts';
import { accountMessage, PASSWORDS_DIFFER, UNEXPECTED } from './messages.ts';

// Specification, sections 5 and 8, to the letter.
it.each<[AccountFormName, AccountRefusal, string]>([
  ['signup', 'email-in-use', 'This email address is already in use.'],
  ['signup', 'invalid-email', 'Please enter a valid email address.'],
  ['signup', 'weak-password', 'Password should be at least 6 characters long.'],
  ['signup', 'failed', 'Failed to create account. Please try again.'],
  ['signup', 'missing', 'Please fill in all required fields.'],
  ['signup', 'passwords-differ', 'Passwords do not match.'],
  ['login', 'missing', 'Please enter both email and password.'],
  ['login', 'invalid-email', 'Please enter a valid email address.'],
  ['login', 'disabled', 'This account has been disabled.'],
  ['login', 'wrong-credentials', 'Invalid email or password.'],
  ['login', 'failed', 'Failed to log in. Please try again.'],
  ['username', 'failed', 'Failed to update username. Please try again.'],
])('%s says of %s: %s', (form, reason, text) => {
  expect(accountMessage(form, { reason })).toBe(text);
});

it('says inline what it says of a refusal, and of an exception what the specification says', () => {
  expect(PASSWORDS_DIFFER).toBe('Passwords do not match.');
  expect(UNEXPECTED).toBe('An unexpected error occurred. Please try again.');
});

it('says of a guessable password what it says of a weak one, and why', () => {
  expect(accountMessage('signup', { reason: 'guessable-password' })).toBe(
    'Password should be at least 6 characters long. This one is too easy to guess; please choose another.',
  );
});

it.each([
  [undefined, 'a minute'],
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('says after %s seconds: in %s', (retryAfter, time) => {
  expect(accountMessage('login', { reason: 'throttled', retryAfter })).toBe(
    `Too many attempts. Please try again in ${time}.`,
  );
});

it('has a text for every refusal of every form', () => {
  const forms: Record<AccountFormName, true> = {
    login: true,
    signup: true,
    forgot: true,
    reset: true,
    confirm: true,
    watch: true,
    email: true,
    verification: true,
    'email-cancel': true,
    username: true,
    password: true,
    'google-link': true,
    'google-unlink': true,
    devices: true,
    deletion: true,
    'second-factor': true,
    enrolment: true,
    'new-factor': true,
    'factor-removal': true,
    'recovery-codes': true,
    session: true,
    'other-sessions': true,
  };
  const reasons: Record<AccountRefusal, true> = {
    missing: true,
    'invalid-email': true,
    'email-in-use': true,
    'weak-password': true,
    'guessable-password': true,
    'long-password': true,
    'passwords-differ': true,
    'long-username': true,
    'wrong-credentials': true,
    'wrong-password': true,
    'last-way-in': true,
    disabled: true,
    'unproved-email': true,
    'unproved-phone': true,
    'wrong-code': true,
    'log-in-expired': true,
    unconfirmed: true,
    'factor-name': true,
    'long-factor-name': true,
    'too-many-factors': true,
    'old-link': true,
    'wrong-mail-code': true,
    'same-email': true,
    'too-many-mails': true,
    throttled: true,
    failed: true,
  };
  for (const form of Object.keys(forms) as AccountFormName[]) {
    for (const reason of Object.keys(reasons) as AccountRefusal[]) {
      expect(accountMessage(form, { reason }), `${form}: ${reason}`).toMatch(/^[A-Z].+\.$/);
    }
  }
});
