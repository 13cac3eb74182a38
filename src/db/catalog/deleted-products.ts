import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** Days for which a process can be away and still follow by what changed. */
const KEPT_DAYS = 30;

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
