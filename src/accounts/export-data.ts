import { findAuthSessionsOf } from '../db/accounts/auth-sessions.ts';
import { findIdentities } from '../db/accounts/identities.ts';
import { findMailsOf } from '../db/accounts/mails.ts';
import { asUser, findWholeSavedProducts } from '../db/accounts/saved-products.ts';
import { findUserRecord } from '../db/accounts/users.ts';
import { findSessionsOf } from '../db/accounts/web-sessions.ts';
import type { Database } from '../db/connection/connection.ts';
import type { FoundSession } from './accounts.ts';

/** Everything kept about a person, without what opens their account: no hash, no token. */
export async function exportData(db: Database, { account: { id }, ownerId }: FoundSession): Promise<object> {
  return {
    account: await findUserRecord(db, id),
    identities: await findIdentities(db, id),
    sessions: await findSessionsOf(db, id),
    apps: await findAuthSessionsOf(db, id),
    mails: await findMailsOf(db, id),
    savedItems: await asUser(db, ownerId, (trx) => findWholeSavedProducts(trx, ownerId)),
  };
}
