import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './account.ts';

/** In UTF-16 units as typed. NFKC makes one character of four at most, so a longer text stays too long. */
const MAX_UNITS = 8 * PASSWORD_MAX_LENGTH;

/**
 * The password that is hashed for what was typed: in NFKC, so that it is the same from every keyboard. `null` for a text
 * so long that it can be nobody's password.
 */
export function normalizePassword(text: string): string | null {
  // Normalizing 100,000 accents can take 20 seconds: the time grows with the square.
  return text.length > MAX_UNITS ? null : text.normalize('NFKC');
}

/** What is wrong with a new password as far as its length tells, in characters (code points) of its normal form. */
export function findPasswordFault(text: string): 'weak-password' | 'long-password' | null {
  const password = normalizePassword(text);
  if (password === null) return 'long-password';
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'weak-password';
  return length > PASSWORD_MAX_LENGTH ? 'long-password' : null;
}
