import { sql } from 'kysely';
import { storableJson } from '../../text/json-text.ts';
import type { Database } from '../connection/connection.ts';

/** Ids of one page of all accounts, newest first, and how many accounts there are. */
export async function findUserIds(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), total: count };
}

/** What an operator changes about an account; absent: stays as it is. */
export interface AdminUserChange {
  /** As `parseEmail` gives it. */
  readonly email?: string | undefined;
  /** As `parsePhone` gives it. */
  readonly phone?: string | undefined;
  readonly isPhoneVerified?: boolean | undefined;
  /** Whether the person is known to read mail there. */
  readonly isEmailVerified?: boolean | undefined;
  /** Added to what is kept; a `null` takes the entry away. */
  readonly appMetadata?: Readonly<Record<string, unknown>> | undefined;
  readonly isInvited?: boolean | undefined;
  /** `null`: enabled. */
  readonly disabledUntil?: Date | null | undefined;
}

/**
 * Another address counts as unproved, unless it is said to be. Rejects when the account is gone.
 * @returns bytes of the app metadata from now on, as JSON. Rejects with a unique violation when the address is in use
 */
export async function changeUserByAdmin(trx: Database, id: string, change: AdminUserChange): Promise<number> {
  const { email, isEmailVerified, phone, isPhoneVerified, isInvited, disabledUntil } = change;
  const patch = storableJson(JSON.stringify(change.appMetadata ?? {}));
  const { rows } = await sql<{ size: number }>`
    update users set updated_at = now(), email = coalesce(${email ?? null}, email),
      email_verified_at = case
        when ${isEmailVerified ?? null}::boolean then coalesce(email_verified_at, now())
        when ${email ?? null}::text is not null and lower(${email ?? null}) is distinct from lower(email) then null
        else email_verified_at end,
      phone = coalesce(${phone ?? null}, phone),
      phone_verified_at = case
        when ${isPhoneVerified ?? null}::boolean then coalesce(phone_verified_at, now())
        when ${phone ?? null}::text is not null and ${phone ?? null} is distinct from phone then null
        else phone_verified_at end,
      is_unconfirmed = is_unconfirmed or (email_verified_at is not null and ${phone ?? null}::text is distinct from phone
        and ${phone ?? null}::text is not null and not ${isPhoneVerified ?? false}::boolean),
      is_anonymous = is_anonymous and ${email ?? null}::text is null and ${phone ?? null}::text is null,
      invited_at = case when ${isInvited ?? false}::boolean then now() else invited_at end,
      disabled_at = case when ${disabledUntil !== undefined}::boolean
        then (case when ${disabledUntil ?? null}::timestamptz is null then null else now() end) else disabled_at end,
      disabled_until = case when ${disabledUntil !== undefined}::boolean
        then ${disabledUntil ?? null}::timestamptz else disabled_until end,
      app_metadata = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(app_metadata || ${patch}::jsonb)
        where value != 'null'
      )
    where id = ${id} returning octet_length(app_metadata::text) as size`.execute(trx);
  if (!rows[0]) throw new Error('The account is gone');
  await sql`
    update users set is_unconfirmed = (email is not null and email_verified_at is null) or (phone is not null and phone_verified_at is null)
    where id = ${id} and is_unconfirmed`.execute(trx);
  return rows[0].size;
}

/** Enables the accounts whose time is over. */
export async function enableUsersInTime(db: Database): Promise<void> {
  await db
    .updateTable('users')
    .set({ disabled_at: null, disabled_until: null })
    .where('disabled_until', '<=', sql<Date>`now()`)
    .execute();
}
