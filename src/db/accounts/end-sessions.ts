import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** A browser is known by its cookie, a client of the wire by its refresh tokens. */
export type SessionKind = 'browser' | 'client';

/** Sessions of one person, of browsers and clients together; whichever was used longest ago gives way. */
const MOST_SESSIONS = 30;

/** Where somebody is signed in. */
export interface SessionRecord {
  readonly id: string;
  readonly kind: SessionKind;
  readonly userAgent: string | null;
  /** Of the client that opened it, shortened. */
  readonly address: string | null;
  /** Within ten minutes; of a client: when it was last refreshed. */
  readonly lastUsedAt: Date;
  /** False: a client that still has to bring the second factor. */
  readonly isComplete: boolean;
}

/** The open sessions of a person, last used first. */
export async function findOpenSessionsOf(db: Database, userId: string): Promise<SessionRecord[]> {
  const { rows } = await sql<SessionRecord>`
    select id, kind, user_agent as "userAgent", address, seen_at as "lastUsedAt",
      aal = 'aal2' or not guard.has_factor as "isComplete"
    from sessions, (
      select exists (select from factors where user_id = ${userId} and verified_at is not null) as has_factor
    ) guard
    where user_id = ${userId} and expires_at > now() and (kind = 'client' or aal = 'aal2' or not guard.has_factor)
    order by seen_at desc, id`.execute(db);
  return rows;
}

/** The sessions of a person of one kind without what opens them, for them to read. */
export async function findSessionsOf(db: Database, userId: string, kind: SessionKind): Promise<object[]> {
  return db
    .selectFrom('sessions')
    .select(['method', 'aal', 'user_agent as userAgent', 'address', 'created_at as createdAt'])
    .$if(kind === 'browser', (query) => query.select(['seen_at as lastUsedAt', 'expires_at as expiresAt']))
    .$if(kind === 'client', (query) => query.select(['seen_at as refreshedAt', 'expires_at as notAfter']))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
}

/** Which sessions of a person end: one, all but one, those without the second factor but one, or all. */
export type Ending = { readonly only: string } | { readonly allBut: string } | { readonly weakBut: string } | 'all';

/**
 * Ends sessions of a person, of browsers and clients, and with more than one of them what was to become a session.
 * @returns those that were open, with what their clients call themselves
 */
export async function endSessions(
  trx: Database,
  userId: string,
  which: Ending,
): Promise<readonly { readonly userAgent: string | null }[]> {
  if (which === 'all' || !('only' in which)) await dropPending(trx, userId, which !== 'all' && 'weakBut' in which);
  const { rows } = await sql<{ userAgent: string | null; wasOpen: boolean }>`
    delete from sessions where user_id = ${userId} and ${conditionOf(which)}
    returning user_agent as "userAgent", expires_at > now() as "wasOpen"`.execute(trx);
  return rows.filter(({ wasOpen }) => wasOpen);
}

/** Log-ins that wait for their second factor and, but where that is why sessions end, codes of redirects. */
async function dropPending(trx: Database, userId: string, keepsCodes: boolean): Promise<void> {
  await trx.deleteFrom('pending_log_ins').where('user_id', '=', userId).execute();
  if (!keepsCodes) await trx.deleteFrom('auth_codes').where('user_id', '=', userId).execute();
}

function conditionOf(which: Ending) {
  if (which === 'all') return sql`true`;
  if ('only' in which) return sql`id = ${which.only}`;
  return 'allBut' in which ? sql`id != ${which.allBut}` : sql`id != ${which.weakBut} and aal = 'aal1'`;
}

/** Ends the session of a browser by what its cookie holds. */
export async function endBrowserSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends what is more than a person may have, once one was opened. */
export async function deleteSessionsBeyondMost(trx: Database, userId: string): Promise<void> {
  await sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by seen_at desc, created_at desc, id offset ${MOST_SESSIONS}
    )`.execute(trx);
}

/** Without a second factor no session was opened with one. @param factorId only those in which this one was proved */
export async function weakenSessionsOf(trx: Database, userId: string, factorId: string | null): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ aal: 'aal1', factor_id: null, factor_at: null })
    .where('user_id', '=', userId)
    .$if(factorId !== null, (query) => query.where('factor_id', '=', factorId))
    .execute();
}
