import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { BRAND } from '../../model/brand.ts';

/** What every authenticator app knows (RFC 6238): six digits, thirty seconds, SHA-1. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, as many as the hash has. */
const SECRET_BYTES = 20;

/** A new secret, in base32. */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * What an authenticator app is given to take the secret up, which may be typed where there is no camera.
 * @param label whose account it is
 * @param issuer whose site; ours when absent
 * @returns `qrCode`: the address as an SVG picture, black on white
 */
export function describeEnrolment(secret: string, label: string, issuer: string = BRAND) {
  const uri = createTotp(secret, { label, issuer }).toString();
  return { secret, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 2, pixelSize: 4 }) };
}

/**
 * Finds the time step of a code: that of now, or the one before or after it, since clocks differ. `null`: the code is wrong.
 * @param now milliseconds since 1970
 */
export function findStep(secret: string, code: string, now: number = Date.now()): number | null {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = createTotp(secret).validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / SHAPE.period) + delta;
}

function createTotp(secret: string, names: { readonly label?: string; readonly issuer?: string } = {}): TOTP {
  return new TOTP({ ...SHAPE, ...names, secret: Secret.fromBase32(secret) });
}
