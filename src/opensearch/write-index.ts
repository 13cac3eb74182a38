import type { Client as SearchClient } from '@opensearch-project/opensearch';
import type { Client } from 'pg';
import { readCatalogChanges } from '../db/catalog/catalog-changes.ts';
import { SEARCH_INDEX_LOCK } from '../db/connection/advisory-lock.ts';
import { createCatalogReader, currentAddress, type DatabaseAddress } from '../db/connection/connection.ts';
import type { IndexShape } from './index-definition.ts';
import { createIndexWriter, type Written } from './index-writer.ts';

export interface WriteOptions {
  readonly client: SearchClient;
  readonly cluster: IndexShape;
  /** Of the database. */
  readonly address: DatabaseAddress;
}

/** Brings the index to the state of the database, or makes it anew, when nobody else writes it: see `createIndexWriter`. */
export async function writeIndex(
  { client, cluster: shape, address }: WriteOptions,
  how: 'follow' | 'rebuild',
): Promise<Written> {
  const database = await openCatalog(currentAddress(address));
  try {
    const writer = createIndexWriter({
      client,
      shape,
      read: (since, taker) => readCatalogChanges(database, since, taker),
    });
    return await writer[how]();
  } finally {
    await database.end();
  }
}

/**
 * A connection of its own to read the catalog on, as the only one who writes it into an index: waits as long as another does. A process
 * that dies makes room with its connection.
 * @param address with the password
 */
export async function openCatalog(address: string): Promise<Client> {
  const client = createCatalogReader(address, { keepAlive: true });
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [SEARCH_INDEX_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
