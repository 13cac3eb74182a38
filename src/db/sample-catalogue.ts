import { sql } from 'kysely';
import type { Database } from './connection.ts';

/**
 * Whether the sample shops should be read: nothing was ever ingested, a first reading did not come to its end, or the
 * addresses that were stored begin with another origin than the site has now.
 */
export async function needsSample(db: Database, retailers: readonly string[], siteUrl: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select case
      when not exists (select from products) then true
      when not exists (select from products where sample and gone_at is null) then false
      else exists (select from products where sample and gone_at is null and not starts_with(url, ${`${siteUrl}/`}))
        or (select count(distinct retailer) from ingest_runs
            where status = 'complete' and retailer = any(${[...retailers]})) < ${retailers.length}
    end as needed`.execute(db);
  return rows[0]?.needed ?? true;
}
