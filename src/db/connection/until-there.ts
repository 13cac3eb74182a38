import { setTimeout as sleep } from 'node:timers/promises';
import { isAway } from './database-error.ts';

/** ms; a PostgreSQL that crashed in the middle of much writing reads all of that again before anybody is let in. */
const PATIENCE = 600_000;
const PAUSE = 250;

interface UntilThereOptions {
  /** Whether a failure is one that passes; a database that is away, when absent. */
  readonly isPassing?: (error: unknown) => boolean;
  /** Told of each failure that is waited out. */
  readonly onFailure?: () => void;
}

/**
 * Does `work`, and again when the database went away in the middle of it. What may be done twice only.
 * @throws what `work` throws otherwise
 */
export async function untilThere<T>(
  work: () => Promise<T>,
  { isPassing = isAway, onFailure = () => {} }: UntilThereOptions = {},
): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error;
      onFailure();
      await sleep(PAUSE);
    }
  }
}
