import { createECDH, hkdfSync } from 'node:crypto';
import type { JWK } from 'jose';

/** Order of the curve P-256 (FIPS 186-5); a private key is a number from 1 to one below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** An ES256 key. `kid` names it in tokens and in the JWKS. */
export type SigningKey = ReturnType<typeof createSigningKey>;

export type InstallationKeys = ReturnType<typeof deriveInstallationKeys>;

/**
 * What follows from the installation's secret key alone, so every process has the same and the database holds no secret.
 * @param secret 32 bytes: TOKEN_KEY, or the file `secret.key`
 */
export function deriveInstallationKeys(secret: Uint8Array) {
  const derive = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', secret, '', purpose, length));
  return {
    /** Lets anybody ask as a visitor. */
    publishable: `sb_publishable_${derive('selvedge publishable key', 24).toString('base64url')}`,
    /** The operator's own programs. */
    secret: `sb_secret_${derive('selvedge secret key', 24).toString('base64url')}`,
    // 40 bytes: the remainder is then as good as evenly spread (FIPS 186-5, A.2.1).
    signingKey: (generation: number) => createSigningKey(derive(`selvedge signing key ${generation}`, 40)),
    /** A private key of P-256, 32 bytes: by which push services know this site. */
    push: privateKeyOf(derive('selvedge push key', 40)),
  };
}

function privateKeyOf(random: Buffer): Buffer {
  const number = (BigInt(`0x${random.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
}

function createSigningKey(random: Buffer) {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKeyOf(random));
  // 04, then x and y of 32 bytes each.
  const point = ecdh.getPublicKey();
  const kid = point.subarray(1, 13).toString('base64url');
  const publicKey: JWK = {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return { kid, publicKey, privateKey: { ...publicKey, d: ecdh.getPrivateKey().toString('base64url') } };
}
