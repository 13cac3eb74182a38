import { CompactEncrypt, calculateJwkThumbprint, compactDecrypt, decodeProtectedHeader } from 'jose';

/** What was encrypted cannot be had back: another key, or another text than the vault gave. */
export class TokenVaultError extends Error {
  override name = 'TokenVaultError';
}

export type TokenVault = Awaited<ReturnType<typeof createTokenVault>>;

/**
 * Keeps what an identity provider returned so that the database alone is no use to whoever copies it: as JWE with a key of our
 * own, `dir` and A256GCM, the key named by its thumbprint (RFC 7638).
 * @param key 32 bytes
 */
export async function createTokenVault(key: Uint8Array) {
  const kid = await calculateJwkThumbprint({ kty: 'oct', k: Buffer.from(key).toString('base64url') });
  return {
    /** @returns a JWE (RFC 7516) in its compact form */
    encrypt: (value: object): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
        .encrypt(key),
    /** @throws TokenVaultError */
    async decrypt(text: string): Promise<unknown> {
      try {
        if (decodeProtectedHeader(text).kid !== kid) throw new TokenVaultError('encrypted with another key');
        const { plaintext } = await compactDecrypt(text, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return JSON.parse(new TextDecoder().decode(plaintext));
      } catch (cause) {
        throw new TokenVaultError('The tokens cannot be decrypted', { cause });
      }
    },
  };
}
