import { setTimeout as sleep } from 'node:timers/promises';

/** ms after which a step that does not end, as over a database that hangs, is left to the end of the process. */
const PATIENCE = 10_000;

/** What has to be undone when the server stops, in the reverse order of its doing. */
export interface Shutdown {
  add(step: () => Promise<void>): void;
  /** Takes every step, once, whatever becomes of the others. @throws what the first that failed threw. */
  readonly close: () => Promise<void>;
}

/** Collects the steps while a start goes on, so that a failed start undoes just what it did. */
export function createShutdown(patience = PATIENCE): Shutdown {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step) => void steps.push(step),
    async close() {
      const failures: unknown[] = [];
      for (const step of steps.splice(0).reverse()) {
        const done = step().catch((error) => void failures.push(error));
        await Promise.race([done, sleep(patience, null, { ref: false })]);
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
