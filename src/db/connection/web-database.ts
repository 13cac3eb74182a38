import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import {
  APPLICATION_NAME,
  createPool,
  createQueries,
  type Database,
  type DatabaseAddress,
  NoAnswerError,
  type PoolObserver,
  typeParsers,
  withDeadline,
} from './connection.ts';
import { isAway, isRefusedWrite } from './database-error.ts';
import type { OutageWatch } from './outage.ts';

/** How many connections there are, and for how many ms a request waits for one. */
export interface QuickLimits {
  readonly connections: number;
  /** To get a connection. */
  readonly connectionMs: number;
  /** For that and the first statement. */
  readonly firstMs: number;
  /** For each further one. */
  readonly statementMs: number;
}

/** A page answers within 2 s. */
export const PAGE_LIMITS: QuickLimits = { connections: 10, connectionMs: 1000, firstMs: 1400, statementMs: 1200 };

/**
 * The database as requests ask it: whom it does not answer in time is told so, and while it is known to be away nobody waits
 * for it at all. Long work has `createDatabase`.
 */
export function createWebDatabase(
  address: DatabaseAddress,
  outage: OutageWatch,
  limits: QuickLimits,
  observer?: PoolObserver,
): Database {
  const { pool, quick } = createWebPool(address, outage, limits);
  return createQueries(pool, observer, quick);
}

/** What tells whether a database is away, and looks when somebody suspects it. */
type Suspected = { readonly state: string; check(): Promise<unknown> };

/** The connections of a database that nobody waits for: as `pg` counts them, and as Kysely takes them. */
export function createWebPool(
  address: DatabaseAddress,
  outage: Suspected,
  limits: QuickLimits,
): { readonly pool: Pool; readonly quick: PostgresPool } {
  const pool = createPool(address, {
    application_name: APPLICATION_NAME,
    types: typeParsers,
    max: limits.connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // What nobody waits for any more need not go on.
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
  });
  const quick: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (outage.state === 'away') throw new NoAnswerError('The database is away');
      const begun = performance.now();
      const connecting = pool.connect();
      try {
        const client = await withDeadline(connecting, limits.connectionMs);
        return quicken(client, { ...limits, firstMs: limits.firstMs - (performance.now() - begun) }, outage);
      } catch (error) {
        suspect(error, outage);
        // One that comes too late is for the next.
        connecting.then(
          (client) => client.release(),
          () => {},
        );
        throw error;
      }
    },
  };
  return { pool, quick };
}

/** A connection on which a statement was not answered is in an unknown state: nobody gets it again. */
function quicken(client: PoolClient, { firstMs, statementMs }: QuickLimits, outage: Suspected): PostgresPoolClient {
  let isLost = false;
  let patience = firstMs;
  // A client queries by text and by cursor; Kysely has no cursor here.
  return {
    async query(statement: unknown, parameters?: unknown) {
      if (isLost) throw new NoAnswerError('The database has not answered');
      try {
        const answer = client.query(statement as string, parameters as unknown[]);
        return await withDeadline(answer, patience);
      } catch (error) {
        isLost ||= error instanceof NoAnswerError;
        suspect(error, outage);
        throw error;
      } finally {
        patience = statementMs;
      }
    },
    release: (destroy?: boolean) => client.release(destroy || isLost),
  } as unknown as PostgresPoolClient;
}

function suspect(error: unknown, outage: Suspected): void {
  if (isAway(error) || isRefusedWrite(error)) void outage.check();
}
