import { sql } from 'kysely';
import { requireMinor } from '../../model/money/money.ts';
import type { WatchChannelKind, WatchEntry, WatchSettings } from '../../model/watches/watch-entry.ts';
import type { PieceWish, WatchMemory } from '../../model/watches/watch-rules.ts';
import type { WatchTimes } from '../../model/watches/watch-times.ts';
import type { Database } from '../connection/connection.ts';
import { findWholeFeed } from './watch-feeds.ts';

/** All of these run as one person (`asUser`), whose rows alone there are then. */

/** Makes somebody a watcher, with mail to the address of their account; again, it changes nothing. */
export async function addWatcher(trx: Database, ownerId: string): Promise<void> {
  const added = await trx
    .insertInto('watchers')
    .values({ id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await trx.insertInto('watch_channels').values({ watcher_id: ownerId, kind: 'mail' }).execute();
}

export async function countWatches(trx: Database, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('watches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('watcher_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Begins to watch a piece; what is watched for the same already is wished for anew. */
export async function insertPieceWatch(
  trx: Database,
  ownerId: string,
  productId: number,
  { kind, size, target, percent }: PieceWish,
  { isMet, since, told, base, seen, currency }: WatchMemory,
): Promise<void> {
  await sql`
    insert into watches (watcher_id, kind, product_id, size, target, percent, is_met, since, told, base, seen, currency)
    values (${ownerId}, ${kind}, ${productId}, ${size}, ${target}, ${percent}, ${isMet}, ${since}, ${told}, ${base}, ${seen},
      ${currency})
    on conflict (watcher_id, kind, coalesce(product_id, -1), coalesce(list_id, -1), coalesce(size, '')) do update
    set target = excluded.target, percent = excluded.percent, is_paused = false, is_met = excluded.is_met,
      since = excluded.since, told = excluded.told, base = excluded.base, seen = excluded.seen, currency = excluded.currency`.execute(
    trx,
  );
}

/** Begins to watch a list for what is new from `since` on, in milliseconds since 1970. */
export async function insertListWatch(
  trx: Database,
  ownerId: string,
  { address, facet }: { readonly address: string; readonly facet: string },
  since: number,
): Promise<void> {
  await sql`
    insert into watches (watcher_id, kind, list_id, since) select ${ownerId}, 'new', keep_watched_list(${address}, ${facet}), ${since}
    on conflict (watcher_id, kind, coalesce(product_id, -1), coalesce(list_id, -1), coalesce(size, '')) do update
    set is_paused = false, since = case when watches.is_paused then excluded.since else watches.since end`.execute(trx);
}

/** Watches, the newest first: those of somebody, of one piece, or a single one. */
export async function findWatchEntries(
  trx: Database,
  {
    ownerId = null,
    productId = null,
    id: watchId = null,
  }: { readonly ownerId?: string | null; readonly productId?: number | null; readonly id?: number | null },
): Promise<WatchEntry[]> {
  const { rows } = await sql<WatchEntryRow>`
    select w.id, w.kind, w.size, w.target, w.percent, w.is_paused as "isPaused", w.currency, l.address as list,
      p.id as "productId", p.title, p.retailer, p.image_urls[1] as "imageUrl", p.price, p.currency as "priceCurrency",
      p.gone_at is null as "isListed", p.available,
      (select max(n.noticed_at) from watch_notices n where n.watch_id = w.id and n.state = 'told') as "toldAt"
    from watches w left join products p on p.id = w.product_id left join watched_lists l on l.id = w.list_id
    where (${ownerId}::uuid is null or w.watcher_id = ${ownerId}) and (${watchId}::bigint is null or w.id = ${watchId})
      and (${productId}::bigint is null or w.product_id = ${productId})
    order by w.id desc`.execute(trx);
  return rows.map(
    ({ productId: id, title, retailer, imageUrl, price, priceCurrency, isListed, available, toldAt, ...entry }) => ({
      ...entry,
      toldAt: toldAt?.getTime() ?? null,
      piece:
        id === null || price === null
          ? null
          : {
              id,
              title,
              retailer,
              imageUrl,
              priceMinor: requireMinor(price, priceCurrency),
              currency: priceCurrency,
              isListed,
              available,
            },
    }),
  );
}

type Piece = NonNullable<WatchEntry['piece']>;

interface WatchEntryRow extends Omit<WatchEntry, 'piece' | 'toldAt'>, Omit<Piece, 'id' | 'priceMinor' | 'currency'> {
  readonly productId: number | null;
  readonly price: string | null;
  readonly priceCurrency: string;
  readonly toldAt: Date | null;
}

export async function deleteWatch(trx: Database, ownerId: string, id: number): Promise<void> {
  await trx.deleteFrom('watches').where('watcher_id', '=', ownerId).where('id', '=', id).execute();
}

/** What is told is what happens from now on. */
export async function pauseWatch(trx: Database, ownerId: string, id: number): Promise<void> {
  await trx
    .updateTable('watches')
    .set({ is_paused: true })
    .where('watcher_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Goes on with a watch of a list; that of a piece begins anew (`insertPieceWatch`). */
export async function resumeListWatch(trx: Database, ownerId: string, id: number, since: number): Promise<void> {
  await trx
    .updateTable('watches')
    .set({ is_paused: false, since })
    .where('watcher_id', '=', ownerId)
    .where('id', '=', id)
    .where('kind', '=', 'new')
    .where('is_paused', '=', true)
    .execute();
}

/** `null` for somebody who has not watched anything yet. */
export async function findWatchSettings(trx: Database, ownerId: string): Promise<WatchSettings | null> {
  const found = await trx
    .selectFrom('watchers as w')
    .leftJoin('watch_feeds as f', 'f.watcher_id', 'w.id')
    .select(['rhythm', 'hour', 'weekday', 'quiet_from as quietFrom', 'quiet_to as quietTo', 'time_zone as timeZone'])
    .select('f.token as feed')
    .where('w.id', '=', ownerId)
    .executeTakeFirst();
  if (!found) return null;
  const { feed, ...times } = found;
  const channels = await trx
    .selectFrom('watch_channels')
    .select(['id', 'kind', 'target', 'is_on as isOn', 'error'])
    .select([sql<string | null>`keys ->> 'secret'`.as('secret'), sql<string | null>`keys ->> 'device'`.as('device')])
    .where('watcher_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { times, channels, feed };
}

export async function changeWatchTimes(trx: Database, ownerId: string, times: WatchTimes): Promise<void> {
  const { rhythm, hour, weekday, quietFrom: quiet_from, quietTo: quiet_to, timeZone: time_zone } = times;
  await trx
    .updateTable('watchers')
    .set({ rhythm, hour, weekday, quiet_from, quiet_to, time_zone })
    .where('id', '=', ownerId)
    .execute();
}

/** In how many places somebody can be told. */
const MOST_CHANNELS = 10;

/** A way to tell somebody. */
interface NewChannel {
  readonly kind: WatchChannelKind;
  readonly target: string;
  readonly keys: object;
  /** The session with which it ends; none without. */
  readonly sessionId?: string;
}

/** @returns false when there are as many as there can be */
export async function addWatchChannel(
  trx: Database,
  ownerId: string,
  { kind, target, keys, sessionId }: NewChannel,
): Promise<boolean> {
  const { rows } = await sql`
    insert into watch_channels (watcher_id, kind, target, keys, session_id)
    select ${ownerId}, ${kind}, ${target}, ${JSON.stringify(keys)}::jsonb, ${sessionId ?? null}::uuid
    where (select count(*) from watch_channels where watcher_id = ${ownerId}) < ${MOST_CHANNELS}
    on conflict (watcher_id, kind, target) do update set keys = excluded.keys, session_id = excluded.session_id, is_on = true, error = null
    returning id`.execute(trx);
  return rows.length > 0;
}

export async function deleteWatchChannel(trx: Database, ownerId: string, id: string): Promise<void> {
  await trx
    .deleteFrom('watch_channels')
    .where('watcher_id', '=', ownerId)
    .where('id', '=', id)
    .where('kind', '<>', 'mail')
    .execute();
}

export async function switchMail(trx: Database, ownerId: string, isOn: boolean): Promise<void> {
  await trx
    .updateTable('watch_channels')
    .set({ is_on: isOn, error: null })
    .where('watcher_id', '=', ownerId)
    .where('kind', '=', 'mail')
    .execute();
}

/** Stops a channel, by its id alone: whoever has that was sent it. @returns whether there is one */
export async function stopChannel(trx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('watch_channels')
    .set({ is_on: false })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Everything kept of what somebody watches, for them to read. */
export async function findWholeWatches(trx: Database, ownerId: string): Promise<object> {
  const { rows: watches } = await sql<object>`
    select w.kind, w.product_id as "productId", l.address as list, w.size, w.target, w.percent, w.currency, w.is_paused as "isPaused",
      w.created_at as "createdAt"
    from watches w left join watched_lists l on l.id = w.list_id where w.watcher_id = ${ownerId} order by w.id`.execute(
    trx,
  );
  const { rows: told } = await sql<object>`
    select product_id as "productId", price, currency, noticed_at as "noticedAt", state
    from watch_notices where watcher_id = ${ownerId} order by id`.execute(trx);
  const settings = await findWatchSettings(trx, ownerId);
  if (settings === null) return { settings, watches, told };
  // What signs what is posted opens something, and so does a feed's address; both are shown where they are set.
  const { times, feed } = settings;
  const channels = settings.channels.map(({ secret: _, ...channel }) => channel);
  const said = await findWholeFeed(trx, ownerId);
  return { settings: { times, channels, hasFeed: feed !== null }, watches, told, feed: said };
}
