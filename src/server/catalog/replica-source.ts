import type { Logger } from 'pino';
import type { DatabaseAddress } from '../../db/connection/connection.ts';
import { type Replica, watchReplica } from '../../db/replica/watch-replica.ts';
import type { CatalogSource } from './live-catalog.ts';
import type { ThreadedCatalog } from './threaded-catalog.ts';

const SAID = {
  well: 'the catalog is read from the replica',
  lagging: 'the replica is too far behind; the catalog is read from the primary',
  away: 'the replica cannot be read; the catalog is read from the primary',
};

/** Watches a replica, with a line in the log when it is read and when it is not any more. */
export function openReplica(primary: DatabaseAddress, address: string, logger: Logger): Replica {
  return watchReplica(primary, address, (state, reason) =>
    logger[state === 'well' ? 'info' : 'warn']({ ...(reason && { reason }) }, SAID[state]),
  );
}

/**
 * The catalog from a replica, once that shows what the primary had when it was asked for, as after an ingest; from the primary when
 * it does not in time.
 */
export function createReplicaSource(
  keeper: Pick<ThreadedCatalog, 'follow'>,
  primary: DatabaseAddress,
  replica: Replica,
): CatalogSource {
  const near = keeper.follow(replica.address);
  const far = keeper.follow(primary);
  return {
    async refresh(onChanges) {
      const isThere = await replica.catchUp().catch(() => false);
      if (!isThere) return far.refresh(onChanges);
      try {
        await near.refresh(onChanges);
      } catch {
        void replica.check();
        await far.refresh(onChanges);
      }
    },
  };
}
