import { Worker } from 'node:worker_threads';

/** What the thread begins with. */
export interface WatchdogData {
  /** One number that grows for as long as this thread has turns. */
  readonly beats: Int32Array<SharedArrayBuffer>;
  /** ms without a turn after which the process is ended. */
  readonly limit: number;
}

/** ms. The longest that anything of ours holds a turn is a tenth of a second. */
const LIMIT = 5000;

/** Beats within the limit. */
const BEATS = 20;

/**
 * Ends this process (SIGKILL, after a line in the log) when its event loop has been stuck for five seconds, so that whoever
 * supervises it starts another. At a port that processes share, the system would go on giving it its part of the connections.
 * @param limit ms
 * @returns how to stop watching
 */
export function startWatchdog(limit = LIMIT): () => Promise<void> {
  const data: WatchdogData = { beats: new Int32Array(new SharedArrayBuffer(4)), limit };
  const worker = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: data,
    // None of what the program loads before it begins.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
  });
  worker.unref();
  const timer = setInterval(() => Atomics.add(data.beats, 0, 1), limit / BEATS).unref();
  return async () => {
    clearInterval(timer);
    await worker.terminate();
  };
}
