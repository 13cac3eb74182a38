import { USERNAME_MAX_LENGTH } from './account.ts';

/** Control characters, halves of surrogate pairs, and the marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A username as it is kept: in one line, without what cannot be seen. Empty: none. */
export function cleanUsername(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(UNPRINTABLE, '').replace(/ +/g, ' ').trim();
}

/** Whether a cleaned username is longer than we keep. */
export function isLongUsername(username: string): boolean {
  return [...username].length > USERNAME_MAX_LENGTH;
}
