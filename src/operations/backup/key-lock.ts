import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupError } from './archive-file.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** OWASP's first choice for scrypt: 128 MB and some 300 ms for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
const CIPHER = 'aes-256-gcm';

const Base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));

/** The secret key, locked with a passphrase. */
export const LockedKey = z.object({
  kdf: z.literal('scrypt'),
  N: z.number().max(2 ** 20),
  r: z.number().max(32),
  p: z.number().max(16),
  salt: Base64,
  iv: Base64,
  tag: Base64,
  locked: Base64,
});

/** Locks a key with a passphrase (scrypt, AES-256-GCM): as JSON. */
export async function lockKey(key: Uint8Array, passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await stretch(passphrase, salt, COST), iv);
  const locked = Buffer.concat([cipher.update(key), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), locked };
  const encoded = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]));
  return JSON.stringify({ kdf: 'scrypt', ...COST, ...encoded });
}

/** @throws BackupError when the passphrase is another */
export async function unlockKey(json: string, passphrase: string): Promise<Uint8Array> {
  const { N, r, p, salt, iv, tag, locked } = LockedKey.parse(JSON.parse(json));
  const decipher = createDecipheriv(CIPHER, await stretch(passphrase, salt, { N, r, p }), iv, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  try {
    return new Uint8Array(Buffer.concat([decipher.update(locked), decipher.final()]));
  } catch {
    throw new BackupError('BACKUP_PASSPHRASE is not the one that the secret key of this archive was locked with');
  }
}

/** A name that says which key it is, and nothing of it: keys are 32 random bytes. */
export function nameKey(key: Uint8Array): string {
  return createHash('sha256').update('selvedge key name').update(key).digest('hex').slice(0, 16);
}

function stretch(passphrase: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> {
  // Twice what it takes, so that Node's own limit is not in the way.
  return derive(passphrase.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r });
}
