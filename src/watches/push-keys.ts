import { createECDH, ECDH } from 'node:crypto';

/** By which push services know who sends (VAPID, RFC 8292): a key pair of the curve P-256, in base64url. */
export type PushKeys = ReturnType<typeof pushKeysOf>;

/** @param privateKey 32 bytes @throws when they are no key of the curve */
export function pushKeysOf(privateKey: Uint8Array) {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return {
    /** A point of 65 bytes, as `04`, x and y; browsers subscribe to it. */
    publicKey: ecdh.getPublicKey().toString('base64url'),
    privateKey: Buffer.from(privateKey).toString('base64url'),
  };
}

/** What a browser gives to be pushed to: where, and what only it reads is locked with (RFC 8291), in base64url. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether something can be locked for it: a point of the curve, and 16 bytes. */
export function hasPushKeys({ p256dh, auth }: PushSubscription): boolean {
  if (!/^[A-Za-z0-9_-]{87}=?$/.test(p256dh) || !/^[A-Za-z0-9_-]{22}(?:==)?$/.test(auth)) return false;
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1', undefined, undefined, 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
