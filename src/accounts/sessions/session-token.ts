import { hash, randomBytes } from 'node:crypto';

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

export interface Token {
  /** For the browser's cookie, and for nobody else. */
  readonly token: string;
  /** For the database. */
  readonly tokenHash: Buffer;
}

/** Makes the token of a session or of a code: 256 random bits. */
export function createToken(): Token {
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
