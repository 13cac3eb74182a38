import { sql } from 'kysely';
import type { Account } from '../../model/account/account.ts';
import type { Database } from '../connection/connection.ts';
import type { EventOrigin } from './account-events.ts';
import { deleteSessionsBeyondMost } from './end-sessions.ts';

/** Days from the last use, and from the beginning, after which a session ends. */
const IDLE_DAYS = 30;
const LONGEST_DAYS = 90;

/** How a session was opened, in GoTrue's words. */
export type AuthMethod =
  | 'password'
  | 'oauth'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'anonymous';
export type AssuranceLevel = 'aal1' | 'aal2';

interface NewSession extends EventOrigin {
  readonly userId: string;
  readonly method: AuthMethod;
}

/** A session of a client, as its tokens are made from it. */
export interface ClientSession {
  readonly id: string;
  readonly userId: string;
  readonly method: AuthMethod;
  readonly aal: AssuranceLevel;
  readonly createdAt: Date;
  /** When the second factor was proved; `null`: not yet. */
  readonly factorAt: Date | null;
  /** Number of the refresh token that is good. */
  readonly generation: number;
}

/** @returns `null` when the user is disabled or gone; then there is no session */
export async function insertClientSession(
  trx: Database,
  { userId, method, userAgent, address }: NewSession,
): Promise<ClientSession | null> {
  const { rows } = await sql<ClientSession>`
    insert into sessions (user_id, generation, method, user_agent, address, expires_at)
    select id, 1, ${method}, ${userAgent}, ${address}, ${idleEnd} from users where id = ${userId} and disabled_at is null
    returning ${columns}`.execute(trx);
  await deleteSessionsBeyondMost(trx, userId);
  return rows[0] ?? null;
}

/**
 * @param session `tokenHash`: SHA-256 of the cookie's token. `factorAt`: when the second factor was proved; `null`: there is none
 * @returns whose session it is, and when it ends; `null` when the user is disabled or gone, and then there is no session
 */
export async function insertBrowserSession(
  trx: Database,
  {
    userId,
    tokenHash,
    method,
    factorAt,
    userAgent,
    address,
  }: NewSession & { readonly tokenHash: Buffer; readonly factorAt: Date | null },
): Promise<(Account & { readonly expiresAt: Date }) | null> {
  const { rows } = await sql<Account & { readonly expiresAt: Date }>`
    with opened as (
      insert into sessions (user_id, token_hash, method, aal, factor_at, user_agent, address, expires_at)
      select id, ${tokenHash}, ${method}, ${factorAt === null ? 'aal1' : 'aal2'}, ${factorAt}, ${userAgent}, ${address}, ${idleEnd}
      from users where id = ${userId} and disabled_at is null
      returning user_id, expires_at
    )
    select u.id, u.email, u.display_name as username, opened.expires_at as "expiresAt",
      exists (select from identities i where i.user_id = u.id and i.provider = 'password') as "hasPassword"
    from opened join users u on u.id = opened.user_id`.execute(trx);
  await deleteSessionsBeyondMost(trx, userId);
  return rows[0] ?? null;
}

/** A browser's session that is open. */
export interface FoundBrowserSession extends Account {
  readonly sessionId: string;
  /** The `user_id` of saved products. */
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

/** `null` for a cookie of a session that is unknown or expired, or of a disabled user. One statement. */
export async function findBrowserSession(
  db: Database,
  tokenHash: Buffer,
  productIds: readonly number[],
): Promise<FoundBrowserSession | null> {
  const { rows } = await sql<FoundBrowserSession>`
    select session_id as "sessionId", user_id as id, owner_id as "ownerId", email, display_name as username,
      has_password as "hasPassword", is_due as "isDue", is_unseen as "isUnseen", has_factor as "hasFactor",
      factor_at as "factorAt", saved_ids as "savedIds"
    from find_open_session(${tokenHash}, ${productIds})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Lets a browser's session that was last renewed more than a day ago live on, though not for ever.
 * @returns when it ends now; `null` when another request renewed it already
 */
export async function renewSession(db: Database, id: string): Promise<Date | null> {
  const row = await db
    .updateTable('sessions')
    .set({ renewed_at: sql`now()`, seen_at: sql`now()`, expires_at: nextEnd })
    .where('id', '=', id)
    .where('renewed_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Notes that a session is used, at most every ten minutes. */
export async function noteSessionSeen(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: sql`now()` })
    .where('id', '=', id)
    .where('seen_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
}

/**
 * Takes the refresh token of this number, so that the next one is good.
 * @returns `null` when it is not the good one, or the session or its person is none any more; then nothing was written
 */
export async function rotateSession(db: Database, id: string, generation: number): Promise<ClientSession | null> {
  const { rows } = await sql<ClientSession>`
    update sessions set generation = generation + 1, seen_at = now(), renewed_at = now(), expires_at = ${nextEnd}
    where id = ${id} and generation = ${generation} and expires_at > now()
      and exists (select from users where users.id = user_id and disabled_at is null)
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Notes that the second factor was proved in a session just now. The numbers of a client's refresh tokens go on by two, so that
 * none of before gives one of now.
 * @param factorId by which it was proved; `null`: by whichever, which no client asks
 * @returns `null` when the session has ended
 */
export async function confirmSession(
  trx: Database,
  id: string,
  factorId: string | null,
): Promise<ClientSession | null> {
  const { rows } = await sql<ClientSession>`
    update sessions set aal = 'aal2', factor_id = ${factorId}, factor_at = now(), generation = generation + 2, seen_at = now(),
      expires_at = case when kind = 'client' then ${nextEnd} else expires_at end
    where id = ${id} and expires_at > now() returning ${columns}`.execute(trx);
  return rows[0] ?? null;
}

export interface KnownClientSession extends ClientSession {
  readonly isExpired: boolean;
  readonly isDisabled: boolean;
}

/** A client's session whether or not it is open; `null` once it has ended. */
export async function findClientSession(db: Database, id: string): Promise<KnownClientSession | null> {
  const { rows } = await sql<KnownClientSession>`
    select ${columns}, expires_at <= now() as "isExpired",
      (select disabled_at is not null from users where users.id = user_id) as "isDisabled"
    from sessions where id = ${id} and kind = 'client'`.execute(db);
  return rows[0] ?? null;
}

/** Whether somebody is signed in to a client that calls itself so. */
export async function hasClientSessionOf(db: Database, userId: string, userAgent: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where user_id = ${userId} and kind = 'client' and expires_at > now()
      and user_agent is not distinct from left(${userAgent}, 300)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a client's session is open and this person's, who is not disabled. */
export async function isOpenClientSession(db: Database, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s join users u on u.id = s.user_id
    where s.id = ${id} and s.kind = 'client' and u.id = ${userId} and s.expires_at > now() and u.disabled_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

const idleEnd = sql<Date>`now() + make_interval(days => ${IDLE_DAYS})`;
const nextEnd = sql<Date>`least(${idleEnd}, created_at + make_interval(days => ${LONGEST_DAYS}))`;
const columns = sql`id, user_id as "userId", method, aal, created_at as "createdAt", factor_at as "factorAt", generation`;
