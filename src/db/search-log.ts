import { sql } from 'kysely';
import type { Database } from './connection/connection.ts';

/** A query and what came of it. */
export interface SearchCount {
  readonly query: string;
  readonly times: number;
  /** Items, the last time. */
  readonly found: number;
}

/** Searches are kept for so many days. */
export const SEARCH_DAYS = 90;

/** Adds to what was searched for today. */
export async function addSearches(db: Database, searches: readonly SearchCount[]): Promise<void> {
  if (searches.length === 0) return;
  await db
    .insertInto('searches')
    // In one order, so that two processes never wait for each other.
    .values(
      searches
        .toSorted((a, b) => (a.query < b.query ? -1 : 1))
        .map((one) => ({ ...one, day: sql<string>`current_date` })),
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'query']).doUpdateSet({
        times: sql`searches.times + excluded.times`,
        found: sql`excluded.found`,
      }),
    )
    .execute();
}

/**
 * What was searched for in the last days, most often first: only what found nothing the last time, or all.
 * @param days from 1, today being the first
 */
export async function listSearches(
  db: Database,
  { days, all, limit }: { readonly days: number; readonly all: boolean; readonly limit: number },
): Promise<SearchCount[]> {
  const latest = sql<number>`(array_agg(found order by day desc))[1]`;
  let query = db
    .selectFrom('searches')
    .select(['query', sql<number>`sum(times)::int`.as('times'), latest.as('found')])
    .where('day', '>', sql<string>`current_date - ${days}::int`)
    .groupBy('query')
    .orderBy('times', 'desc')
    .orderBy('query')
    .limit(limit);
  if (!all) query = query.having(latest, '=', 0);
  return await query.execute();
}

export async function deleteOldSearches(db: Database): Promise<void> {
  await db.deleteFrom('searches').where('day', '<=', sql<string>`current_date - ${SEARCH_DAYS}::int`).execute();
}
