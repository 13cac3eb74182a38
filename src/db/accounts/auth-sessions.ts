import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import { deleteSessionsBeyondMost } from './sessions-of.ts';

/** Days from the last refresh, and from the beginning, after which a session ends. */
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

/** A session of an app, as its tokens are made from it. */
export interface AuthSession {
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

export interface NewAuthSession {
  readonly userId: string;
  readonly method: AuthMethod;
  /** What the app calls itself. */
  readonly userAgent: string | null;
  /** Of the client, shortened. */
  readonly address: string | null;
}

/** @returns `null` when the user is disabled or gone; then there is no session */
export async function insertAuthSession(
  trx: Database,
  { userId, method, userAgent, address }: NewAuthSession,
): Promise<AuthSession | null> {
  const { rows } = await sql<AuthSession>`
    insert into auth_sessions (user_id, method, user_agent, address, not_after)
    select id, ${method}, ${userAgent}, ${address}, ${idleEnd} from users where id = ${userId} and disabled_at is null
    returning ${columns}`.execute(trx);
  await deleteSessionsBeyondMost(trx, userId);
  return rows[0] ?? null;
}

/**
 * Takes the refresh token of this number, so that the next one is good.
 * @returns `null` when it is not the good one, or the session or its person is none any more; then nothing was written
 */
export async function rotateAuthSession(db: Database, id: string, generation: number): Promise<AuthSession | null> {
  const { rows } = await sql<AuthSession>`
    update auth_sessions set generation = generation + 1, refreshed_at = now(),
      not_after = least(${idleEnd}, created_at + make_interval(days => ${LONGEST_DAYS}))
    where id = ${id} and generation = ${generation} and not_after > now()
      and exists (select from users where users.id = user_id and disabled_at is null)
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Notes that the second factor was proved in a session. The numbers go on by two, so that no refresh token of before gives
 * one of now.
 * @returns `null` when the session has ended
 */
export async function confirmAuthSession(trx: Database, id: string, factorId: string): Promise<AuthSession | null> {
  const { rows } = await sql<AuthSession>`
    update auth_sessions set aal = 'aal2', factor_id = ${factorId}, factor_at = now(), generation = generation + 2,
      refreshed_at = now(), not_after = least(${idleEnd}, created_at + make_interval(days => ${LONGEST_DAYS}))
    where id = ${id} and not_after > now() returning ${columns}`.execute(trx);
  return rows[0] ?? null;
}

/** Sessions in which this factor was proved count as opened without it. */
export async function weakenSessionsOfFactor(trx: Database, factorId: string): Promise<void> {
  await trx
    .updateTable('auth_sessions')
    .set({ aal: 'aal1', factor_id: null, factor_at: null })
    .where('factor_id', '=', factorId)
    .execute();
}

export interface KnownAuthSession extends AuthSession {
  readonly isExpired: boolean;
  readonly isDisabled: boolean;
}

/** A session whether or not it is open; `null` once it has ended. */
export async function findAuthSession(db: Database, id: string): Promise<KnownAuthSession | null> {
  const { rows } = await sql<KnownAuthSession>`
    select ${columns}, not_after <= now() as "isExpired",
      (select disabled_at is not null from users where users.id = user_id) as "isDisabled"
    from auth_sessions where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether somebody is signed in to an app that calls itself so. */
export async function hasAuthSessionOf(db: Database, userId: string, userAgent: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from auth_sessions
    where user_id = ${userId} and user_agent is not distinct from left(${userAgent}, 300) and not_after > now()
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a session is open and this person's, who is not disabled. */
export async function isOpenAuthSession(db: Database, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from auth_sessions s join users u on u.id = s.user_id
    where s.id = ${id} and u.id = ${userId} and s.not_after > now() and u.disabled_at is null`.execute(db);
  return rows.length > 0;
}

export async function deleteAuthSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('id', '=', id).execute();
}

/** Ends the sessions of a person's browsers and apps, but this one of either. */
export async function deleteOtherSessionsOf(trx: Database, userId: string, keptId: string): Promise<void> {
  await trx.deleteFrom('pending_log_ins').where('user_id', '=', userId).execute();
  await trx.deleteFrom('auth_codes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('web_sessions').where('user_id', '=', userId).where('id', '!=', keptId).execute();
  await trx.deleteFrom('auth_sessions').where('user_id', '=', userId).where('id', '!=', keptId).execute();
}

/** The apps that a person is signed in to, for them to read. */
export async function findAuthSessionsOf(db: Database, userId: string): Promise<object[]> {
  return db
    .selectFrom('auth_sessions')
    .select([
      'method',
      'aal',
      'user_agent as userAgent',
      'address',
      'created_at as createdAt',
      'refreshed_at as refreshedAt',
      'not_after as notAfter',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

const idleEnd = sql<Date>`now() + make_interval(days => ${IDLE_DAYS})`;
const columns = sql`id, user_id as "userId", method, aal, created_at as "createdAt", factor_at as "factorAt", generation`;
