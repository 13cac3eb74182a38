import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PieceChange, PieceWatchKind, PieceWish, WatchMemory } from '../../model/watches/watch-rules.ts';
import type { WatchTimes } from '../../model/watches/watch-times.ts';
import type { CatalogWatermark } from '../catalog/catalog-changes.ts';
import { type Database, selectPacked } from '../connection/connection.ts';
import type { WatchesTable } from '../schema.ts';

/** Runs queries over everybody's watches, in one transaction: for the program itself, never for somebody who asks. */
export function asWatching<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('selvedge.watching', 'on', true)`.execute(trx);
    return work(trx);
  });
}

/** Up to where changes were looked at; `null` before the first look. Holds others who look until the transaction ends. */
export async function lockWatermark(trx: Database): Promise<CatalogWatermark | null> {
  const { watermark } = await trx
    .selectFrom('watch_point')
    .select('point as watermark')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return watermark as CatalogWatermark | null;
}

export async function saveWatermark(trx: Database, watermark: CatalogWatermark): Promise<void> {
  await trx
    .updateTable('watch_point')
    .set({ point: JSON.stringify(watermark) })
    .execute();
}

export async function hasWatches(trx: Database): Promise<boolean> {
  const { rows } = await sql`select from watches where not is_paused limit 1`.execute(trx);
  return rows.length > 0;
}

/** A watch of a piece. */
export interface StoredPieceWatch {
  readonly id: number;
  readonly watcherId: string;
  readonly productId: number;
  readonly wish: PieceWish;
  readonly memory: WatchMemory;
}

const WATCH_COLUMNS = [
  'id',
  'watcher_id',
  'product_id',
  'kind',
  'size',
  'target',
  'percent',
  'is_met',
  'since',
  'told',
  'base',
  'seen',
  'currency',
] as const satisfies readonly (keyof WatchesTable)[];

type WatchRow = Pick<Selectable<WatchesTable>, (typeof WATCH_COLUMNS)[number]> & {
  readonly product_id: number;
  readonly kind: PieceWatchKind;
};

/** The watches of these pieces that are not paused. Cost goes by how many those are. */
export async function findWatchesOf(trx: Database, productIds: readonly number[]): Promise<StoredPieceWatch[]> {
  const rows = await selectPacked(
    trx,
    WATCH_COLUMNS,
    sql<WatchRow>`
      select ${sql.join(WATCH_COLUMNS.map((name) => sql.ref(name)))}
      from watches where product_id = any(${[...productIds]}::bigint[]) and not is_paused`,
  );
  return rows.map(toPieceWatch);
}

/** Watches of pieces by their own ids, held until the transaction ends. */
export async function lockWatches(trx: Database, ids: readonly number[]): Promise<StoredPieceWatch[]> {
  const { rows } = await sql<WatchRow>`
    select ${sql.join(WATCH_COLUMNS.map((name) => sql.ref(name)))}
    from watches where id = any(${[...ids]}::bigint[]) and product_id is not null order by id for update`.execute(trx);
  return rows.map(toPieceWatch);
}

function toPieceWatch(row: WatchRow): StoredPieceWatch {
  const { kind, size, target, percent, since, told, base, seen, currency } = row;
  return {
    id: row.id,
    watcherId: row.watcher_id,
    productId: row.product_id,
    wish: { kind, size, target, percent },
    memory: { isMet: row.is_met, since, told, base, seen, currency },
  };
}

/** All pieces that somebody watches. */
export async function findWatchedProducts(trx: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from watches where product_id is not null and not is_paused order by id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Writes down what watches remember. */
export async function writeMemories(
  trx: Database,
  changed: readonly { readonly id: number; readonly memory: WatchMemory }[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update watches w set ${setMemory}
    from unnest(${memoriesOf(changed)}) as m (id, is_met, since, told, base, seen, currency)
    where w.id = m.id`.execute(trx);
}

const setMemory = sql`is_met = m.is_met, since = m.since, told = m.told, base = m.base, seen = m.seen, currency = m.currency`;

/** The ids of watches and what these remember, column by column: `id, is_met, since, told, base, seen, currency`. */
function memoriesOf(watches: readonly { readonly id: number; readonly memory: WatchMemory }[]): RawBuilder<unknown> {
  const of = (read: (memory: WatchMemory) => number | boolean | null) =>
    arrayOf(watches.map(({ memory }) => read(memory)));
  return sql`${arrayOf(watches.map(({ id }) => id))}::bigint[], ${of(({ isMet }) => isMet)}::boolean[],
    ${of(({ since }) => since)}::bigint[], ${of(({ told }) => told)}::bigint[], ${of(({ base }) => base)}::bigint[],
    ${of(({ seen }) => seen)}::bigint[], ${watches.map(({ memory }) => memory.currency)}::text[]`;
}

/** What a look at the piece of a watch came to. */
export interface WatchLook {
  readonly id: number;
  readonly memory: WatchMemory;
  /** `null`: there is nothing to tell. `dueAt`: in milliseconds since 1970. */
  readonly change: (PieceChange & { readonly dueAt: number }) | null;
}

