import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { dictionary } from '../../text/dictionary.ts';

/** How many a person gets. */
export const RECOVERY_CODES = 10;
/** Characters of a code: 50 bits. */
const LENGTH = 10;
/** Crockford's: without letters that look like digits, nor U. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LOOKALIKES = dictionary<string>({ o: '0', i: '1', l: '1' });

/**
 * Codes that let somebody in who has lost their authenticator app.
 * @param secret the same in every process; without it nobody can try codes against a leaked table
 */
export function createRecoveryCodes(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', 32));
  return {
    /** New ones, as their owner writes them down: `k3m7p-9x2qd`. */
    make(): string[] {
      const codes = new Set<string>();
      while (codes.size < RECOVERY_CODES) codes.add(makeCode());
      return [...codes];
    },
    /** What the database keeps of a code, however it was typed; `null` for what cannot be one. */
    hash(userId: string, text: string): Buffer | null {
      const code = parseCode(text);
      return code === null ? null : createHmac('sha256', key).update(`${userId} ${code}`).digest();
    },
  };
}

function makeCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

function parseCode(text: string): string | null {
  if (text.length > 100) return null;
  const code = text
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}
