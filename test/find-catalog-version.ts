import type { Database } from '../src/db/connection/connection.ts';

/** The number of changes the catalog has seen. */
export async function findCatalogVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return version;
}
