import { Client } from 'pg';
import { AS_TEXT, type ReadChanges, readCatalogChanges } from '../db/catalog/catalog-changes.ts';

export interface CatalogReader {
  readonly read: ReadChanges;
  close(): Promise<void>;
}

/** Reads the catalog on a connection of its own. @param address with the password */
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
  await client.connect();
  return { read: (since, taker) => readCatalogChanges(client, since, taker), close: () => client.end() };
}
