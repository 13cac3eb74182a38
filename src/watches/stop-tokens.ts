import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the link of a mail stops. Of an account's mails it is their channel. */
export type StopSubject =
  | { readonly of: 'channel' | 'address'; readonly id: string }
  | { readonly of: 'watch'; readonly id: number };

/** By which a message is answered with a stop: it says what, and only we can make one. */
export type StopTokens = ReturnType<typeof createStopTokens>;

const TOKEN =
  /^(?:(?:(?<kind>address)-)?(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|watch-(?<number>\d{1,15}))\.(?<seal>[0-9a-f]{40})$/;

/** @param secret the same in every process */
export function createStopTokens(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'watch stops', 32));
  const seal = (name: string) => createHmac('sha256', key).update(name).digest().subarray(0, 20);
  const write = (name: string) => `${name}.${seal(name).toString('hex')}`;
  return {
    ofChannel: write,
    ofAddress: (id: string) => write(`address-${id}`),
    ofWatch: (id: number) => write(`watch-${id}`),
    /** What a token stops; `null` when it is none. */
    read(token: string): StopSubject | null {
      const { kind, id, number, seal: given } = TOKEN.exec(token)?.groups ?? {};
      if (given === undefined) return null;
      const name = token.slice(0, token.indexOf('.'));
      if (!timingSafeEqual(seal(name), Buffer.from(given, 'hex'))) return null;
      if (number !== undefined) return { of: 'watch', id: Number(number) };
      return id === undefined ? null : { of: kind === undefined ? 'channel' : 'address', id };
    },
  };
}
