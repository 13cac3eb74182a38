import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const BODY_BYTES = ID_BYTES + 4;
const SEAL_BYTES = 24;
const TOKEN = /^[\w-]{59}$/;

/** Which session a refresh token is of, and its number there, from 1. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly generation: number;
}

/**
 * Makes and reads refresh tokens. A token is the session's id and its own number there, sealed: none is kept anywhere, and the
 * same number always gives the same token.
 * @param secret the same in every process
 */
export function createRefreshTokens(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'refresh tokens', 32));
  const seal = (body: Buffer) => createHmac('sha256', key).update(body).digest().subarray(0, SEAL_BYTES);
  return {
    make({ sessionId, generation }: RefreshToken): string {
      const body = Buffer.alloc(BODY_BYTES);
      body.write(sessionId.replaceAll('-', ''), 'hex');
      body.writeUInt32BE(generation, ID_BYTES);
      return Buffer.concat([body, seal(body)]).toString('base64url');
    },
    /** `null` for what was never one of ours. */
    read(text: string): RefreshToken | null {
      if (!TOKEN.test(text)) return null;
      const bytes = Buffer.from(text, 'base64url');
      const body = bytes.subarray(0, BODY_BYTES);
      if (!timingSafeEqual(seal(body), bytes.subarray(BODY_BYTES))) return null;
      const hex = body.toString('hex', 0, ID_BYTES);
      const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      return { sessionId, generation: body.readUInt32BE(ID_BYTES) };
    },
  };
}
