import { z } from 'zod';
import type { Database } from '../db/connection/connection.ts';
import { findPieces, type StoredPiece } from '../db/watches/watched-pieces.ts';
import { insertListWatch, insertPieceWatch } from '../db/watches/watches.ts';
import { type FilterSet, formatFilterPath } from '../model/filters/filter-set.ts';
import { type AskedWatch, beginWatch, PIECE_WATCHES, type PieceWish } from '../model/watches/watch-rules.ts';
import { facetOfList, readWatchedList } from './match-lists.ts';

const Asked = z.union([
  z.object({
    productId: z.number().int().positive(),
    wish: z.object({
      kind: z.enum(PIECE_WATCHES),
      size: z.string().max(100).nullable(),
      target: z.number().int().positive().nullable(),
      percent: z.number().int().min(1).max(99).nullable(),
    }),
  }),
  z.object({ list: z.string().max(4000) }),
]);

/** What the data of a token asks for, as another version may have written it; `null`: nothing. */
export function readAskedWatch(data: Readonly<Record<string, unknown>>): AskedWatch | null {
  return Asked.safeParse(data.asked).data ?? null;
}

/** What is asked for, as it is now. */
export type Watched = { readonly list: FilterSet } | { readonly piece: StoredPiece; readonly wish: PieceWish };

/** `null`: there is no such piece, size or list. */
export async function findWatched(db: Database, asked: AskedWatch): Promise<Watched | null> {
  if ('list' in asked) {
    const list = readWatchedList(asked.list);
    return list && { list };
  }
  const { productId, wish } = asked;
  const piece = (await findPieces(db, [productId])).get(productId);
  return piece && (wish.size === null || piece.sizes.includes(wish.size)) ? { piece, wish } : null;
}

/** Begins to watch a piece from how it is now on, or a list for what is new from now on. */
export async function insertWatch(trx: Database, watcherId: string, watched: Watched): Promise<void> {
  const now = Date.now();
  if ('list' in watched) {
    const { list } = watched;
    await insertListWatch(trx, watcherId, { address: formatFilterPath(list), facet: facetOfList(list) }, now);
  } else {
    const { piece, wish } = watched;
    await insertPieceWatch(trx, watcherId, piece.id, wish, beginWatch(wish, piece, now));
  }
}
