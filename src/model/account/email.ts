import { EMAIL_MAX_LENGTH } from './account.ts';

/** What a browser takes for an e-mail address (WHATWG HTML, "valid e-mail address"). ASCII alone. */
const VALID_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * An e-mail address as it is kept: trimmed, otherwise as it was typed. `null` for what is none: stricter than a browser
 * in that the domain needs a dot, since mail reaches no other.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim();
  return email.length <= EMAIL_MAX_LENGTH && VALID_EMAIL.test(email) ? email : null;
}
