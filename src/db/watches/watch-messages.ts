import { sql } from 'kysely';
import type { WatchChannelKind } from '../../model/watches/watch-entry.ts';
import type { WatchKind } from '../../model/watches/watch-rules.ts';
import type { Database } from '../connection/connection.ts';

/** A notice of somebody who has a feed. */
export interface FedNotice {
  readonly id: number;
  readonly watcherId: string;
}

/**
 * Gathers what is due, for each watcher one message over each of their channels. Nobody is told where there is no channel.
 * @returns what is to be said in feeds, by the same transaction
 */
export async function gatherMessages(trx: Database): Promise<FedNotice[]> {
  const { rows } = await sql<FedNotice>`
    with due as (
      update watch_notices set state = 'sending' where id in (
        select id from watch_notices where state = 'waiting' and due_at <= now() order by id limit 20000 for update skip locked)
      returning id, watcher_id),
    gathered as (select watcher_id, array_agg(id order by id) as notices from due group by watcher_id),
    sent as (
      insert into watch_messages (watcher_id, channel_id, notices)
      select g.watcher_id, c.id, g.notices from gathered g
      join watch_channels c on c.watcher_id = g.watcher_id and c.is_on)
    select d.id, d.watcher_id as "watcherId" from watch_feeds f join due d on d.watcher_id = f.watcher_id
    for key share of f`.execute(trx);
  return rows;
}

/** A message that is to be handed over. */
export interface WatchMessage {
  /** A UUID, the same for every try. */
  readonly id: string;
  readonly notices: readonly number[];
  /** Tries until now, this one included. */
  readonly tries: number;
  readonly channelId: string;
  readonly kind: WatchChannelKind;
  readonly target: string;
  readonly keys: Readonly<Record<string, string>>;
  /** Of the account, or of whoever stands for an address without one. */
  readonly userId: string;
  /** The address of the account, where its owner is known to read mail, or that which confirmed the watches; else `null`. */
  readonly email: string | null;
  /** Names the address in links that stop it; `null`: it is an account's. */
  readonly addressId: string | null;
}

/** Messages taken at once, and tries that are made of one: with rests of a minute to an hour, a day. */
const AT_ONCE = 20;
export const MESSAGE_TRIES = 30;

/**
 * Takes messages that are due, so that no other process does. One that is not noted as done comes back after a minute, then after
 * longer: a process that was killed in between has sent it or not.
 */
export async function takeMessages(trx: Database): Promise<WatchMessage[]> {
  const { rows } = await sql<WatchMessage>`
    update watch_messages m set tries = tries + 1, due_at = now() + least(interval '1 minute' * 2 ^ tries, interval '1 hour')
    from watch_channels c, users u left join watch_addresses a on a.watcher_id = u.owner_id and a.email is not null
    where c.id = m.channel_id and u.owner_id = m.watcher_id and u.disabled_at is null and m.id in (
      select id from watch_messages where done_at is null and due_at <= now() and tries < ${MESSAGE_TRIES}
      order by due_at limit ${AT_ONCE} for update skip locked)
    returning m.id, m.notices, m.tries, c.id as "channelId", c.kind, c.target, c.keys,
      u.id as "userId", a.id as "addressId", case when u.email_verified_at is not null then u.email else a.email end as email`.execute(
    trx,
  );
  return rows;
}

/** A notice as it was noted, with the watch that it is of. */
export interface StoredNotice {
  readonly id: number;
  readonly watchId: number;
  readonly productId: number;
  readonly kind: WatchKind;
  readonly size: string | null;
  readonly list: string | null;
  readonly price: number;
  readonly fromPrice: number | null;
  readonly currency: string;
}

/** What is left of these notices, the newest first: watches that were stopped tell nothing. */
export async function findNotices(trx: Database, ids: readonly number[]): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    select n.id, n.watch_id as "watchId", n.product_id as "productId", w.kind, w.size, l.address as list, n.price,
      n.from_price as "fromPrice", n.currency
    from watch_notices n join watches w on w.id = n.watch_id left join watched_lists l on l.id = w.list_id
    where n.id = any(${[...ids]}::bigint[]) and not w.is_paused order by n.id desc`.execute(trx);
  return rows;
}

/** Notes what became of notices. @returns those that this changed: what was told over one channel is told */
export async function settleNotices(
  trx: Database,
  ids: readonly number[],
  state: 'told' | 'untrue',
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ watchId: number }>`
    update watch_notices set state = ${state} where id = any(${[...ids]}::bigint[]) and state not in ('told', ${state})
    returning watch_id as "watchId"`.execute(trx);
  return rows.map(({ watchId }) => watchId);
}

/**
 * Notes what came of a message. One that is done was handed over, or is not to be; another is tried again.
 * @param error why it was not taken; then its channel says so
 */
export async function noteOutcome(
  trx: Database,
  { id, channelId }: Pick<WatchMessage, 'id' | 'channelId'>,
  { isDone, error }: { readonly isDone: boolean; readonly error: string | null },
): Promise<void> {
  await sql`
    update watch_messages set done_at = case when ${isDone} then now() else done_at end, error = ${error} where id = ${id}`.execute(
    trx,
  );
  await sql`update watch_channels set error = ${error} where id = ${channelId} and error is distinct from ${error}`.execute(
    trx,
  );
}

/** Deletes a channel that is there no more, with all that waits for it. */
export async function deleteGoneChannel(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('watch_channels').where('id', '=', id).execute();
}

/** Forgets what was told or sent long ago; a list's pieces are new no more by then. */
export async function deleteOldNotices(trx: Database): Promise<void> {
  await sql`delete from watch_messages where created_at < now() - interval '30 days'`.execute(trx);
  await sql`delete from watch_notices where noticed_at < now() - interval '90 days'`.execute(trx);
}
