import type { FoundSession } from '../../accounts/sessions/sessions.ts';
import {
  addDeviceHeart,
  type DeviceHearts,
  formatDeviceHearts,
  parseDeviceHearts,
} from '../../model/account/device-hearts.ts';
import type { AuthContext } from './auth-context.ts';

const HEARTS_COOKIE = 'hearts';
const YEAR = 365 * 86_400_000;

/** The hearts of the guest who makes a request. */
export function createDeviceHearts({ accounts, cookies, report }: AuthContext) {
  // What is written comes back with the next request alone.
  let hearts = parseDeviceHearts(cookies.read(HEARTS_COOKIE) ?? '');
  const keep = (next: DeviceHearts) => {
    hearts = next;
    if (next.length === 0) cookies.remove(HEARTS_COOKIE);
    else cookies.write(HEARTS_COOKIE, formatDeviceHearts(next), new Date(Date.now() + YEAR));
  };
  let merging: Promise<void> | null = null;
  return {
    list: () => hearts,
    /** @returns whether it is there now: there is room for so many */
    add(productId: number): boolean {
      const next = addDeviceHeart(hearts, productId);
      if (next.length > hearts.length) keep(next);
      return next.includes(productId);
    },
    /** @returns whether it was there */
    remove(productId: number): boolean {
      const rest = hearts.filter((id) => id !== productId);
      const isThere = rest.length < hearts.length;
      if (isThere) keep(rest);
      return isThere;
    },
    /** Saves them with the account of who is there by now. What cannot be saved stays on the device. */
    async merge(session: FoundSession): Promise<void> {
      if (hearts.length === 0) return;
      merging ??= accounts.saveAll(session, hearts).then(() => keep([]), report);
      await merging;
    },
  };
}
