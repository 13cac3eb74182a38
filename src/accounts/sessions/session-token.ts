import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Makes the token of a session or of a code: 256 random bits.
 * @returns `token`: for the browser's cookie, and for nobody else; `tokenHash`: for the database
 */
export function createToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: digest(token) };
}

/** A token as the database keeps it; `null` for what cannot be one of ours. */
export function hashToken(token: string): Buffer | null {
  return TOKEN.test(token) ? digest(token) : null;
}

/** A secret as the database keeps it. */
export function digest(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}
