import type { SavedList, SavedQuestion, SaveOutcome } from '../../model/account/account.ts';
import { placePictures, placeSampleUrl } from '../sample/sample-addresses.ts';
import type { AuthContext } from './auth-context.ts';

/** The saved items of whoever makes one request. */
export function createSavedItemsAuth({ accounts, sessions, siteUrl, asSignedIn }: AuthContext) {
  return {
    /** Which of these products they have saved; none for a signed-out visitor. One statement with `account()`. Rejects like it. */
    savedAmong: async (productIds: readonly number[]): Promise<readonly number[]> =>
      (await sessions.find(productIds))?.savedIds ?? [],
    async save(productId: number): Promise<SaveOutcome> {
      const outcome = await asSignedIn((session) => accounts.save(session, productId));
      if (typeof outcome !== 'boolean') return outcome.reason;
      return outcome ? 'saved' : 'refused';
    },
    async remove(productId: number): Promise<SaveOutcome> {
      const outcome = await asSignedIn((session) => accounts.remove(session, productId));
      return outcome === undefined ? 'removed' : outcome.reason;
    },
    /** Takes a removal back. */
    async restore(productId: number): Promise<SaveOutcome> {
      const outcome = await asSignedIn((session) => accounts.restore(session, productId));
      if (typeof outcome !== 'boolean') return outcome.reason;
      return outcome ? 'saved' : 'refused';
    },
    /** `null` when signed out. Rejects when it cannot be had. */
    async listSaved(question: SavedQuestion): Promise<SavedList | null> {
      const session = await sessions.find();
      if (session === null) return null;
      const list = await accounts.listSaved(session, question);
      const items = list.items.map((item) => ({
        ...item,
        url: placeSampleUrl(item.url, siteUrl),
        imageUrls: placePictures(item.imageUrls, siteUrl),
      }));
      return { ...list, items };
    },
  };
}
