/**
 * How long a test waits for what has to come: a busy machine is no failure. Given to `vi.waitFor`, whose own second is too
 * short for one.
 */
export const PATIENT = { timeout: 50_000, interval: 20 };
