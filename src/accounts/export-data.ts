import { findAccountEvents } from '../db/accounts/account-events.ts';
import { findSessionsOf } from '../db/accounts/end-sessions.ts';
import { countRecoveryCodes, findFactors } from '../db/accounts/factors.ts';
import { findIdentities } from '../db/accounts/identities.ts';
import { findList, findLists } from '../db/accounts/lists.ts';
import { findMailsOf } from '../db/accounts/mails.ts';
import { findMySizes } from '../db/accounts/my-sizes.ts';
import { asUser, findWholeSavedProducts } from '../db/accounts/saved-products.ts';
import { findUserRecord } from '../db/accounts/users.ts';
import type { Database } from '../db/connection/connection.ts';
import { findWholeWatches } from '../db/watches/watches.ts';
import type { FoundSession } from './sessions/sessions.ts';

/** More than is kept of anybody. */
const EVERYTHING = 1_000_000;

/** Everything kept about a person, without what opens their account: no hash, no token. */
export async function exportData(db: Database, { account: { id }, ownerId }: FoundSession): Promise<object> {
  return {
    account: await findUserRecord(db, id),
    identities: await findIdentities(db, id),
    secondFactors: await findFactorsToRead(db, id),
    sessions: await findSessionsOf(db, id, 'browser'),
    apps: await findSessionsOf(db, id, 'client'),
    mails: await findMailsOf(db, id),
    activity: await findActivityToRead(db, id),
    ...(await asUser(db, ownerId, async (trx) => ({
      sizes: await findMySizes(trx, ownerId),
      lists: await findWholeLists(trx),
      savedItems: await findWholeSavedProducts(trx, ownerId),
      watching: await findWholeWatches(trx, ownerId),
    }))),
  };
}

/** Their lists with all that is kept of the pieces; without the addresses that open them. */
async function findWholeLists(trx: Database): Promise<object[]> {
  const lists: object[] = [];
  for (const { id } of await findLists(trx)) {
    const list = await findList(trx, id);
    if (list) lists.push({ name: list.name, isShared: list.shareToken !== null, pieces: list.pieces });
  }
  return lists;
}

async function findFactorsToRead(db: Database, userId: string): Promise<object> {
  const apps = await findFactors(db, userId);
  return {
    apps: apps.map(({ name, createdAt, verifiedAt, lastUsedAt }) => ({ name, createdAt, verifiedAt, lastUsedAt })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

async function findActivityToRead(db: Database, userId: string): Promise<object[]> {
  const events = await findAccountEvents(db, userId, EVERYTHING);
  return events.map(({ at, kind, subject, times, userAgent, address }) => ({
    at,
    what: kind,
    about: subject,
    times,
    userAgent,
    address,
  }));
}
