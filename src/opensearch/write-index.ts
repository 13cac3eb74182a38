import type { Client } from '@opensearch-project/opensearch';
import { currentAddress, type DatabaseAddress } from '../db/connection/connection.ts';
import type { IndexShape } from './index-definition.ts';
import { createIndexWriter, type IndexWriter, type Written } from './index-writer.ts';
import { openCatalogReader } from './open-catalog-reader.ts';

export interface WriteOptions {
  readonly client: Client;
  readonly cluster: IndexShape;
  /** Of the database. */
  readonly address: DatabaseAddress;
}

/** Brings the index to the state of the database, when nobody else writes it: see `IndexWriter.follow`. */
export function followIndex(options: WriteOptions): Promise<Written> {
  return write(options, (writer) => writer.follow());
}

/** Makes the index anew, when nobody else writes it: see `IndexWriter.rebuild`. */
export function rebuildIndex(options: WriteOptions): Promise<Written> {
  return write(options, (writer) => writer.rebuild());
}

async function write(
  { client, cluster: shape, address }: WriteOptions,
  work: (writer: IndexWriter) => Promise<Written>,
): Promise<Written> {
  const { read, close } = await openCatalogReader(currentAddress(address));
  try {
    return await work(createIndexWriter({ client, shape, read }));
  } finally {
    await close();
  }
}