/** Writes down what watches remember, and what there is to tell, each telling of a watch under its next number. */
export async function writeLooks(trx: Database, looks: readonly WatchLook[]): Promise<void> {
  const quiet = looks.filter(({ change }) => change === null);
  await writeMemories(trx, quiet);
  const told = looks.flatMap(({ id, memory, change }) => (change ? [{ id, memory, change }] : []));
  if (told.length === 0) return;
  await sql`
    with told as (
      update watches w set ${setMemory}, tellings = tellings + 1
      from unnest(${memoriesOf(told)}, ${arrayOf(told.map(({ change }) => change.price))}::bigint[],
        ${arrayOf(told.map(({ change }) => change.from))}::bigint[], ${arrayOf(told.map(({ change }) => change.dueAt))}::bigint[])
        as m (id, is_met, since, told, base, seen, currency, price, from_price, due_at)
      where w.id = m.id
      returning w.id, w.watcher_id, w.tellings, w.product_id, m.price, m.from_price, m.currency, m.due_at)
    insert into watch_notices (watch_id, watcher_id, key, product_id, price, from_price, currency, due_at)
    select id, watcher_id, tellings, product_id, price, from_price, currency, to_timestamp(due_at / 1000.0) from told
    on conflict (watch_id, key) do nothing`.execute(trx);
}

/** When these want to hear. */
export async function findTimes(trx: Database, watcherIds: readonly string[]): Promise<Map<string, WatchTimes>> {
  if (watcherIds.length === 0) return new Map();
  const ids = [...new Set(watcherIds)];
  const rows = await selectPacked(
    trx,
    ['id', 'rhythm', 'hour', 'weekday', 'quietFrom', 'quietTo', 'timeZone'],
    sql<WatchTimes & { readonly id: string }>`
      select id, rhythm, hour, weekday, quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone"
      from watchers where id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

/** Days for which a piece that appeared is new: until then it may come into a list that is watched. */
const NEW_DAYS = 7;

/** Which of these appeared of late, and when, in milliseconds since 1970. */
export async function findArrivalTimes(trx: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, first_seen_at as at from products
    where id = any(${[...ids]}::bigint[]) and first_seen_at > now() - interval '1 day' * ${NEW_DAYS}`.execute(trx);
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
}

/** The lists that somebody watches and that pieces with these facets may be in, by their ids. */
export async function findListIds(trx: Database, facets: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from watched_lists l where facet = any(${[...facets]}::text[])
      and exists (select from watches w where w.list_id = l.id and not w.is_paused)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A list never changes, so that whoever knows one need not ask again. */
export async function findListAddresses(trx: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; address: string }>`
    select id, address from watched_lists where id = any(${[...ids]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** A watch of a list. `since`: in milliseconds since 1970. */
interface StoredListWatch {
  readonly id: number;
  readonly watcherId: string;
  readonly listId: number;
  readonly since: number;
}

/** The watches of these lists that are not paused. */
export async function findListWatches(trx: Database, listIds: readonly number[]): Promise<StoredListWatch[]> {
  if (listIds.length === 0) return [];
  return selectPacked(
    trx,
    ['id', 'watcherId', 'listId', 'since'],
    sql<StoredListWatch>`
      select id, watcher_id as "watcherId", list_id as "listId", since
      from watches where list_id = any(${[...listIds]}::bigint[]) and not is_paused`,
  );
}

/** A piece that a watched list shows for the first time. */
export interface NewArrivalNotice {
  readonly watchId: number;
  readonly watcherId: string;
  readonly productId: number;
  readonly price: number;
  readonly currency: string;
  readonly dueAt: number;
}

/** Notes pieces that are new in a list, each once for a watch. */
export async function addArrivalNotices(trx: Database, notices: readonly NewArrivalNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into watch_notices (watch_id, watcher_id, key, product_id, price, currency, due_at)
    select watch_id, watcher_id, product_id, product_id, price, currency, to_timestamp(due_at / 1000.0)
    from unnest(${arrayOf(notices.map(({ watchId }) => watchId))}::bigint[], ${notices.map(({ watcherId }) => watcherId)}::uuid[],
      ${arrayOf(notices.map(({ productId }) => productId))}::bigint[], ${arrayOf(notices.map(({ price }) => price))}::bigint[],
      ${notices.map(({ currency }) => currency)}::text[], ${arrayOf(notices.map(({ dueAt }) => dueAt))}::bigint[])
      as n (watch_id, watcher_id, product_id, price, currency, due_at)
    on conflict (watch_id, key) do nothing`.execute(trx);
}

/** Forgets lists that nobody watches any more. One that somebody is about to watch is held by their transaction, and passed over. */
export async function forgetUnwatchedLists(trx: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from watched_lists l where not exists (select from watches w where w.list_id = l.id) for update skip locked`.execute(
    trx,
  );
  if (rows.length === 0) return;
  // Once more, now that nobody can: a watch may have come before the list was held.
  await sql`
    delete from watched_lists l where id = any(${rows.map(({ id }) => id)}::bigint[])
      and not exists (select from watches w where w.list_id = l.id)`.execute(trx);
}

/** Numbers and the like as one value of an array's type. The driver would quote each of them. */
function arrayOf(values: readonly (number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}
