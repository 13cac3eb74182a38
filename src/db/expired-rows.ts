import { sql } from 'kysely';
import { deleteOldAccountEvents } from './accounts/account-events.ts';
import { enableUsersInTime } from './accounts/admin-users.ts';
import { deleteUnverifiedFactors } from './accounts/factors.ts';
import { forgetDeletedLists } from './accounts/lists.ts';
import { deleteOldMails } from './accounts/mails.ts';
import { forgetRemovedProducts } from './accounts/removed-products.ts';
import { deleteLostUsers } from './accounts/users.ts';
import { raiseCatalogVersion } from './catalog/catalog-version.ts';
import { forgetOldOffers } from './catalog/offer-history.ts';
import type { Database } from './connection/connection.ts';
import { deleteOldSearches } from './search-log.ts';
import { asWatching, forgetUnwatchedLists } from './watches/watch-rounds.ts';

/** Seconds in which a second factor that was begun has to be finished. */
const FACTOR_SECONDS = 3600;
/** Days for which a process can be away and still follow by what changed. */
const KEPT_DAYS = 30;

/** Deletes what counts no more: sessions, log-ins under way, counters of attempts, removed products, old prices, changes that were told of. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', sql<Date>`now()`).execute();
  await deleteLostUsers(db);
  await db.deleteFrom('auth_codes').where('expires_at', '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('pending_log_ins').where('expires_at', '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('factor_challenges').where('expires_at', '<=', sql<Date>`now()`).execute();
  await deleteUnverifiedFactors(db, null, FACTOR_SECONDS);
  await deleteOldAccountEvents(db);
  await db.deleteFrom('oidc_flows').where('expires_at', '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', sql<Date>`now()`).execute();
  await deleteOldMails(db);
  await enableUsersInTime(db);
  // The library compares with the clock of the process that counts.
  await db.deleteFrom('throttles').where('expire', '<=', Date.now()).execute();
  await forgetRemovedProducts(db);
  await forgetDeletedLists(db);
  await asWatching(db, forgetUnwatchedLists);
  await deleteOldSearches(db);
  await pruneDeletedProducts(db);
  await db.transaction().execute(async (trx) => {
    if ((await forgetOldOffers(trx)) > 0) await raiseCatalogVersion(trx);
  });
}

/**
 * Forgets which products were deleted long ago, and up to where it has done so. A line of another cluster's numbers, as in a
 * restored database, says nothing of this one's.
 */
export async function pruneDeletedProducts(db: Database): Promise<void> {
  await sql`
    with pruned as (
      delete from deleted_products where deleted_at < now() - make_interval(days => ${KEPT_DAYS}) returning changed_in
    ), last as (
      select changed_in from pruned where changed_in < pg_snapshot_xmax(pg_current_snapshot())
      order by changed_in desc limit 1
    )
    update catalogue_version set deletions_pruned_to = greatest(deletions_pruned_to, last.changed_in) from last`.execute(
    db,
  );
}
