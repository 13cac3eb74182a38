import type { Logger } from 'pino';
import type { DatabaseAddress } from '../../db/connection/connection.ts';
import { createWordFinder } from '../../opensearch/find-words.ts';
import { openCluster, type SearchCluster } from '../../opensearch/open-cluster.ts';
import { createOpenSearchEngine } from '../../opensearch/opensearch-engine.ts';
import { readIndexStamp, readIndexState } from '../../opensearch/read-index-state.ts';
import { writeIndex } from '../../opensearch/write-index.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { watchCluster } from './watch-cluster.ts';

export type JoinedCluster = ReturnType<typeof joinSearchCluster>;

/** ms that a look at the cluster may take: longer, and it is taken to be away. */
const LOOK = 700;
/** ms for what is read of a new catalog, beside the answers. */
const READ_STATE = 30_000;
/** ms for one question; a page waits for less where memory answers. */
const QUESTION = 4000;

/** A cluster that answers and that is written to. @param address of the database */
export function joinSearchCluster(cluster: SearchCluster, address: DatabaseAddress, logger: Logger) {
  const client = openCluster(cluster);
  const watch = watchCluster({
    readStamp: () => readIndexStamp(client, LOOK),
    readState: () => readIndexState(client, READ_STATE),
    logger,
  });
  return {
    watch,
    engine: createOpenSearchEngine(client, QUESTION),
    findWord: createWordFinder(client, QUESTION),
    /** Resolves when the index holds what the database held at the call; whoever writes it. */
    refresh: oneAtATime(async () => {
      const written = await writeIndex({ client, cluster, address }, 'follow');
      const { index, put, removed, stale, watermark, since } = written;
      if (since === watermark.version) return;
      logger.info({ index, version: watermark.version, put, removed, stale }, 'the search index was written');
    }),
    async stop() {
      await watch.stop();
      await client.close();
    },
  };
}
