import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** Entries that a feed shows, and days for which they are kept. */
const MOST_SHOWN = 50;
const KEPT_DAYS = 90;

/** Something that was said in a feed, as it was said. */
export interface FeedEntry {
  /** A UUID. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The shop, and the list that it is new in. */
  readonly about: string;
  /** On this site. */
  readonly path: string;
  readonly toldAt: Date;
}

export type WatchFeed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** Gives somebody's feed this address; the former one opens nothing from then on. As one person (`asUser`). */
export async function putFeed(trx: Database, ownerId: string, token: string): Promise<void> {
  await trx
    .insertInto('watch_feeds')
    .values({ watcher_id: ownerId, token })
    .onConflict((conflict) => conflict.column('watcher_id').doUpdateSet({ token }))
    .execute();
}

/** Deletes somebody's feed with all that was said in it. As one person. */
export async function deleteFeed(trx: Database, ownerId: string): Promise<void> {
  await trx.deleteFrom('watch_feeds').where('watcher_id', '=', ownerId).execute();
}

/** The feed that an address opens, whoever asks (`asWatching`); `null`: none. `id`: a UUID, the same whatever its address is; `entries`: the latest first. */
export async function findFeed(trx: Database, token: string) {
  const feed = await trx
    .selectFrom('watch_feeds as f')
    .innerJoin('users as u', 'u.owner_id', 'f.watcher_id')
    .select(['f.id', 'f.watcher_id', 'f.created_at as createdAt'])
    .where('f.token', '=', token)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!feed) return null;
  const entries = await feedEntries(trx, feed.watcher_id).limit(MOST_SHOWN).execute();
  return { id: feed.id, createdAt: feed.createdAt, entries };
}

/** Everything kept of what was said in somebody's feed. As one person. */
export function findWholeFeed(trx: Database, ownerId: string): Promise<FeedEntry[]> {
  return feedEntries(trx, ownerId).execute();
}

function feedEntries(trx: Database, watcherId: string) {
  return trx
    .selectFrom('watch_feed_entries')
    .select(['id', 'title', 'text', 'about', 'path', 'told_at as toldAt'])
    .where('watcher_id', '=', watcherId)
    .orderBy('told_at', 'desc')
    .orderBy('notice_id', 'desc');
}

/** What is said in a feed of one notice. */
export interface NewFeedEntry extends Omit<FeedEntry, 'id' | 'toldAt'> {
  readonly watcherId: string;
  readonly noticeId: number;
}

/** Says things in feeds (`asWatching`), of each notice once. */
export async function addFeedEntries(trx: Database, entries: readonly NewFeedEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const of = (read: (entry: NewFeedEntry) => string | number) => entries.map(read);
  await sql`
    insert into watch_feed_entries (watcher_id, notice_id, title, text, about, path)
    select * from unnest(${of(({ watcherId }) => watcherId)}::uuid[], ${of(({ noticeId }) => noticeId)}::bigint[],
      ${of(({ title }) => title)}::text[], ${of(({ text }) => text)}::text[], ${of(({ about }) => about)}::text[],
      ${of(({ path }) => path)}::text[])
    on conflict (watcher_id, notice_id) do nothing`.execute(trx);
}

/** Forgets what was said long ago (`asWatching`). */
export async function deleteOldEntries(trx: Database): Promise<void> {
  await sql`delete from watch_feed_entries where told_at < now() - interval '1 day' * ${KEPT_DAYS}`.execute(trx);
}
