import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  countGuess,
  findOneTimeToken,
  insertOneTimeToken,
  type OneTimeToken,
  replaceOneTimeToken,
  takeOneTimeToken,
} from '../../db/accounts/one-time-tokens.ts';
import type { Database } from '../../db/connection/connection.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** What tokens are good for, and for how many seconds. */
export const MAIL_TOKEN_SECONDS = {
  /** Proves the address of an account. */
  verify: DAY,
  /** Lets in whoever forgot their password, to choose a new one. */
  recovery: HOUR,
  /** Lets in without a password. */
  'log-in': HOUR,
  /** Lets in somebody who was asked to come. */
  invite: 7 * DAY,
  /** One of two: another address for an account. */
  'email-change': DAY,
  /** Shows once more that it is them, before a new password. */
  reauthentication: HOUR,
  /** Has an address without an account told of something. */
  watch: 2 * DAY,
  /** The same by text messages: lets in, proves the number of an account, or another one. */
  'phone-log-in': TEN_MINUTES,
  'phone-verify': TEN_MINUTES,
  'phone-change': TEN_MINUTES,
} as const;

export type TokenPurpose = keyof typeof MAIL_TOKEN_SECONDS;

/** Wrong guesses after which the code of a mail is good no more: few, since it has six digits. */
export const MOST_TRIES = 10;

const ID_BYTES = 16;
const SEAL_BYTES = 20;
const LINK = /^[0-9a-f]{72}$/;
const CODE = /^\d{6}$/;

/**
 * What is sent by mail and good once: a link's token, and a code of six digits to type. Both follow from the id and the secret
 * key, so the database holds neither, nor a hash that six digits could be guessed from. Guesses count for the code alone: a
 * stranger who uses them up leaves the link as it is.
 * @param secret the same in every process
 */
export function createOneTimeTokens(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'one-time tokens', 32));
  const derive = (use: 'code' | 'link', id: string) => createHmac('sha256', key).update(`${use} ${id}`).digest();
  const codeOf = (id: string) => String(derive('code', id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  const sealOf = (id: string) => derive('link', id).subarray(0, SEAL_BYTES);
  return {
    codeOf,
    /** 72 characters, hexadecimal. */
    linkOf: (id: string) => id.replaceAll('-', '') + sealOf(id).toString('hex'),
    /**
     * In the transaction of the mail that carries it. It ends the former one of its purpose and address, but for `watch`.
     * @param age seconds since it was asked for
     */
    issue(trx: Database, token: OneTimeToken & { readonly purpose: TokenPurpose }, age: number = 0): Promise<void> {
      // Of what is to be watched each is confirmed by itself.
      const insert = token.purpose === 'watch' ? insertOneTimeToken : replaceOneTimeToken;
      return insert(trx, token, MAIL_TOKEN_SECONDS[token.purpose] - age);
    },
    /** The token of a link, which is not used by that; `null` when it is none, used or expired. */
    async find(db: Database, link: string, purposes: readonly TokenPurpose[]): Promise<OneTimeToken | null> {
      if (!LINK.test(link)) return null;
      const id = link.slice(0, 2 * ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      if (!timingSafeEqual(sealOf(id), Buffer.from(link.slice(2 * ID_BYTES), 'hex'))) return null;
      return findOneTimeToken(db, id, purposes);
    },
    /** The token of a code, which is not used by that, but counts as a try; `null` when it is wrong, used, used up or expired. */
    async guess(
      db: Database,
      { email, code }: { readonly email: string; readonly code: string },
      purposes: readonly TokenPurpose[],
    ): Promise<OneTimeToken | null> {
      if (!CODE.test(code)) return null;
      const tokens = await countGuess(db, email, purposes, MOST_TRIES);
      return tokens.find(({ id }) => timingSafeEqual(Buffer.from(codeOf(id)), Buffer.from(code))) ?? null;
    },
    /**
     * Uses a token, in the transaction of what it is good for: of two at once one has it.
     * @returns `null` when it is used or expired
     */
    take: takeOneTimeToken,
  };
}
