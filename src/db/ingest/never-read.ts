import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import type { RunDescription } from './ingest-runs.ts';

/** Which of these no run has ever begun to read, by name and address. */
export async function findNeverRead<T extends Pick<RunDescription, 'retailer' | 'source'>>(
  db: Database,
  descriptions: readonly T[],
): Promise<T[]> {
  const { rows } = await sql<{ retailer: string; source: string }>`
    select wanted.retailer, wanted.source
    from unnest(${descriptions.map(({ retailer }) => retailer)}::text[],
                ${descriptions.map(({ source }) => source)}::text[]) as wanted (retailer, source)
    where not exists (select from ingest_runs run where run.retailer = wanted.retailer and run.source = wanted.source)
  `.execute(db);
  return descriptions.filter((one) => rows.some((row) => row.retailer === one.retailer && row.source === one.source));
}
