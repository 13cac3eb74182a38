import {
  type AccountRefusal,
  FACTOR_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type Refused,
  USERNAME_MAX_LENGTH,
} from '../../../model/account/account.ts';
import { type AccountFormName, formWords } from './form-fields.ts';

export const PASSWORDS_DIFFER = 'Passwords do not match.';
/** Whatever is no refusal of ours: an exception, no network (specification, section 8, non-auth error). */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const WEAK = `Password should be at least ${PASSWORD_MIN_LENGTH} characters long.`;

/**
 * The texts of the specification (sections 5 and 8), and ours for what it does not know; with the name of the field to look at again,
 * where there is one.
 */
export const REFUSALS: Readonly<
  Record<
    Exclude<AccountRefusal, 'missing' | 'failed' | 'throttled' | 'too-many-mails'>,
    readonly [message: string, field?: string]
  >
> = {
  'invalid-email': ['Please enter a valid email address.', 'email'],
  'email-in-use': ['This email address is already in use.', 'email'],
  'weak-password': [WEAK, 'password'],
  'guessable-password': [`${WEAK} This one is too easy to guess; please choose another.`, 'password'],
  'long-password': [`Password should be at most ${PASSWORD_MAX_LENGTH} characters long.`, 'password'],
  'passwords-differ': [PASSWORDS_DIFFER, 'confirmPassword'],
  'long-username': [`Username should be at most ${USERNAME_MAX_LENGTH} characters long.`, 'username'],
  // It says nothing of which of the two is wrong: it is the one to type again.
  'wrong-credentials': ['Invalid email or password.', 'password'],
  'wrong-password': ['Your current password is not right.', 'currentPassword'],
  'last-way-in': ['Google is your only way in. Set a password first.'],
  'unproved-email': ['Please confirm your email address first.'],
  'unproved-phone': ['Please confirm your phone number first.'],
  disabled: ['This account has been disabled.'],
  'wrong-code': ['This code is not right, or it was used before. Please type the one that is shown now.', 'code'],
  'log-in-expired': ['This took too long. Please log in again.'],
  unconfirmed: ['Please confirm with your second factor first.'],
  'factor-name': ['You have an authenticator app of this name already. Please choose another name.', 'name'],
  'long-factor-name': [`The name should be at most ${FACTOR_NAME_MAX_LENGTH} characters long.`, 'name'],
  'too-many-factors': ['You have as many authenticator apps as there can be. Remove one to add another.'],
  'old-link': ['This link is not good any more. Please ask for a new one.'],
  'wrong-mail-code': ['This code is not right, or not good any more. Check it, or ask for a new one.', 'code'],
  'same-email': ['This is your present address.', 'email'],
};

/** What a form says when it is refused. */
export function accountMessage(form: AccountFormName, { reason, retryAfter }: Omit<Refused, 'ok'>): string {
  if (reason === 'missing') return formWords(form).missing ?? 'Please fill in all required fields.';
  if (reason === 'failed') return `Failed to ${formWords(form).task}. Please try again.`;
  if (reason === 'too-many-mails') {
    return `This address has had several mails of late. Please look there, or try again in ${formatWait(retryAfter)}.`;
  }
  return reason === 'throttled' ? throttledMessage(retryAfter) : REFUSALS[reason][0];
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
