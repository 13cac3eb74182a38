import { hash, randomBytes } from 'node:crypto';

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Makes the token of a session or of a code: 256 random bits.
 * @returns `token`: for the browser's cookie, and for nobody else; `tokenHash`: for the database
 */
export function createToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: sha256(token) };
}

/** A token as the database keeps it; `null` for what cannot be one of ours. */
export function hashToken(token: string): Buffer | null {
  return TOKEN.test(token) ? sha256(token) : null;
}

function sha256(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
