import { findMySizes, putMySizes } from '../db/accounts/my-sizes.ts';
import { asUser } from '../db/accounts/saved-products.ts';
import type { Database } from '../db/connection/connection.ts';
import { type MySizes, SIZE_KINDS } from '../model/sizes/my-sizes.ts';
import type { FoundSession } from './sessions/sessions.ts';

/** What people say they wear. */
export function createMySizes(db: Database) {
  return {
    findSizes: ({ ownerId }: FoundSession): Promise<MySizes> => asUser(db, ownerId, (trx) => findMySizes(trx, ownerId)),

    /** Keeps all of them at once: a kind that has none is forgotten. */
    async putSizes({ ownerId }: FoundSession, sizes: MySizes): Promise<void> {
      await asUser(db, ownerId, async (trx) => {
        for (const kind of SIZE_KINDS) await putMySizes(trx, ownerId, kind, sizes[kind] ?? []);
      });
    },
  };
}
