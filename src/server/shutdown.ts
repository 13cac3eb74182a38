import { setTimeout as sleep } from 'node:timers/promises';

/** ms after which a step that does not end, as over a database that hangs, is left to the end of the process. */
const PATIENCE = 10_000;

export type Shutdown = ReturnType<typeof createShutdown>;

/** Collects what has to be undone when the server stops, while a start goes on: a failed start undoes just what it did. */
export function createShutdown() {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step: () => Promise<void>) => void steps.push(step),
    /** Takes every step, the last first, once, whatever becomes of the others. @throws what the first that failed threw. */
    async close() {
      const failures: unknown[] = [];
      for (const step of steps.splice(0).reverse()) {
        const done = step().catch((error) => void failures.push(error));
        await Promise.race([done, sleep(PATIENCE, null, { ref: false })]);
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
