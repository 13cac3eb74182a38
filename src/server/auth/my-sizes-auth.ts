import { formatMySizes, type MySizes, parseMySizes } from '../../model/sizes/my-sizes.ts';
import type { AuthContext } from './auth-context.ts';

/** What a visitor wears, as this device keeps it. A page that was asked for with it is nobody else's (`http/page-cache.ts`). */
const SIZES_COOKIE = 'sizes';

const YEAR = 365 * 86_400_000;

/** The sizes of whoever makes one request: the account's, or, of a kind that it has none of and of guests, the device's. */
export function createMySizesAuth({ accounts, sessions, cookies, guard, report }: AuthContext) {
  const onDevice = () => parseMySizes(cookies.read(SIZES_COOKIE) ?? '');
  return {
    /** Sizes are no reason for a page to fail: where the account's cannot be had, there are the device's. */
    async mySizes(): Promise<MySizes> {
      if (sessions.token() === null) return onDevice();
      try {
        const session = await sessions.find();
        return { ...onDevice(), ...(session && (await accounts.findSizes(session))) };
      } catch (error) {
        report(error);
        return onDevice();
      }
    },
    /** Keeps them: with the account of who is signed in, on the device of a guest. */
    async setMySizes(sizes: MySizes): Promise<{ readonly ok: boolean }> {
      const outcome = await guard(async () => {
        const session = await sessions.find();
        if (session) await accounts.putSizes(session, sizes);
        return { ok: true, isKept: session !== null } as const;
      });
      if (!outcome.ok) return { ok: false };
      const text = formatMySizes(sizes);
      if (outcome.isKept || text === '') cookies.remove(SIZES_COOKIE);
      else cookies.write(SIZES_COOKIE, text, new Date(Date.now() + YEAR));
      return { ok: true };
    },
  };
}
