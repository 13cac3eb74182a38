import type { Logger } from 'pino';
import { repeat } from '../operations/repeat.ts';

/** What has expired counts for nothing already; this only keeps the tables small. */
const HOUR = 3_600_000;

/** Sweeps now and every hour. @returns how to stop; the one that runs is waited for. */
export function startCleanUpTimer(work: () => Promise<void>, logger: Logger): () => Promise<void> {
  return repeat(HOUR, () =>
    work().catch((err) => logger.warn({ err }, 'expired sessions could not be swept; trying again')),
  );
}
