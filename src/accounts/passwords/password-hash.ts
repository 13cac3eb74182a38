import argon2 from '@node-rs/argon2';
import { normalizePassword } from '../../model/account/password.ts';

/** argon2id (2) as OWASP recommends it. A hash made with others is made anew when its owner logs in. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a random text that nobody kept: what is verified when there is nothing to verify, so that it takes as long. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$TEHlm/j7UUnlldG8P2ahVA$BnHsKmDCzgwU2N03NubBtGLwWbFOCKPQvi75a1SxYv8';

/** argon2id in PHC notation. Runs on a thread of its own. @param password one that `findPasswordFault` finds no fault in */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(normalizePassword(password) ?? '', PARAMETERS);
}

/**
 * Whether a password is the one of this hash. Takes the same time for every answer, and as long when there is no hash.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const normal = normalizePassword(password);
  const isRight = await argon2.verify(passwordHash ?? NOBODYS_HASH, normal ?? '');
  return isRight && passwordHash !== null && normal !== null;
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  const options = argon2.parseOptions(passwordHash);
  return Object.entries(PARAMETERS).some(([name, value]) => options[name as keyof typeof PARAMETERS] !== value);
}
