import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** Authenticator apps of a person, without their secrets, oldest first. */
export function findFactors(db: Database, userId: string) {
  return db
    .selectFrom('factors')
    .select(['id', 'name', 'created_at as createdAt', 'verified_at as verifiedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether a log-in of this person asks for more than the first proof. */
export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export type FactorSecret = Awaited<ReturnType<typeof findFactorSecrets>>[number];

/** Those that count, or the one named, which must be this person's. */
export function findFactorSecrets(db: Database, userId: string, id: string | null) {
  return db
    .selectFrom('factors')
    .select(['id', 'name', 'secret', sql<boolean>`verified_at is not null`.as('isVerified')])
    .where('user_id', '=', userId)
    .$if(id === null, (query) => query.where('verified_at', 'is not', null))
    .$if(id !== null, (query) => query.where('id', '=', id))
    .execute();
}

/**
 * Holds the person's row until the transaction ends: what depends on how many factors they have is decided one after the
 * other.
 */
export async function lockFactors(trx: Database, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** @param secret JWE. @returns its id; `null` when the person has one of that name */
export async function insertFactor(
  trx: Database,
  { userId, name, secret }: { readonly userId: string; readonly name: string; readonly secret: string },
): Promise<string | null> {
  const row = await trx
    .insertInto('factors')
    .values({ user_id: userId, name, secret })
    .onConflict((conflict) => conflict.expression(sql`user_id, lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Takes the code of a time step, so that neither it nor an earlier one is taken again; the first one taken makes the factor
 * count.
 * @returns false when such a code was taken already, or the factor is gone
 */
export async function takeFactorStep(trx: Database, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('factors')
    .set({
      last_step: step,
      last_used_at: sql`now()`,
      updated_at: sql`now()`,
      verified_at: sql`coalesce(verified_at, now())`,
    })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** @returns what it was, or `null` when the person has no such factor */
export async function deleteFactor(trx: Database, userId: string, id: string) {
  const row = await trx
    .deleteFrom('factors')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['name', sql<boolean>`verified_at is not null`.as('wasVerified')])
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes what was begun and never finished. @param seconds how long ago; 0 for all. @param userId of one person, or of all */
export async function deleteUnverifiedFactors(db: Database, userId: string | null, seconds: number): Promise<void> {
  await db
    .deleteFrom('factors')
    .where('verified_at', 'is', null)
    .where('created_at', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .execute();
}

/** Takes every second factor of a person away. @returns how many counted */
export async function deleteFactorsOf(trx: Database, userId: string): Promise<number> {
  const rows = await trx
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .returning(sql<boolean>`verified_at is not null`.as('counted'))
    .execute();
  await replaceRecoveryCodes(trx, userId, []);
  return rows.filter(({ counted }) => counted).length;
}

/** Gives a person these recovery codes, and no others from now on. @param hashes of different codes */
export async function replaceRecoveryCodes(trx: Database, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Takes a recovery code out, so that of several who bring it one is let in. @returns false when the person has no such code */
export async function takeRecoveryCode(trx: Database, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps the newest challenges of a factor alone. @returns id and expiry of the new one */
export async function insertFactorChallenge(
  trx: Database,
  factorId: string,
  { address, seconds, most }: { readonly address: string; readonly seconds: number; readonly most: number },
) {
  const made = await trx
    .insertInto('factor_challenges')
    .values({
      factor_id: factorId,
      address,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
  await sql`
    delete from factor_challenges where id in (
      select id from factor_challenges where factor_id = ${factorId} order by expires_at desc, id offset ${most}
    )`.execute(trx);
  return made;
}

/** `undefined`: unknown, of another factor, or answered. */
export function findFactorChallenge(db: Database, id: string, factorId: string) {
  return db
    .selectFrom('factor_challenges')
    .select(['address', sql<boolean>`expires_at <= now()`.as('isExpired')])
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst();
}

/** @returns false when it was taken before */
export async function takeFactorChallenge(trx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('factor_challenges').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0;
}
