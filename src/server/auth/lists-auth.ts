import type { Refused } from '../../model/account/account.ts';
import type { ListChange, ListOutcome, ListSummary, NewPiece, PieceList } from '../../model/lists/list.ts';
import { keepAddresses, placePicture, placeProduct } from '../sample/sample-addresses.ts';
import type { AuthContext } from './auth-context.ts';

type Outcome = ListOutcome | Refused<'failed' | 'signed-out'>;

/** The lists of whoever makes one request, and those that addresses open. */
export function createListsAuth({ accounts, siteUrl, ofSignedIn, asSignedIn }: AuthContext) {
  const place = (list: PieceList): PieceList => ({
    ...list,
    pieces: list.pieces.map((piece) => placeProduct(keepAddresses(piece), siteUrl)),
  });
  return {
    /** `null` when signed out. Rejects when they cannot be had; so do those that follow. */
    lists: (): Promise<readonly ListSummary[] | null> =>
      ofSignedIn(async (session) => {
        const found = await accounts.findLists(session);
        return found.map((list) => ({ ...list, coverUrl: placePicture(list.coverUrl, siteUrl) }));
      }),
    /** `null` when signed out, or when they have none of this id. */
    list: (listId: number): Promise<PieceList | null> =>
      ofSignedIn(async (session) => {
        const found = await accounts.findList(session, listId);
        return found && place(found);
      }),
    /** Whoever asks; `null` for an address that opens none. */
    async sharedList(token: string): Promise<PieceList | null> {
      const found = await accounts.findShared(token);
      return found && place(found);
    },
    makeList: (name: string, pieces: readonly NewPiece[] = []): Promise<Outcome> =>
      asSignedIn((session) => accounts.makeList(session, name, pieces)),
    addToList: (listId: number, productId: number): Promise<Outcome> =>
      asSignedIn((session) => accounts.addToList(session, listId, productId)),
    copyList: (from: { readonly listId: number } | { readonly token: string }): Promise<Outcome> =>
      asSignedIn((session) => accounts.copyList(session, from)),
    async changeList(
      listId: number,
      change: ListChange,
    ): Promise<{ readonly ok: true } | Refused<'failed' | 'signed-out'>> {
      const outcome = await asSignedIn((session) => accounts.changeList(session, listId, change));
      return outcome === undefined ? { ok: true } : outcome;
    },
  };
}
