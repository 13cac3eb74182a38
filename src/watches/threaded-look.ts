import { Worker } from 'node:worker_threads';
import { currentAddress } from '../db/connection/connection.ts';
import { type PackedError, unpackError } from '../db/connection/thread-error.ts';
import { type LookOptions, skipUnwatched } from './look-at-changes.ts';

/** In MB. What it holds is a part of a round, and some of the lists that are watched. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 };

/**
 * Looks at changes in a thread of its own, which there is for as long as somebody watches something: pages never wait. A look
 * is one transaction, and what was looked at stands in the database, so a thread that dies fails its look and loses nothing.
 */
export function createThreadedLook({ db, address }: Pick<LookOptions, 'db' | 'address'>) {
  let thread: Worker | null = null;
  let asked: PromiseWithResolvers<void> | null = null;
  let isClosed = false;

  const settle = (error: Error | null) => {
    const { resolve, reject } = asked ?? {};
    asked = null;
    if (error === null) resolve?.();
    else reject?.(error);
  };
  const start = () => {
    const worker = new Worker(new URL('./look-thread.ts', import.meta.url), { resourceLimits: HEAP });
    worker.on('message', (error: PackedError | null) => settle(error && unpackError(error)));
    const end = (error: Error) => {
      if (thread !== worker) return;
      thread = null;
      settle(error);
    };
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`The thread that looks at watches has ended with code ${code}`)));
    worker.unref();
    return worker;
  };
  const kill = async () => {
    await thread?.terminate();
  };
  return {
    /** Looks at what changed since the last look. One at a time. Rejects with what the database throws, or when the thread dies. */
    async look() {
      if (!(await skipUnwatched({ db, address }))) return kill();
      if (isClosed) return;
      thread ??= start();
      asked = Promise.withResolvers();
      const { promise } = asked;
      thread.postMessage(currentAddress(address));
      await promise;
    },
    /** Ends the thread as a fault in it would; the next look starts another. */
    kill,
    /** Breaks off the look that is under way: one of another process, or after the next start, takes its place. */
    async close() {
      isClosed = true;
      await kill();
    },
  };
}
