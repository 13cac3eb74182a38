import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import { deleteTokensOf } from './email-changes.ts';

/** Whose phone it is, as far as text messages are concerned. */
export interface PhoneUser {
  readonly id: string;
  readonly isVerified: boolean;
  readonly isDisabled: boolean;
  /** Whether they are known by their e-mail address, whatever becomes of the phone. */
  readonly isEmailVerified: boolean;
}

/** `null`: no account has this number. Holds the row until the transaction ends, if there is one. */
export async function lockPhoneUser(trx: Database, phone: string): Promise<PhoneUser | null> {
  const { rows } = await sql<PhoneUser>`
    select id, phone_verified_at is not null as "isVerified", disabled_at is not null as "isDisabled",
      email_verified_at is not null as "isEmailVerified"
    from users where phone = ${phone} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Who last asked for this number to be theirs; `null`: nobody. */
export async function findPhoneChange(db: Database, phone: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('new_phone', '=', phone)
    .where('disabled_at', 'is', null)
    .orderBy('new_phone_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The number that is to be a person's once its code has come. */
export async function startPhoneChange(trx: Database, userId: string, phone: string): Promise<void> {
  await trx.updateTable('users').set({ new_phone: phone, new_phone_at: sql`now()` }).where('id', '=', userId).execute();
  await deleteTokensOf(trx, userId, ['phone-change']);
}

/** The new number is the person's, and proved. @returns false when they want it no more */
export async function finishPhoneChange(trx: Database, userId: string, phone: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({
      phone,
      phone_verified_at: sql`now()`,
      new_phone: null,
      new_phone_at: null,
      updated_at: sql`now()`,
      is_anonymous: false,
      is_unconfirmed: isEmailUnproved,
    })
    .where('id', '=', userId)
    .where('new_phone', '=', phone)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function noteVerifiedPhone(trx: Database, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ phone_verified_at: sql`now()`, updated_at: sql`now()`, is_unconfirmed: isEmailUnproved })
    .where('id', '=', userId)
    .execute();
}

/** Takes a number away from somebody who never proved that it is theirs. */
export async function takePhoneAway(trx: Database, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ phone: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('phone_verified_at', 'is', null)
    .execute();
}

/** Once the number is proved, an address that has to be is all that is left to confirm. */
const isEmailUnproved = sql<boolean>`is_unconfirmed and email is not null and email_verified_at is null`;
