import type { Writable } from 'node:stream';
import { currentAddress, type DatabaseAddress } from '../db/connection/connection.ts';
import { createIndexWriter } from './index-writer.ts';
import { openCatalogReader } from './open-catalog-reader.ts';
import { openCluster, type SearchCluster } from './open-cluster.ts';

export interface SearchIndexDeps {
  readonly cluster: SearchCluster;
  readonly address: DatabaseAddress;
  readonly report: Writable;
}

/** Writes the catalog into OpenSearch, and says in a line what was written. */
export async function runSearchIndexCommand(
  { cluster, address, report }: SearchIndexDeps,
  how: 'reindex' | 'follow',
): Promise<void> {
  const client = openCluster(cluster);
  const begun = performance.now();
  const { read, close } = await openCatalogReader(currentAddress(address));
  try {
    const writer = createIndexWriter({ client, shape: cluster, read });
    const { index, put, removed, stale, point } = how === 'reindex' ? await writer.rebuild() : await writer.follow();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    report.write(
      `${index} has the catalog of version ${point.version}: ${put} products written, ${removed} removed, ${stale} were newer there (${seconds} s).\n`,
    );
  } finally {
    await Promise.all([close(), client.close()]);
  }
}
