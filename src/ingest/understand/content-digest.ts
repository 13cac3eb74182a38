import { hash } from 'node:crypto';

/** Hexadecimal digits that a number holds exactly: 52 bits. */
const EXACT = 13;

/** A content hash as a number; `NaN`, which equals nothing, for what is none of ours. */
export function digestOfHash(contentHash: string): number {
  return Number.parseInt(contentHash.slice(0, EXACT), 16);
}

/** A digest of any text as a whole number below 2^53. */
export function digestOfText(text: string): number {
  return Number.parseInt(hash('sha256', text, 'hex').slice(0, EXACT), 16);
}
