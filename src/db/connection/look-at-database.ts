import type { Pool, PoolClient } from 'pg';
import { describeDatabaseError } from './database-error.ts';
import { withDeadline } from './deadline.ts';
import type { Finding } from './outage.ts';

/** ms for the whole look. */
const PATIENCE = 1500;

/**
 * Writes without leaving anything: a sort too large for its memory goes through a temporary file, which takes room on the disk,
 * and a lock on a row is written to its page and the log, but makes no new version of it. A row that another process has
 * locked for the same reason is passed by.
 */
const WRITE = `begin; set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 6000) as n order by n desc) as sorted;
  select from write_probe for update skip locked; commit`;

/** Whether the database answers and takes writes. Never rejects; takes 2 s at most. @param pool of one connection */
export async function lookAtDatabase(pool: Pool): Promise<Finding> {
  let state: Finding['state'] = 'away';
  let client: PoolClient | null = null;
  let isOver = false;
  const look = async () => {
    const mine = await pool.connect();
    if (isOver) return mine.release();
    client = mine;
    await mine.query('select 1');
    state = 'no-writes';
    await mine.query(WRITE);
    state = 'well';
  };
  try {
    await withDeadline(look(), PATIENCE);
    return { state, reason: '' };
  } catch (error) {
    return { state, reason: describeDatabaseError(error) };
  } finally {
    isOver = true;
    release(client, state);
  }
}

/** A connection on which something failed is in an unknown state. */
function release(client: PoolClient | null, state: Finding['state']): void {
  client?.release(state !== 'well');
}
