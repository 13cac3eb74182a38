import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** Gives a person a password in place of the one they had, if any. */
export async function writePassword(trx: Database, userId: string, passwordHash: string): Promise<void> {
  await sql`
    insert into identities (user_id, provider, subject, password_hash) values (${userId}, 'password', ${userId}, ${passwordHash})
    on conflict (provider, subject) do update set password_hash = excluded.password_hash, last_used_at = now()`.execute(
    trx,
  );
}

/** Takes every way in away from a person. */
export async function deleteIdentitiesOf(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
}

/** `null`: the person has no password, or is gone. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('password_hash')
    .where('user_id', '=', userId)
    .where('provider', '=', 'password')
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Notes that a password was used, and keeps `next` from now on. Holds the row until the transaction ends, so that of a
 * log-in and a change of the password at once the later one knows of the earlier.
 * @param verified the hash that the password was verified against
 * @param next the same, or what takes its place
 * @returns false when `verified` is no longer the person's hash
 */
export async function replacePasswordHash(
  db: Database,
  userId: string,
  verified: string,
  next: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identities')
    .set({ password_hash: next, last_used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('provider', '=', 'password')
    .where('password_hash', '=', verified)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** The ways in which a person can prove who they are, without the secrets, for them to read. */
export async function findIdentities(db: Database, userId: string): Promise<object[]> {
  return db
    .selectFrom('identities')
    .select(['provider', 'email', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** A way in, as its owner sees it. */
export type WayIn = Awaited<ReturnType<typeof findWaysIn>>[number];

/** Oldest first. @param isHeld until the transaction ends, so that of two that are taken away at once the second knows of the first */
export function findWaysIn(db: Database, userId: string, isHeld = false) {
  return db
    .selectFrom('identities')
    .select(['id', 'provider', 'email'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .$if(isHeld, (query) => query.forUpdate())
    .execute();
}

export async function deleteIdentity(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('identities').where('id', '=', id).execute();
}
