import { placePictures, placeSampleUrl } from '../sample/sample-addresses.ts';
import type { SavedItemsAuth } from '../services.ts';
import type { AuthContext } from './auth-context.ts';

/** The saved items of whoever makes one request. */
export function createSavedItemsAuth({ accounts, sessions, siteUrl, asSignedIn }: AuthContext): SavedItemsAuth {
  return {
    savedAmong: async (productIds) => (await sessions.find(productIds))?.savedIds ?? [],
    async save(productId) {
      const outcome = await asSignedIn((session) => accounts.save(session, productId));
      if (typeof outcome !== 'boolean') return outcome.reason;
      return outcome ? 'saved' : 'refused';
    },
    async remove(productId) {
      const outcome = await asSignedIn((session) => accounts.remove(session, productId));
      return outcome === undefined ? 'removed' : outcome.reason;
    },
    async restore(productId) {
      const outcome = await asSignedIn((session) => accounts.restore(session, productId));
      if (typeof outcome !== 'boolean') return outcome.reason;
      return outcome ? 'saved' : 'refused';
    },
    async listSaved(question) {
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
