import { randomBytes } from 'node:crypto';
import {
  deleteList,
  findList,
  findLists,
  findSharedList,
  insertList,
  insertPieces,
  orderPieces,
  removePiece,
  updateList,
  updateNote,
} from '../db/accounts/lists.ts';
import { asUser } from '../db/accounts/saved-products.ts';
import type { Database } from '../db/connection/connection.ts';
import {
  cleanListName,
  cleanNote,
  type ListChange,
  type ListOutcome,
  type ListSummary,
  MOST_PIECES,
  movePiece,
  type NewPiece,
  type PieceList,
} from '../model/lists/list.ts';
import { refuse } from './refuse.ts';
import type { Owner } from './sessions/sessions.ts';

const TOKEN = /^[\w-]{22}$/;

/** Lists that people make, beside what they save. */
export function createLists(db: Database) {
  /** A list that takes not all of its pieces is not made at all. */
  const makeList = async ({ ownerId }: Owner, name: string, pieces: readonly NewPiece[]): Promise<ListOutcome> => {
    const kept = cleanListName(name);
    if (kept === '') return refuse('nameless');
    if (pieces.length > MOST_PIECES) return refuse('too-many-pieces');
    return asUser(db, ownerId, async (trx) => {
      const listId = await insertList(trx, ownerId, kept);
      if (listId === null) return refuse('too-many-lists');
      const added = pieces.length === 0 ? 0 : await insertPieces(trx, ownerId, listId, pieces);
      return { ok: true, listId, added: added ?? 0 };
    });
  };

  /** `null` for an address that opens none. */
  const findShared = async (token: string): Promise<PieceList | null> => {
    const found = TOKEN.test(token) ? await findSharedList(db, token) : null;
    return found && asUser(db, found.ownerId, (trx) => findList(trx, found.listId));
  };

  const findOwn = ({ ownerId }: Owner, listId: number): Promise<PieceList | null> =>
    asUser(db, ownerId, (trx) => findList(trx, listId));

  return {
    makeList,
    findShared,
    findList: findOwn,

    findLists: ({ ownerId }: Owner): Promise<ListSummary[]> => asUser(db, ownerId, findLists),

    /** Puts a product behind the others of a list; one that is in it stays where it is. */
    async addToList({ ownerId }: Owner, listId: number, productId: number): Promise<ListOutcome> {
      return asUser(db, ownerId, async (trx) => {
        if ((await findList(trx, listId)) === null) return refuse('no-list');
        const added = await insertPieces(trx, ownerId, listId, [{ productId, note: '' }]);
        if (added === null) return refuse('too-many-pieces');
        return { ok: true, listId, added };
      });
    },

    /** A list of one's own, or that an address opens, as another of one's own. */
    async copyList(
      session: Owner,
      from: { readonly listId: number } | { readonly token: string },
    ): Promise<ListOutcome> {
      const list = await ('token' in from ? findShared(from.token) : findOwn(session, from.listId));
      if (list === null) return refuse('no-list');
      // Another's notes are theirs.
      const isOwn = 'listId' in from;
      const pieces = list.pieces.map(({ productId, note }) => ({ productId, note: isOwn ? note : '' }));
      return makeList(session, `${list.name.slice(0, 73)} (copy)`, pieces);
    },

    async changeList({ ownerId }: Owner, listId: number, change: ListChange): Promise<{ readonly ok: true }> {
      await asUser(db, ownerId, async (trx) => {
        switch (change.kind) {
          case 'rename': {
            const name = cleanListName(change.name);
            if (name !== '') await updateList(trx, listId, { name });
            return;
          }
          case 'share':
            return updateList(trx, listId, { share_token: randomBytes(16).toString('base64url') });
          case 'unshare':
            return updateList(trx, listId, { share_token: null });
          case 'delete':
            return deleteList(trx, listId, true);
          case 'restore':
            return deleteList(trx, listId, false);
          case 'cover':
            return updateList(trx, listId, { cover_id: change.pieceId });
          case 'note':
            return updateNote(trx, listId, change.pieceId, cleanNote(change.note));
          case 'remove':
            return removePiece(trx, listId, change.pieceId, true);
          case 'put-back':
            return removePiece(trx, listId, change.pieceId, false);
          case 'move':
            return orderPieces(trx, ownerId, listId, (ids) =>
              movePiece(ids, change.pieceId, ids.indexOf(change.pieceId) + change.by),
            );
          case 'order':
            // What came in meanwhile is behind the others.
            return orderPieces(trx, ownerId, listId, (ids) => [
              ...change.pieceIds.filter((id) => ids.includes(id)),
              ...ids.filter((id) => !change.pieceIds.includes(id)),
            ]);
          case 'place':
            return orderPieces(trx, ownerId, listId, (ids) => movePiece(ids, change.pieceId, change.place));
        }
      });
      return { ok: true };
    },
  };
}
