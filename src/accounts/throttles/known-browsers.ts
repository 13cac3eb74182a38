import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { accountKey } from './throttle-key.ts';

/** For how many days after its last log-in an account knows a browser. */
export const KNOWN_DAYS = 180;

/** A family's worth: whoever of them logged in longest ago is forgotten. */
const MOST_ACCOUNTS = 4;

const ID_BYTES = 16;
const DAY_BYTES = 4;
const SEAL_BYTES = 16;
const BODY_BYTES = ID_BYTES + DAY_BYTES;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * Which accounts were logged in to from a browser, as a text that the browser keeps: a random name for each account and the
 * day, sealed for that account. It says nothing to whoever reads it, opens nothing, and is kept nowhere else.
 * @param secret the same in every process
 */
export function createKnownBrowsers(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known browsers', 32));
  const seal = (body: Buffer, email: string) =>
    createHmac('sha256', key).update(body).update(accountKey(email)).digest().subarray(0, SEAL_BYTES);
  const isOf = (email: string) => (token: Buffer) =>
    timingSafeEqual(seal(token.subarray(0, BODY_BYTES), email), token.subarray(BODY_BYTES));
  return {
    /** The browser's name at this account; `null` when nobody logged in to it from there of late. */
    find(kept: string | null | undefined, email: string): string | null {
      const token = readTokens(kept).find(isOf(email));
      const isFresh = token && today() - token.readUInt32BE(ID_BYTES) <= KNOWN_DAYS;
      return isFresh ? token.subarray(0, ID_BYTES).toString('base64url') : null;
    },
    /** @returns what the browser keeps after a log-in: a new name for this account, and those for others as before */
    remember(kept: string | null | undefined, email: string): string {
      const body = Buffer.concat([randomBytes(ID_BYTES), Buffer.alloc(DAY_BYTES)]);
      body.writeUInt32BE(today(), ID_BYTES);
      const isThis = isOf(email);
      const others = readTokens(kept).filter((token) => !isThis(token));
      const tokens = [Buffer.concat([body, seal(body, email)]), ...others].slice(0, MOST_ACCOUNTS);
      return tokens.map((token) => token.toString('base64url')).join('.');
    },
  };
}

function readTokens(kept: string | null | undefined): Buffer[] {
  return (kept ?? '')
    .split('.', MOST_ACCOUNTS)
    .filter((text) => /^[\w-]{48}$/.test(text))
    .map((text) => Buffer.from(text, 'base64url'));
}

function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}
