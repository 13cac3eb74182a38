import { sql } from 'kysely';
import { forgetMailsTo } from '../accounts/mails.ts';
import { deleteUser } from '../accounts/users.ts';
import type { Database } from '../connection/connection.ts';
import { addWatcher } from './watches.ts';

/** All of these run for the program itself (`asWatching`): whoever has an address but no account is nobody. */

/** An address that confirmed what it is told of. */
export type WatchAddress = NonNullable<Awaited<ReturnType<typeof findWatchAddress>>>;

/** Holds others who do something about an address until the transaction ends. */
export async function lockAddress(trx: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 7212))`.execute(trx);
}

/** `watcherId`: the owner id that its watches have. `email`: `null` when the watches are an account's by now. */
export async function findWatchAddress(trx: Database, id: string) {
  const columns = ['watcher_id as watcherId', 'email'] as const;
  return (await trx.selectFrom('watch_addresses').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Who watches as this address, in whatever case; `null`: nobody yet. */
export async function findWatcherOf(trx: Database, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom('watch_addresses')
    .select('watcher_id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return row?.watcher_id ?? null;
}

export async function insertWatchAddress(trx: Database, watcherId: string, email: string): Promise<void> {
  await trx.insertInto('watch_addresses').values({ watcher_id: watcherId, email }).execute();
}

/** The account that is known to read mail at an address: its owner id, or `'locked'`; `null`: there is none. */
export async function findVerifiedOwner(trx: Database, email: string): Promise<string | 'locked' | null> {
  const { rows } = await sql<{ ownerId: string; isLocked: boolean }>`
    select owner_id as "ownerId", disabled_at is not null as "isLocked" from users
    where lower(email) = lower(${email}) and email_verified_at is not null`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  return row.isLocked ? 'locked' : row.ownerId;
}

/** Stops all that an address is told, and forgets it; where the watches are an account's, it stops its mails. */
export async function forgetWatchAddress(trx: Database, { watcherId, email }: WatchAddress): Promise<void> {
  if (email === null) {
    await trx
      .updateTable('watch_channels')
      .set({ is_on: false })
      .where('watcher_id', '=', watcherId)
      .where('kind', '=', 'mail')
      .execute();
    return;
  }
  await sql`delete from one_time_tokens where lower(email) = lower(${email}) and purpose = 'watch'`.execute(trx);
  await forgetMailsTo(trx, email, 'watch-confirm');
  const { id } = await trx.selectFrom('users').select('id').where('owner_id', '=', watcherId).executeTakeFirstOrThrow();
  await deleteUser(trx, id);
}

/** Stops one watch of an address. @returns whether there is one */
export async function stopWatch(trx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('watches').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0;
}

/**
 * Gives accounts the watches of the addresses that they have proved: what is on its way goes on, and of two that watch the same the one stays
 * that knows it for longer. @param ownerId of one account; `null`: of all
 */
export async function adoptAddresses(trx: Database, ownerId: string | null): Promise<void> {
  const { rows } = await sql<{ id: string; guest: string; guestId: string; owner: string; ownerUserId: string }>`
    select a.id, a.watcher_id as guest, g.id as "guestId", u.owner_id as owner, u.id as "ownerUserId"
    from watch_addresses a join users u on lower(u.email) = lower(a.email) join users g on g.owner_id = a.watcher_id
    where u.email_verified_at is not null and (${ownerId}::uuid is null or u.owner_id = ${ownerId})
    for update of a`.execute(trx);
  for (const { id, guest, guestId, owner, ownerUserId } of rows) {
    await addWatcher(trx, owner);
    const isSame = sql`o.watcher_id = ${owner} and o.kind = w.kind
      and (o.product_id, o.list_id, o.size) is not distinct from (w.product_id, w.list_id, w.size)`;
    await sql`delete from watches o using watches w where w.watcher_id = ${guest} and ${isSame} and w.id < o.id`.execute(
      trx,
    );
    await sql`
      update watches w set watcher_id = ${owner}
      where watcher_id = ${guest} and not exists (select from watches o where ${isSame})`.execute(trx);
    await sql`
      update watch_notices n set watcher_id = w.watcher_id from watches w
      where w.id = n.watch_id and w.watcher_id <> n.watcher_id`.execute(trx);
    await sql`
      update watch_messages m set watcher_id = ${owner}, channel_id = c.id from watch_channels c
      where m.watcher_id = ${guest} and c.watcher_id = ${owner} and c.kind = 'mail'`.execute(trx);
    await sql`update mails set user_id = ${ownerUserId} where user_id = ${guestId}`.execute(trx);
    await sql`update watch_addresses set watcher_id = ${owner}, email = null where id = ${id}`.execute(trx);
    await sql`delete from users where id = ${guestId}`.execute(trx);
  }
}
