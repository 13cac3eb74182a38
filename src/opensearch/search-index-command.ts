import type { Writable } from 'node:stream';
import type { DatabaseAddress } from '../db/connection/connection.ts';
import type { Written } from './index-writer.ts';
import { openCluster, type SearchCluster } from './open-cluster.ts';
import { writeIndex } from './write-index.ts';

export interface SearchIndexDeps {
  readonly cluster: SearchCluster;
  readonly address: DatabaseAddress;
  readonly report: Pick<Writable, 'write'>;
}

/** Writes the catalog into OpenSearch, and says in a line what was written. */
export async function runSearchIndexCommand(deps: SearchIndexDeps, how: 'reindex' | 'follow'): Promise<void> {
  const begun = performance.now();
  const written = await write(deps, how === 'reindex' ? 'rebuild' : 'follow');
  deps.report.write(describe(written, begun));
}

/**
 * Writes into OpenSearch what a command changed in the catalog. What it did stands whatever becomes of the index, so a cluster that is
 * away is a line for the operator.
 */
export async function publishToIndex(deps: SearchIndexDeps): Promise<void> {
  const begun = performance.now();
  try {
    const written = await write(deps, 'follow');
    if (written.since !== written.watermark.version) deps.report.write(describe(written, begun));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    deps.report.write(
      `The search index was not written (${why}). A server with SEARCH_URL writes it by itself; else: npx selvedge search follow\n`,
    );
  }
}

async function write({ cluster, address }: SearchIndexDeps, how: 'follow' | 'rebuild'): Promise<Written> {
  const client = openCluster(cluster);
  return writeIndex({ client, cluster, address }, how).finally(() => client.close());
}

function describe({ index, put, removed, stale, watermark }: Written, begun: number): string {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return `${index} has the catalog of version ${watermark.version}: ${put} products written, ${removed} removed, ${stale} were newer there (${seconds} s).\n`;
}
