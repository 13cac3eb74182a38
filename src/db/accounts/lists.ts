import { sql } from 'kysely';
import {
  type ListPiece,
  type ListSummary,
  MOST_LISTS,
  MOST_PIECES,
  type NewPiece,
  type PieceList,
} from '../../model/lists/list.ts';
import { requireMinor } from '../../model/money/money.ts';
import type { Database } from '../connection/connection.ts';

/** A person's lists, oldest first, without those that were deleted. @param trx acts as them (`asUser`), as in all that follows */
export async function findLists(trx: Database): Promise<ListSummary[]> {
  const { rows } = await sql<ListSummary>`
    select l.id, l.name, l.share_token is not null as "isShared",
      (select count(*)::integer from list_items i where i.list_id = l.id and i.removed_at is null) as count,
      (select i.image_urls[1] from list_items i where i.list_id = l.id and i.removed_at is null
        order by i.id is not distinct from l.cover_id desc, i.place, i.id limit 1) as "coverUrl"
    from lists l where l.deleted_at is null order by l.id`.execute(trx);
  return rows;
}

/** A list with its pieces; `null` when the person has none of this id. */
export async function findList(trx: Database, listId: number): Promise<PieceList | null> {
  const list = await trx
    .selectFrom('lists')
    .select(['id', 'name', 'cover_id as coverId', 'share_token as shareToken'])
    .where('id', '=', listId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return list ? { ...list, pieces: await findPieces(trx, listId) } : null;
}

async function findPieces(trx: Database, listId: number): Promise<ListPiece[]> {
  const rows = await trx
    .selectFrom('list_items as i')
    .leftJoin('products as p', (join) => join.onRef('p.id', '=', 'i.product_id').on('p.gone_at', 'is', null))
    .select(['i.id', 'i.product_id as productId', 'i.title', 'i.retailer', 'i.url', 'i.image_urls as imageUrls'])
    .select(['i.note', 'i.currency', 'i.price', 'i.added_at', 'p.price as priceNow', 'p.currency as currencyNow'])
    .select('p.available')
    .where('i.list_id', '=', listId)
    .where('i.removed_at', 'is', null)
    .orderBy('i.place')
    .orderBy('i.id')
    .execute();
  return rows.map(({ price, added_at, priceNow, currencyNow, available, ...piece }) => ({
    ...piece,
    priceMinor: requireMinor(price, piece.currency),
    addedAt: added_at.getTime(),
    now:
      priceNow === null || currencyNow === null
        ? null
        : {
            currency: currencyNow,
            priceMinor: requireMinor(priceNow, currencyNow),
            available: available ?? false,
          },
  }));
}

/** Makes a list, unless the person has as many as there can be: `null`. */
export async function insertList(trx: Database, ownerId: string, name: string): Promise<number | null> {
  await lockLists(trx, ownerId);
  const { rows } = await sql<{ id: number }>`
    insert into lists (user_id, name) select ${ownerId}, ${name}
    where (select count(*) from lists where deleted_at is null) < ${MOST_LISTS} returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/**
 * Puts products behind those that are in a list; what is in it stays where it is, and what was taken out comes back. Products that
 * there are not are passed over.
 * @returns how many are in it now that were not; `null` where they would be too many
 */
export async function insertPieces(
  trx: Database,
  ownerId: string,
  listId: number,
  pieces: readonly NewPiece[],
): Promise<number | null> {
  await lockLists(trx, ownerId);
  const ids = pieces.map(({ productId }) => productId);
  const notes = pieces.map(({ note }) => note);
  const { count } = await trx
    .selectFrom('list_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .where('removed_at', 'is', null)
    .where('product_id', 'not in', ids)
    .executeTakeFirstOrThrow();
  if (count + ids.length > MOST_PIECES) return null;
  const { rows } = await sql`
    insert into list_items as i (list_id, user_id, product_id, place, note, title, price, currency, url, retailer, type_id, image_urls)
    select ${listId}, ${ownerId}, p.id, n.nr + coalesce((select max(place) from list_items where list_id = ${listId}), 0), n.note,
      p.title, p.price, p.currency, p.url, p.retailer, p.type_id, p.image_urls
    from unnest(${ids}::bigint[], ${notes}::text[]) with ordinality as n (product_id, note, nr) join products p on p.id = n.product_id
    on conflict (list_id, product_id) do update set removed_at = null, place = excluded.place, note = excluded.note
      where i.removed_at is not null
    returning i.id`.execute(trx);
  return rows.length;
}

/** Keeps two changes of a person's lists from each other: limits and orders are read before they are written. */
async function lockLists(trx: Database, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists ${ownerId}`}, 0))`.execute(trx);
}

export async function updateList(
  trx: Database,
  listId: number,
  change: { readonly name?: string; readonly cover_id?: number | null; readonly share_token?: string | null },
): Promise<void> {
  await trx
    .updateTable('lists')
    .set({ ...change, changed_at: new Date() })
    .where('id', '=', listId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Takes a list away, and its address with it, or brings it back; what is gone for good stays so. */
export async function deleteList(trx: Database, listId: number, isDeleted: boolean): Promise<void> {
  await trx
    .updateTable('lists')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null, share_token: null })
    .where('id', '=', listId)
    .where('deleted_at', isDeleted ? 'is' : 'is not', null)
    .execute();
}

/** Takes a piece out of its list, or puts it back where it was. */
export async function removePiece(trx: Database, listId: number, pieceId: number, isRemoved: boolean): Promise<void> {
  await trx
    .updateTable('list_items')
    .set({ removed_at: isRemoved ? sql<Date>`now()` : null })
    .where('list_id', '=', listId)
    .where('id', '=', pieceId)
    .execute();
}

export async function updateNote(trx: Database, listId: number, pieceId: number, note: string): Promise<void> {
  await trx.updateTable('list_items').set({ note }).where('list_id', '=', listId).where('id', '=', pieceId).execute();
}

/** Gives the pieces of a list the order that `order` makes of theirs. */
export async function orderPieces(
  trx: Database,
  ownerId: string,
  listId: number,
  order: (ids: readonly number[]) => readonly number[],
): Promise<void> {
  await lockLists(trx, ownerId);
  const { rows } = await sql<{ id: number }>`
    select id from list_items where list_id = ${listId} and removed_at is null order by place, id`.execute(trx);
  const ids = order(rows.map(({ id }) => id));
  await sql`
    update list_items i set place = o.nr from unnest(${ids}::bigint[]) with ordinality as o (id, nr)
    where i.id = o.id and i.list_id = ${listId} and i.place <> o.nr`.execute(trx);
}

/** Whose list an address opens, and which; `null` for one that opens none. Whoever asks. */
export async function findSharedList(db: Database, token: string) {
  const { rows } = await sql<{ listId: number; ownerId: string }>`
    select list_id as "listId", owner_id as "ownerId" from find_shared_list(${token})`.execute(db);
  return rows[0] ?? null;
}

/** Forgets lists and pieces that were taken away more than an hour ago. */
export async function forgetDeletedLists(db: Database): Promise<void> {
  await sql`delete from lists where deleted_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from list_items where removed_at < now() - interval '1 hour'`.execute(db);
}
