import { sql } from 'kysely';
import type { AddressState } from '../../model/account/account.ts';
import type { Database } from '../connection/connection.ts';

export interface EmailState extends AddressState {
  readonly email: string | null;
}

/** Rejects when the account is gone. */
export async function findAddressState(db: Database, userId: string): Promise<AddressState> {
  const { rows } = await sql<AddressState>`
    select email_verified_at is not null as "isVerified", new_email as "newEmail", new_email_confirmed as confirmed
    from users where id = ${userId}`.execute(db);
  if (!rows[0]) throw new Error('The account is gone');
  return rows[0];
}

/** Holds the person's row until the transaction ends. `null`: they are gone, or disabled. */
export async function lockEmails(trx: Database, userId: string): Promise<EmailState | null> {
  const { rows } = await sql<EmailState>`
    select email, email_verified_at is not null as "isVerified", new_email as "newEmail", new_email_confirmed as confirmed
    from users where id = ${userId} and disabled_at is null for update`.execute(trx);
  return rows[0] ?? null;
}

/** The address that is to be a person's from now on, once both have said yes. */
export async function startEmailChange(trx: Database, userId: string, newEmail: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ new_email: newEmail, new_email_at: sql`now()`, new_email_confirmed: null })
    .where('id', '=', userId)
    .execute();
  await deleteTokensOf(trx, userId, ['email-change']);
}

export async function noteConfirmation(trx: Database, userId: string, confirmed: 'current' | 'new'): Promise<void> {
  await trx.updateTable('users').set({ new_email_confirmed: confirmed }).where('id', '=', userId).execute();
}

/** Leaves the address as it is. */
export async function forgetEmailChange(trx: Database, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ new_email: null, new_email_at: null, new_email_confirmed: null })
    .where('id', '=', userId)
    .execute();
  await deleteTokensOf(trx, userId, ['email-change']);
}

/** The new address is the person's, and proved; what was sent to the former one is good no more. @returns false when it is taken */
export async function finishEmailChange(trx: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update users set email = new_email, email_verified_at = now(), updated_at = now(), new_email = null,
      new_email_at = null, new_email_confirmed = null, is_anonymous = false, is_unconfirmed = ${isPhoneUnproved}
    where id = ${userId} and not exists (
      select from users other where lower(other.email) = lower(users.new_email) and other.id != users.id
    )
    returning id`.execute(trx);
  if (rows.length > 0) await deleteTokensOf(trx, userId, null);
  return rows.length > 0;
}

/** Notes that a person reads mail at their address. @returns false when that was known before */
export async function noteVerifiedEmail(trx: Database, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified_at: sql`now()`, updated_at: sql`now()`, is_unconfirmed: isPhoneUnproved })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Once the address is proved, a number that has to be is all that is left to confirm. */
const isPhoneUnproved = sql<boolean>`is_unconfirmed and phone is not null and phone_verified_at is null`;

/** Ends the one-time tokens of a person. @param purposes `null`: all of them */
export async function deleteTokensOf(trx: Database, userId: string, purposes: readonly string[] | null): Promise<void> {
  await sql`
    delete from one_time_tokens
    where user_id = ${userId} and (${purposes}::text[] is null or purpose = any(${purposes}))`.execute(trx);
}
