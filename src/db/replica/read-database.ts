import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { createQueries, type Database, type DatabaseAddress, type PoolObserver } from '../connection/connection.ts';
import type { OutageWatch } from '../connection/outage.ts';
import { createWebPool, PAGE_LIMITS, type QuickLimits } from '../connection/web-database.ts';
import type { Replica } from './watch-replica.ts';

/** Less than the primary is given: it has still to be asked when the replica does not answer. */
const REPLICA_LIMITS: QuickLimits = { connections: 10, connectionMs: 400, firstMs: 600, statementMs: 600 };

/**
 * The catalog as pages read it: from the replica as long as that may be read, else from the primary. What the replica does not
 * answer, for whatever reason, the primary is asked once more. For reading statements alone.
 */
export function createReadDatabase(
  replica: Replica,
  primary: { readonly address: DatabaseAddress; readonly outage: OutageWatch },
  observer?: PoolObserver,
): Database {
  const near = createWebPool(replica.address, replica, REPLICA_LIMITS);
  const far = createWebPool(primary.address, primary.outage, PAGE_LIMITS);
  const pool: PostgresPool = {
    options: near.quick.options,
    end: async () => {
      await Promise.all([near.pool.end(), far.pool.end()]);
    },
    async connect() {
      if (!replica.isUsable()) return far.quick.connect();
      try {
        return fallBack(await near.quick.connect(), () => far.quick.connect());
      } catch {
        return far.quick.connect();
      }
    },
  };
  return createQueries(near.pool, observer, pool);
}

/** A connection whose first statement is asked elsewhere when it fails: before it there was nothing that it could depend on. */
function fallBack(first: PostgresPoolClient, elsewhere: () => Promise<PostgresPoolClient>): PostgresPoolClient {
  let client = first;
  let hasAsked = false;
  return {
    async query(statement: unknown, parameters?: unknown) {
      const isFirst = !hasAsked;
      hasAsked = true;
      const ask = () => client.query(statement as string, parameters as readonly unknown[]);
      try {
        return await ask();
      } catch (error) {
        if (!isFirst || client !== first) throw error;
        const other = await elsewhere();
        first.release();
        client = other;
        return ask();
      }
    },
    release: () => client.release(),
  } as unknown as PostgresPoolClient;
}
