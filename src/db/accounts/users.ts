import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isPhone } from '../../model/account/phone.ts';
import type { Database } from '../connection/connection.ts';
import { forgetMailsOf } from './mails.ts';
import { ownerIdOf } from './owner-id.ts';

/** E-mail address and number as `parseEmail` and `parsePhone` give them. What is absent is not so. */
export interface NewUser {
  /** A UUID; a random one when absent. */
  readonly id?: string | undefined;
  readonly email: string | null;
  readonly phone?: string | null;
  /** As `cleanUsername` gives it, no longer than allowed; empty: none. */
  readonly username: string;
  /** Whether they are known to read mail there. */
  readonly isEmailVerified?: boolean;
  /** Whether they are known to have that phone. */
  readonly isPhoneVerified?: boolean;
  readonly isAnonymous?: boolean;
  /** Whether no client lets them in before they have proved their address. */
  readonly isUnconfirmed?: boolean;
}

/**
 * Makes an account that nothing leads into yet: insert its identity in the same transaction.
 * @returns the user's id, or `null` when somebody has the e-mail address, in whatever case, or the number already; then nothing
 * was written
 */
export async function createUser(trx: Database, user: NewUser): Promise<string | null> {
  const { id = randomUUID(), email, phone = null, username } = user;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({
      id,
      owner_id: ownerIdOf(id),
      email,
      display_name: username || null,
      email_verified_at: user.isEmailVerified ? sql`now()` : null,
      phone,
      phone_verified_at: user.isPhoneVerified ? sql`now()` : null,
      is_anonymous: user.isAnonymous ?? false,
      is_unconfirmed: user.isUnconfirmed ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}

/** Whether somebody has this e-mail address, in whatever case, or this phone number. */
export async function isEmailTaken(db: Database, address: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where(sameAddress(address)).executeTakeFirst();
  return row !== undefined;
}

/** What a log-in is checked against. */
export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

/**
 * `undefined`: no account has this e-mail address or phone number.
 * @param network a client's address, shortened as in its events
 * @returns `passwordHash`: `null` for a person who comes through an identity provider. `isFromHere`: whether they came in from
 * this network within the last 90 days
 */
export function findCredentials(db: Database, address: string, network: string | null) {
  return db
    .selectFrom('users')
    .leftJoin('identities as password', (join) =>
      join.onRef('password.user_id', '=', 'users.id').on('password.provider', '=', 'password'),
    )
    .select(['users.id as userId', 'password.password_hash as passwordHash', cameFrom(network).as('isFromHere')])
    .where(sameAddress(address))
    .executeTakeFirst();
}

/** What a person was not seen to own of what others may reset their password by; `null`: nothing. Rejects when they are gone. */
export async function findUnprovedContact(db: Database, id: string): Promise<'email' | 'phone' | null> {
  const { email, phone, email_verified_at, phone_verified_at } = await db
    .selectFrom('users')
    .select(['email', 'phone', 'email_verified_at', 'phone_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(accountGone);
  if (email !== null) return email_verified_at === null ? 'email' : null;
  return phone !== null && phone_verified_at === null ? 'phone' : null;
}

/** An account as it is found by its address. */
export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** `undefined`: no account has this e-mail address, in whatever case. `email`: as its owner wrote it. */
export function findUserByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'owner_id as ownerId', sql<string>`email`.as('email'), 'display_name as username'])
    .select(['disabled_at as disabledAt', sql<boolean>`email_verified_at is not null`.as('isVerified')])
    .select(['new_email as newEmail', 'new_email_confirmed as newEmailConfirmed'])
    .where(sameEmail(email))
    .executeTakeFirst();
}

/** @param isDisabled whether log-ins are refused and sessions count for nothing from now on */
export async function setUserDisabled(db: Database, id: string, isDisabled: boolean): Promise<void> {
  const disabledAt = isDisabled ? sql<Date>`now()` : null;
  await db.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}

/** Rejects when the account is gone. */
export async function renameUser(db: Database, id: string, displayName: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ display_name: displayName, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(accountGone);
}

/** Notes that an anonymous person has another way in from now on. */
export async function noteKnownUser(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ is_anonymous: false, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('is_anonymous', '=', true)
    .execute();
}

/** Deletes those without an address whose sessions have all ended: nothing leads to them any more. */
export async function deleteLostUsers(db: Database): Promise<void> {
  await sql`
    delete from users where is_anonymous and created_at < now() - interval '1 day'
      and not exists (select from sessions s where s.user_id = users.id)`.execute(db);
}

/** Deletes the person and, by cascade, every row that is theirs. */
export async function deleteUser(trx: Database, id: string): Promise<void> {
  // First what a log-in holds first: the other way round each could wait for the other.
  await trx.deleteFrom('identities').where('user_id', '=', id).execute();
  await forgetMailsOf(trx, id);
  await trx.deleteFrom('users').where('id', '=', id).execute();
}

/** What is kept about a person themselves, for them to read. Rejects when the account is gone. */
export async function findUserRecord(db: Database, id: string): Promise<object> {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'phone',
      'phone_verified_at as phoneVerifiedAt',
      'new_phone as newPhone',
      'is_anonymous as isAnonymous',
      'display_name as username',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'user_metadata as appData',
      'app_metadata as operatorData',
      'invited_at as invitedAt',
      'email_verified_at as emailVerifiedAt',
      'new_email as newEmail',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(accountGone);
}

/** Instead of the library's own error, which carries the values of the statement. */
function accountGone(): Error {
  return new Error('The account is gone');
}

function cameFrom(network: string | null) {
  return sql<boolean>`exists (
    select from account_events e
    where e.user_id = users.id and e.address = ${network} and e.kind in ('logged-in', 'signed-up')
  )`;
}

/** By the column that it is of, so that an index finds it. */
function sameAddress(address: string) {
  return isPhone(address) ? sql<boolean>`users.phone = ${address}` : sameEmail(address);
}

function sameEmail(email: string) {
  return sql<boolean>`lower(users.email) = lower(${email})`;
}

/** Whether there is such a user, and not a disabled one. */
export async function isActiveUser(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a text can be the id of a row: PostgreSQL refuses to compare others. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
