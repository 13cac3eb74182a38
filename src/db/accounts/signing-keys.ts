import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

export type SigningKeyRow = Awaited<ReturnType<typeof findSigningKeys>>[number];

/** Numbers of the keys whose tokens may still be valid: all but those retired longer ago than a token lives. */
export function findSigningKeys(db: Database, tokenSeconds: number) {
  return db
    .selectFrom('signing_keys')
    .select(['generation', sql<boolean>`retired_at is not null`.as('isRetired')])
    .where((eb) =>
      eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', new Date(Date.now() - tokenSeconds * 1000))]),
    )
    .orderBy('generation', 'desc')
    .execute();
}

/** A new key signs from now on; the others retire. */
export async function rotateSigningKeys(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('signing_keys').set({ retired_at: new Date() }).where('retired_at', 'is', null).execute();
    await trx.insertInto('signing_keys').defaultValues().execute();
  });
}
