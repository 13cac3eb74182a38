import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** Notes that the nightly backup was not made, and why. */
export async function noteBackupFailure(db: Database, error: string): Promise<void> {
  const row = { error, failed_at: sql<Date>`now()` };
  await db
    .insertInto('backup_failures')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute();
}

/** Forgets it, once one was made. */
export async function clearBackupFailure(db: Database): Promise<void> {
  await db.deleteFrom('backup_failures').execute();
}

/** Why the last nightly backup was not made; `null` where it was. */
export async function findBackupFailure(db: Database): Promise<string | null> {
  const row = await db.selectFrom('backup_failures').select('error').executeTakeFirst();
  return row?.error ?? null;
}
