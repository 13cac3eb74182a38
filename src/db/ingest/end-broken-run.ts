import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { raiseCatalogVersion } from '../catalog/catalog-version.ts';
import type { Database } from '../connection/connection.ts';
import { withRetailerLock } from './retailer-lock.ts';

/** How often and how long, in ms, the database is given to notice that a dead process is gone. */
const TRIES = 20;
const BETWEEN = 250;

/**
 * Records why a retailer's run ended whose thread died, and announces what it had written. It is not taken up: it would die
 * again. Does nothing when somebody reads the retailer again by then.
 */
export async function endBrokenRun(db: Database, retailer: string, error: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isDone = await withRetailerLock(db, retailer, async (connection) => {
      await connection.transaction().execute(async (trx) => {
        await sql`
          with broken as (
            update ingest_runs set status = 'failed', finished_at = now(), progress = null, error = ${error}
            where retailer = ${retailer} and status = 'running' returning id)
          delete from ingest_seen using broken where run_id = broken.id`.execute(trx);
        await raiseCatalogVersion(trx);
      });
      return true;
    });
    if (isDone) return;
    await sleep(BETWEEN);
  }
}
