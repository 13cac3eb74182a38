import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { tryAdvisoryLock } from '../connection/advisory-lock.ts';
import type { Database } from '../connection/connection.ts';

/** ms between two looks at a lock that others hold. */
const LOOK_EVERY = 500;

export interface HostWait {
  /** Called once, when others are asking the host. */
  readonly onWait: () => void;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs `work` while nobody else asks this host, in whatever process or thread; waits for as long as somebody does. The lock
 * goes with its connection when a process dies. It looks again and again rather than queue in the database: so waiting can
 * be ended, and no statement stays open for hours.
 * @param connection one that is the caller's own until `work` is done, as `withRetailerLock` gives it
 * @param host as in `shop.example:8080`
 * @returns `null`, without running it, when the signal was given before
 */
export async function withHostLock<T>(
  connection: Database,
  host: string,
  { onWait, signal }: HostWait,
  work: () => Promise<T>,
): Promise<T | null> {
  const lock = sql`hashtextextended(${`host ${host}`}, 0)`;
  // Wrapped: what `work` gives may be `null` as well.
  const tryLock = () => tryAdvisoryLock(connection, lock, async () => ({ done: await work() }));
  for (let isWaiting = false; ; isWaiting = true) {
    const held = await tryLock();
    if (held) return held.done;
    if (!isWaiting) onWait();
    await sleep(LOOK_EVERY, undefined, { signal }).catch(() => {});
    if (signal?.aborted) return null;
  }
}
