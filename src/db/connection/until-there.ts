import { setTimeout as sleep } from 'node:timers/promises';
import { isAway } from './database-error.ts';

/** ms; a crashed PostgreSQL is back in a few seconds. */
const PATIENCE = 60_000;
const PAUSE = 250;

/**
 * Does `work`, and again when the database went away in the middle of it. What may be done twice only.
 * @param patience ms after which a failure is one
 * @throws what `work` throws otherwise
 */
export async function untilThere<T>(work: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || Date.now() > deadline) throw error;
      await sleep(PAUSE);
    }
  }
}
