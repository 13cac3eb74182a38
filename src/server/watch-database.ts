import type { Logger } from 'pino';
import { APPLICATION_NAME, createPool, type DatabaseAddress, type PoolObserver } from '../db/connection/connection.ts';
import { untilThere } from '../db/connection/open-database.ts';
import { createOutageWatch, type DatabaseState, lookAtDatabase } from '../db/connection/outage.ts';
import { createWebDatabase, PAGE_LIMITS } from '../db/connection/web-database.ts';

export type WatchedDatabase = ReturnType<typeof watchDatabase>;

const BEGINNINGS: Readonly<Record<DatabaseState, string>> = {
  away: 'the database is away; pages go on without accounts until it is back',
  'no-writes': 'the database takes no writes; nothing can be saved until it does',
  well: 'the database is back',
};

/** The database as requests ask it, watched: when it fails and when it is back is a line in the log each. */
export function watchDatabase(address: DatabaseAddress, logger: Logger, observer?: PoolObserver) {
  // A connection of its own: those of requests may all be in use.
  const pool = createPool(address, {
    application_name: APPLICATION_NAME,
    max: 1,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 10_000,
    statement_timeout: 5000,
  });
  const outage = createOutageWatch({
    look: () => lookAtDatabase(pool),
    onChange({ state, reason }, _before, lasted) {
      if (state === 'well') logger.info({ seconds: Math.round(lasted / 100) / 10 }, BEGINNINGS.well);
      else logger.error({ reason }, BEGINNINGS[state]);
    },
  });
  const web = createWebDatabase(address, outage, PAGE_LIMITS, observer);
  return {
    /** For requests: nobody waits for it for long. */
    web,
    outage,
    /** Tries until the database is there, for whoever starts: it may recover. The watch tells the log. */
    whenThere: <T>(work: () => Promise<T>) => untilThere(work, { onFailure: () => void outage.check() }),
    async close() {
      outage.dispose();
      await Promise.all([web.destroy(), pool.end()]);
    },
  };
}
