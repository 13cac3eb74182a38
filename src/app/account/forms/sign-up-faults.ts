import { PASSWORD_MIN_LENGTH } from '../../../model/account/account.ts';
import { parseEmail } from '../../../model/account/email.ts';
import { readField } from './form-fields.ts';
import { accountMessage, PASSWORDS_DIFFER } from './messages.ts';

const messageOf = (reason: 'invalid-email' | 'weak-password') => accountMessage('signup', { reason });

/** What is wrong with a sign-up as it was filled in, by field: all of it at once, where a refusal names the first alone. */
export function findSignUpFaults(form: FormData): Readonly<Record<string, string>> {
  const [email, password, confirmation] = ['email', 'password', 'confirmPassword'].map((name) => readField(form, name));
  const faults: Record<string, string> = {};
  if (email?.trim() === '') faults.email = 'Please enter your email address.';
  else if (parseEmail(email ?? '') === null) faults.email = messageOf('invalid-email');
  if (password === '') faults.password = 'Please enter a password.';
  else if ((password ?? '').length < PASSWORD_MIN_LENGTH) faults.password = messageOf('weak-password');
  if (confirmation === '') faults.confirmPassword = 'Please enter the password again.';
  else if (confirmation !== password) faults.confirmPassword = PASSWORDS_DIFFER;
  return faults;
}
