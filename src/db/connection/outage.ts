import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { withDeadline } from './connection.ts';
import { describeDatabaseError } from './database-error.ts';

/** `no-writes`: it answers, but what it is given is not kept (a full disk, a database that is read-only). */
export type DatabaseState = 'well' | 'no-writes' | 'away';

/** What a look at the database found; `reason` is for the operator. */
export interface Finding {
  readonly state: DatabaseState;
  readonly reason: string;
}

export interface OutageWatchOptions {
  /** Looks at the database. Never rejects, and says within a second or two. */
  readonly look: () => Promise<Finding>;
  /** Called once when the state changes, with the ms that the one before lasted. */
  readonly onChange: (finding: Finding, before: DatabaseState, lasted: number) => void;
  /** ms between two looks while all is not well. */
  readonly pause?: number;
}

/** ms for which a finding is believed. */
const MAX_AGE = 3000;

export type OutageWatch = ReturnType<typeof createOutageWatch>;

/**
 * Knows whether the database can be used. It is looked at when somebody suspects it or asks after it, one look at a time, and
 * while it cannot be used again and again, so that its return is noticed.
 */
export function createOutageWatch({ look, onChange, pause = 500 }: OutageWatchOptions) {
  const stop = new AbortController();
  let state: DatabaseState = 'well';
  let since = Date.now();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<DatabaseState> | null = null;
  let isWatching = false;

  const take = (finding: Finding): DatabaseState => {
    lookedAt = Date.now();
    if (finding.state === state || stop.signal.aborted) return state;
    const before = state;
    const lasted = lookedAt - since;
    state = finding.state;
    since = lookedAt;
    onChange(finding, before, lasted);
    if (state !== 'well') void keepLooking();
    return state;
  };
  const check = (): Promise<DatabaseState> => {
    looking ??= look()
      .then(take)
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const keepLooking = async () => {
    if (isWatching) return;
    isWatching = true;
    while (state !== 'well' && !stop.signal.aborted) {
      await sleep(pause, null, { signal: stop.signal, ref: false }).catch(() => {});
      if (!stop.signal.aborted) await check();
    }
    isWatching = false;
  };
  return {
    get state() {
      return state;
    },
    /** Since when, in ms of the clock. */
    get since() {
      return since;
    },
    /** Looks now, or waits for the look that is under way. */
    check,
    /** The state, from a look that is recent enough. */
    recent: () => (Date.now() - lookedAt < MAX_AGE ? Promise.resolve(state) : check()),
    dispose: () => stop.abort(),
  };
}

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
