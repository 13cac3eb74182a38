import type { FoundSession } from '../../accounts/sessions/sessions.ts';
import type { SavedList, SavedQuestion, SaveOutcome } from '../../model/account/account.ts';
import {
  addDeviceHeart,
  type DeviceHearts,
  formatDeviceHearts,
  parseDeviceHearts,
} from '../../model/account/device-hearts.ts';
import { keepAddresses, placeProduct } from '../sample/sample-addresses.ts';
import type { AuthContext } from './auth-context.ts';

const HEARTS_COOKIE = 'hearts';
const YEAR = 365 * 86_400_000;

/** The saved items of whoever makes one request; a guest's hearts are the device's, and become an account's with the first look at it. */
export function createSavedItemsAuth(context: AuthContext) {
  const { accounts, sessions, siteUrl, ofSignedIn, asSignedIn } = context;
  const onDevice = createDeviceHearts(context);
  // Whose session has ended elsewhere is asked to come back: what they do is no guest's.
  const isGuest = () => sessions.token() === null;
  return {
    /** Which of these products they have saved, or, as guests, put a heart on. One statement with `account()`. Rejects like it. */
    async savedAmong(productIds: readonly number[]): Promise<readonly number[]> {
      const hearts = onDevice.list();
      const session = await sessions.find(productIds);
      if (session) await onDevice.merge(session);
      const own = session?.savedIds ?? [];
      return hearts.length === 0 ? own : productIds.filter((id) => own.includes(id) || hearts.includes(id));
    },
    async save(productId: number): Promise<SaveOutcome> {
      const outcome = await asSignedIn((session) => accounts.save(session, productId));
      if (typeof outcome !== 'boolean') {
        return isGuest() && outcome.reason === 'signed-out' && onDevice.add(productId) ? 'kept' : outcome.reason;
      }
      return outcome ? 'saved' : 'refused';
    },
    async remove(productId: number): Promise<SaveOutcome> {
      const outcome = await asSignedIn((session) => accounts.remove(session, productId));
      if (outcome === undefined) return 'removed';
      return isGuest() && onDevice.remove(productId) ? 'removed' : outcome.reason;
    },
    /** Takes a removal back. */
    async restore(productId: number): Promise<SaveOutcome> {
      const outcome = await asSignedIn((session) => accounts.restore(session, productId));
      if (typeof outcome !== 'boolean') return outcome.reason;
      return outcome ? 'saved' : 'refused';
    },
    /** `null` when signed out. Rejects when it cannot be had. */
    listSaved: (question: SavedQuestion): Promise<SavedList | null> =>
      ofSignedIn(async (session) => {
        await onDevice.merge(session);
        const list = await accounts.listSaved(session, question);
        return { ...list, items: list.items.map((item) => placeProduct(keepAddresses(item), siteUrl)) };
      }),
  };
}

/** The hearts of the guest who makes a request. */
function createDeviceHearts({ accounts, cookies, report }: AuthContext) {
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
