import { findAuthSessionsOf } from '../db/auth-sessions.ts';
import type { Database } from '../db/connection.ts';
import { findIdentities } from '../db/identities.ts';
import { asUser, findWholeSavedProducts } from '../db/saved-products.ts';
import { findUserRecord } from '../db/users.ts';
import { findSessionsOf } from '../db/web-sessions.ts';
import type { FoundSession } from './accounts.ts';

/** Everything kept about a person, without what opens their account: no hash, no token. */
export async function exportData(db: Database, { account: { id }, ownerId }: FoundSession): Promise<object> {
  return {
    account: await findUserRecord(db, id),
    identities: await findIdentities(db, id),
    sessions: await findSessionsOf(db, id),
    apps: await findAuthSessionsOf(db, id),
    savedItems: await asUser(db, ownerId, (trx) => findWholeSavedProducts(trx, ownerId)),
  };
}
