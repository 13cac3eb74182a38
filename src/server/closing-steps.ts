/** What has to be undone when the server stops, in the reverse order of its doing. */
export interface ClosingSteps {
  add(step: () => Promise<void>): void;
  /** Takes every step, once, whatever becomes of the others. @throws what the first that failed threw. */
  readonly close: () => Promise<void>;
}

/** Collects the steps while a start goes on, so that a failed start undoes just what it did. */
export function createClosingSteps(): ClosingSteps {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step) => void steps.push(step),
    async close() {
      const failures: unknown[] = [];
      for (const step of steps.splice(0).reverse()) await step().catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}
