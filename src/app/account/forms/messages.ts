import {
  type AccountRefusal,
  FACTOR_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type Refused,
  USERNAME_MAX_LENGTH,
} from '../../../model/account/account.ts';
import type { AccountFormName } from './form-fields.ts';

export const PASSWORDS_DIFFER = 'Passwords do not match.';
/** Whatever is no refusal of ours: an exception, no network (specification, section 8, non-auth error). */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const MISSING = 'Please fill in all required fields.';
const NO_PASSWORD = 'Please enter your password.';
const WEAK = `Password should be at least ${PASSWORD_MIN_LENGTH} characters long.`;

/** The texts of the specification (sections 5 and 8), and ours for what it does not know. */
const MESSAGES: Readonly<
  Record<Exclude<AccountRefusal, 'missing' | 'failed' | 'throttled' | 'too-many-mails'>, string>
> = {
  'invalid-email': 'Please enter a valid email address.',
  'email-in-use': 'This email address is already in use.',
  'weak-password': WEAK,
  'guessable-password': `${WEAK} This one is too easy to guess; please choose another.`,
  'long-password': `Password should be at most ${PASSWORD_MAX_LENGTH} characters long.`,
  'passwords-differ': PASSWORDS_DIFFER,
  'long-username': `Username should be at most ${USERNAME_MAX_LENGTH} characters long.`,
  'wrong-credentials': 'Invalid email or password.',
  'wrong-password': 'Your current password is not right.',
  'last-way-in': 'Google is your only way in. Set a password first.',
  'unproved-email': 'Please confirm your email address first.',
  'unproved-phone': 'Please confirm your phone number first.',
  disabled: 'This account has been disabled.',
  'wrong-code': 'This code is not right, or it was used before. Please type the one that is shown now.',
  'log-in-expired': 'This took too long. Please log in again.',
  unconfirmed: 'Please confirm with your second factor first.',
  'factor-name': 'You have an authenticator app of this name already. Please choose another name.',
  'long-factor-name': `The name should be at most ${FACTOR_NAME_MAX_LENGTH} characters long.`,
  'too-many-factors': 'You have as many authenticator apps as there can be. Remove one to add another.',
  'old-link': 'This link is not good any more. Please ask for a new one.',
  'wrong-mail-code': 'This code is not right, or not good any more. Check it, or ask for a new one.',
  'same-email': 'This is your present address.',
};

/** What each form says in words of its own: to whom left something out, and when it could not be done. */
const OWN_MESSAGES: Readonly<Record<AccountFormName, { readonly missing: string; readonly failed: string }>> = {
  login: { missing: 'Please enter both email and password.', failed: 'Failed to log in. Please try again.' },
  signup: { missing: MISSING, failed: 'Failed to create account. Please try again.' },
  forgot: { missing: 'Please enter your email address.', failed: 'Failed to send the mail. Please try again.' },
  reset: { missing: MISSING, failed: 'Failed to set the password. Please try again.' },
  confirm: { missing: MISSING, failed: 'Failed to confirm the address. Please try again.' },
  watch: { missing: 'Please enter your email address.', failed: 'Failed to send the mail. Please try again.' },
  email: { missing: MISSING, failed: 'Failed to change the address. Please try again.' },
  verification: { missing: MISSING, failed: 'Failed to send the mail. Please try again.' },
  'email-cancel': { missing: MISSING, failed: 'Failed to cancel the change. Please try again.' },
  username: { missing: 'Please enter a username.', failed: 'Failed to update username. Please try again.' },
  password: { missing: MISSING, failed: 'Failed to change password. Please try again.' },
  'google-link': { missing: NO_PASSWORD, failed: 'Failed to link Google. Please try again.' },
  'google-unlink': { missing: NO_PASSWORD, failed: 'Failed to unlink Google. Please try again.' },
  devices: { missing: MISSING, failed: 'Failed to sign out on all devices. Please try again.' },
  'second-factor': { missing: 'Please enter a code.', failed: 'Failed to check the code. Please try again.' },
  enrolment: {
    missing: 'Please enter your current password.',
    failed: 'Failed to begin. Please try again.',
  },
  'new-factor': {
    missing: 'Please enter the code that your app shows.',
    failed: 'Failed to add it. Please try again.',
  },
  'factor-removal': { missing: MISSING, failed: 'Failed to remove it. Please try again.' },
  'recovery-codes': { missing: MISSING, failed: 'Failed to make new codes. Please try again.' },
  session: { missing: MISSING, failed: 'Failed to end the session. Please try again.' },
  'other-sessions': { missing: MISSING, failed: 'Failed to end the other sessions. Please try again.' },
  deletion: {
    missing: 'Please confirm that your account is to be deleted.',
    failed: 'Failed to delete your account. Please try again.',
  },
};

/** What a form says when it is refused. */
export function accountMessage(form: AccountFormName, { reason, retryAfter }: Omit<Refused, 'ok'>): string {
  if (reason === 'missing' || reason === 'failed') return OWN_MESSAGES[form][reason];
  if (reason === 'too-many-mails') {
    return `This address has had several mails of late. Please look there, or try again in ${formatWait(retryAfter)}.`;
  }
  return reason === 'throttled' ? throttledMessage(retryAfter) : MESSAGES[reason];
}

/** @param retryAfter seconds */
export function throttledMessage(retryAfter: number | undefined): string {
  return `Too many attempts. Please try again in ${formatWait(retryAfter)}.`;
}

function formatWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'a minute';
  const [count, unit] = seconds < 60 ? [Math.max(1, seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
