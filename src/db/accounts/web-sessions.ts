import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import type { AssuranceLevel, AuthMethod } from './auth-sessions.ts';

/** Days from the beginning after which a session ends, however much it is used. */
const LONGEST_DAYS = 90;

/** Who a session belongs to. */
export interface SessionUser {
  readonly userId: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly hasPassword: boolean;
}

/** A session that is open. */
export interface OpenSession extends SessionUser {
  readonly sessionId: string;
  readonly ownerId: string;
  /** Whether it was last renewed more than a day ago. */
  readonly isDue: boolean;
  /** Whether it was last noted as used more than ten minutes ago. */
  readonly isUnseen: boolean;
  /** Whether the person has a second factor. */
  readonly hasFactor: boolean;
  /** When it was last proved in this session. */
  readonly factorAt: Date | null;
  /** Those of the products asked about that the person has saved. */
  readonly savedIds: readonly number[];
}

export interface NewSession {
  readonly userId: string;
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly method: AuthMethod;
  readonly aal: AssuranceLevel;
  /** When the second factor was proved; `null`: not yet. */
  readonly factorAt: Date | null;
  /** What the browser calls itself. */
  readonly userAgent: string | null;
  /** Of the client, shortened. */
  readonly address: string | null;
}

/** @returns whose session it is; `null` when the user is disabled or gone, and then there is no session. */
export async function insertSession(
  db: Database,
  { userId, tokenHash, expiresAt, method, aal, factorAt, userAgent, address }: NewSession,
): Promise<SessionUser | null> {
  const { rows } = await sql<SessionUser>`
    with opened as (
      insert into web_sessions (user_id, token_hash, expires_at, method, aal, factor_at, user_agent, address)
      select id, ${tokenHash}, ${expiresAt}, ${method}, ${aal}, ${factorAt}, ${userAgent}, ${address}
      from users where id = ${userId} and disabled_at is null
      returning user_id
    )
    select u.id as "userId", u.email, u.display_name as "displayName",
      exists (select from identities i where i.user_id = u.id and i.provider = 'password') as "hasPassword"
    from opened join users u on u.id = opened.user_id`.execute(db);
  return rows[0] ?? null;
}

/** `null` for a session that is unknown or expired, or of a disabled user. One statement. */
export async function findOpenSession(
  db: Database,
  tokenHash: Buffer,
  productIds: readonly number[],
): Promise<OpenSession | null> {
  const { rows } = await sql<OpenSession>`
    select session_id as "sessionId", user_id as "userId", owner_id as "ownerId", email, display_name as "displayName",
      has_password as "hasPassword", is_due as "isDue", is_unseen as "isUnseen", has_factor as "hasFactor",
      factor_at as "factorAt", saved_ids as "savedIds"
    from find_open_session(${tokenHash}, ${productIds})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Lets a session that was last renewed more than a day ago live on, though not for ever.
 * @returns when it ends now; `null` when another request renewed it already
 */
export async function renewSession(db: Database, id: string, expiresAt: Date): Promise<Date | null> {
  const row = await db
    .updateTable('web_sessions')
    .set({
      renewed_at: sql`now()`,
      seen_at: sql`now()`,
      expires_at: sql<Date>`least(${expiresAt}::timestamptz, created_at + make_interval(days => ${LONGEST_DAYS}))`,
    })
    .where('id', '=', id)
    .where('renewed_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Notes that a session is used, at most every ten minutes. */
export async function noteSessionSeen(db: Database, id: string): Promise<void> {
  await db
    .updateTable('web_sessions')
    .set({ seen_at: sql`now()` })
    .where('id', '=', id)
    .where('seen_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
}

/** Notes that the second factor was proved in a session just now. @returns false when the session has ended */
export async function confirmSession(trx: Database, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('web_sessions')
    .set({ aal: 'aal2', factor_at: sql`now()`, seen_at: sql`now()` })
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('web_sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of a person, of browsers and apps, and what was to become one. @returns how many of them were open */
export async function deleteSessionsOf(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with pending as (delete from pending_log_ins where user_id = ${userId}),
      codes as (delete from auth_codes where user_id = ${userId}),
      browsers as (delete from web_sessions where user_id = ${userId} returning expires_at),
      apps as (delete from auth_sessions where user_id = ${userId} returning not_after)
    select count(*)::int as count from (table browsers union all table apps) ended where expires_at > now()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The sessions of a person without their tokens, for them to read. */
export async function findSessionsOf(db: Database, userId: string): Promise<object[]> {
  return db
    .selectFrom('web_sessions')
    .select(['created_at as createdAt', 'seen_at as lastUsedAt', 'expires_at as expiresAt'])
    .select(['method', 'aal', 'user_agent as userAgent', 'address'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
