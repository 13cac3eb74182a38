import type { SavedList, SavedQuestion, SaveOutcome } from '../../model/account/account.ts';
import { keepAddresses, placeProduct } from '../sample/sample-addresses.ts';
import type { AuthContext } from './auth-context.ts';
import { createDeviceHearts } from './device-hearts-auth.ts';

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
