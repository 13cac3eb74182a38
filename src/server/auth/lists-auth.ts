import type { ListChange, NewPiece, PieceList } from '../../model/lists/list.ts';
import { keepAddresses, placePicture, placeProduct } from '../sample/sample-addresses.ts';
import type { AuthContext } from './auth-context.ts';

/** The lists of whoever makes one request, and those that addresses open. */
export function createListsAuth({ accounts, siteUrl, ofSignedIn, asSignedIn }: AuthContext) {
  const place = (list: PieceList): PieceList => ({
    ...list,
    pieces: list.pieces.map((piece) => placeProduct(keepAddresses(piece), siteUrl)),
  });
  return {
    /** `null` when signed out. Rejects when they cannot be had; so do those that follow. */
    lists: () =>
      ofSignedIn(async (session) => {
        const found = await accounts.findLists(session);
        return found.map((list) => ({ ...list, coverUrl: placePicture(list.coverUrl, siteUrl) }));
      }),
    /** `null` when signed out, or when they have none of this id. */
    list: (listId: number) =>
      ofSignedIn(async (session) => {
        const found = await accounts.findList(session, listId);
        return found && place(found);
      }),
    /** Whoever asks; `null` for an address that opens none. */
    async sharedList(token: string) {
      const found = await accounts.findShared(token);
      return found && place(found);
    },
    makeList: (name: string, pieces: readonly NewPiece[] = []) =>
      asSignedIn((session) => accounts.makeList(session, name, pieces)),
    addToList: (listId: number, productId: number) =>
      asSignedIn((session) => accounts.addToList(session, listId, productId)),
    copyList: (from: { readonly listId: number } | { readonly token: string }) =>
      asSignedIn((session) => accounts.copyList(session, from)),
    changeList: (listId: number, change: ListChange) =>
      asSignedIn((session) => accounts.changeList(session, listId, change)),
  };
}
