import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** Sessions of one person, of browsers and apps together; whichever was used longest ago gives way. */
const MOST_SESSIONS = 30;

/** Where somebody is signed in. */
export interface SessionRecord {
  readonly id: string;
  readonly kind: 'browser' | 'app';
  readonly userAgent: string | null;
  /** Of the client that opened it, shortened. */
  readonly address: string | null;
  readonly createdAt: Date;
  /** Within ten minutes; of an app: when it was last refreshed. */
  readonly lastUsedAt: Date;
  /** False: an app that still has to bring the second factor. */
  readonly isComplete: boolean;
}

/** The open sessions of a person, last used first. */
export async function findOpenSessionsOf(db: Database, userId: string): Promise<SessionRecord[]> {
  const { rows } = await sql<SessionRecord>`
    with guard as (
      select exists (select from factors where user_id = ${userId} and verified_at is not null) as "hasFactor"
    )
    select id, 'browser' as kind, user_agent as "userAgent", address, created_at as "createdAt", seen_at as "lastUsedAt",
      true as "isComplete"
    from web_sessions, guard where user_id = ${userId} and expires_at > now() and (aal = 'aal2' or not "hasFactor")
    union all
    select id, 'app', user_agent, address, created_at, refreshed_at, aal = 'aal2' or not "hasFactor"
    from auth_sessions, guard where user_id = ${userId} and not_after > now()
    order by "lastUsedAt" desc, id`.execute(db);
  return rows;
}

/** Ends a session of this person. @returns what the client calls itself; `null` when they have no such session */
export async function deleteSessionOf(
  db: Database,
  userId: string,
  id: string,
): Promise<{ readonly userAgent: string | null } | null> {
  const { rows } = await sql<{ userAgent: string | null }>`
    with browsers as (
      delete from web_sessions where id = ${id} and user_id = ${userId} returning user_agent
    ), apps as (
      delete from auth_sessions where id = ${id} and user_id = ${userId} returning user_agent
    )
    select user_agent as "userAgent" from (table browsers union all table apps) ended`.execute(db);
  return rows[0] ?? null;
}

/** Ends what is more than a person may have, once one was opened. */
export async function deleteSessionsBeyondMost(trx: Database, userId: string): Promise<void> {
  await sql`
    with ranked as (
      select id, row_number() over (order by used_at desc, created_at desc, id) as place from (
        select id, seen_at as used_at, created_at from web_sessions where user_id = ${userId}
        union all
        select id, refreshed_at, created_at from auth_sessions where user_id = ${userId}
      ) sessions
    ), beyond as (
      select id from ranked where place > ${MOST_SESSIONS}
    ), browsers as (
      delete from web_sessions where id in (table beyond)
    )
    delete from auth_sessions where id in (table beyond)`.execute(trx);
}

/** Ends the sessions that were opened without the second factor, of browsers and apps. @param keptId but this one */
export async function deleteWeakSessionsOf(trx: Database, userId: string, keptId: string | null): Promise<void> {
  for (const table of ['web_sessions', 'auth_sessions'] as const) {
    await trx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('aal', '=', 'aal1')
      .$if(keptId !== null, (query) => query.where('id', '!=', keptId))
      .execute();
  }
  await trx.deleteFrom('pending_log_ins').where('user_id', '=', userId).execute();
}

/** Without a second factor no session was opened with one. */
export async function weakenSessionsOf(trx: Database, userId: string): Promise<void> {
  for (const table of ['web_sessions', 'auth_sessions'] as const) {
    await trx.updateTable(table).set({ aal: 'aal1', factor_at: null }).where('user_id', '=', userId).execute();
  }
}
