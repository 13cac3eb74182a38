import type { Database } from '../db/connection/connection.ts';
import { findNotices, type StoredNotice, settleNotices } from '../db/watches/watch-messages.ts';
import { lockWatches, writeMemories } from '../db/watches/watch-rounds.ts';
import { findListedPieces, findPieces, type StoredPiece } from '../db/watches/watched-pieces.ts';
import { forgetTold, isStillSo } from '../model/watches/watch-rules.ts';
import { indexProducts, readWatchedList } from './match-lists.ts';

/** Something to tell that is so now. */
export interface CheckedChange {
  readonly notice: StoredNotice;
  readonly piece: StoredPiece;
}

/**
 * Looks again at what is about to be told: only what is so now is told, each thing once. What is so no more is noted, and counts the next
 * time it is so. @param now in milliseconds since 1970
 */
export async function checkChanges(
  trx: Database,
  noticeIds: readonly number[],
  now: number,
): Promise<readonly CheckedChange[]> {
  const notices = latestOf(await findNotices(trx, noticeIds));
  const pieces = await findPieces(trx, [...new Set(notices.map(({ productId }) => productId))]);
  const watches = await lockWatches(
    trx,
    notices.map(({ watchId }) => watchId),
  );
  const memories = new Map(watches.map((watch) => [watch.id, watch]));
  const inLists = await findInLists(trx, notices);
  const isSo = (notice: StoredNotice): CheckedChange | null => {
    const piece = pieces.get(notice.productId);
    const watch = memories.get(notice.watchId);
    if (piece === undefined) return null;
    const holds = watch ? isStillSo(watch.wish, watch.memory, piece, now) : inLists(notice) && piece.available;
    return holds ? { notice, piece } : null;
  };
  const changes = notices.flatMap((notice) => isSo(notice) ?? []);
  const told = new Set(changes.map(({ notice }) => notice.id));
  const untrue = notices.filter(({ id }) => !told.has(id));
  const changed = new Set(
    await settleNotices(
      trx,
      untrue.map(({ id }) => id),
      'untrue',
    ),
  );
  await writeMemories(
    trx,
    watches.filter(({ id }) => changed.has(id)).map(({ id, memory }) => ({ id, memory: forgetTold(memory, now) })),
  );
  return changes;
}

/** Of several of one watch of a piece the latest says all. */
function latestOf(notices: readonly StoredNotice[]): StoredNotice[] {
  const seen = new Set<string>();
  return notices.filter(({ watchId, productId }) => {
    const key = `${watchId}/${productId}`;
    return !seen.has(key) && seen.add(key);
  });
}

async function findInLists(
  trx: Database,
  notices: readonly StoredNotice[],
): Promise<(notice: StoredNotice) => boolean> {
  const ofLists = notices.filter(({ list }) => list !== null);
  if (ofLists.length === 0) return () => false;
  const { products, exchange } = await findListedPieces(trx, [...new Set(ofLists.map(({ productId }) => productId))]);
  const findInList = indexProducts(products, exchange);
  const shown = new Map<string, ReadonlySet<number>>();
  for (const address of new Set(ofLists.flatMap(({ list }) => list ?? []))) {
    const list = readWatchedList(address);
    shown.set(address, new Set(list ? findInList(list).map(({ id }) => id) : []));
  }
  return ({ list, productId }) => list !== null && shown.get(list)?.has(productId) === true;
}

/** The same without another look, for what was told already. */
export async function readCheckedChanges(
  trx: Database,
  noticeIds: readonly number[],
): Promise<readonly CheckedChange[]> {
  const notices = latestOf(await findNotices(trx, noticeIds));
  const pieces = await findPieces(
    trx,
    notices.map(({ productId }) => productId),
  );
  return notices.flatMap((notice) => {
    const piece = pieces.get(notice.productId);
    return piece ? [{ notice, piece: { ...piece, priceMinor: notice.price, currency: notice.currency } }] : [];
  });
}
