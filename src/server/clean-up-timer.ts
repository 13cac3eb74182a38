import type { Logger } from 'pino';

/** What has expired counts for nothing already; this only keeps the tables small. */
const HOUR = 3_600_000;

/** Sweeps now and every hour. @returns how to stop; the one that runs is waited for. */
export function startCleanUpTimer(work: () => Promise<void>, logger: Logger): () => Promise<void> {
  let current = Promise.resolve();
  const sweep = () => {
    current = work().catch((err) => logger.warn({ err }, 'expired sessions could not be swept; trying again'));
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
