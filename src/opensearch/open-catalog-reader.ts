import { Client } from 'pg';
import { AS_TEXT, type ReadChanges, readCatalogChanges } from '../db/catalog/catalog-changes.ts';
import { SEARCH_INDEX_LOCK } from '../db/connection/advisory-lock.ts';

export interface CatalogReader {
  readonly read: ReadChanges;
  close(): Promise<void>;
}

/**
 * Reads the catalog on a connection of its own, as the only one who writes it into an index: waits as long as another does. A process
 * that dies makes room with its connection.
 * @param address with the password
 */
export async function openCatalogReader(address: string): Promise<CatalogReader> {
  const client = new Client({
    connectionString: address,
    application_name: 'selvedge',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: AS_TEXT,
  });
  // What breaks is told by the query.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [SEARCH_INDEX_LOCK]);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return { read: (since, taker) => readCatalogChanges(client, since, taker), close: () => client.end() };
}
