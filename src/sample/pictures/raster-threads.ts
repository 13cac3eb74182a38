import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SampleImage } from '../sample-product.ts';

/** What to draw, and as what. */
export interface PictureRequest {
  readonly drawing: NonNullable<SampleImage['drawing']>;
  /** Pixels; the height is four thirds of it. */
  readonly width: number;
  /** JPEG is for who previews a link, since not all of them read WebP. */
  readonly format: 'webp' | 'jpg';
}

/** Threads that turn drawings into pictures. */
export type RasterThreads = ReturnType<typeof createRasterThreads>;

interface Job {
  readonly request: PictureRequest;
  readonly settle: (outcome: Uint8Array | Error) => void;
}

/** Pictures that wait for a thread: two screens of cards, some five seconds of one thread. */
const MOST_WAITING = 64;

/** One core is left to the pages. */
const THREADS = Math.min(Math.max(availableParallelism() - 1, 1), 4);

/** Threads are begun when there is something to draw. None keeps the process alive. */
export function createRasterThreads(most = MOST_WAITING) {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  const begin = (): Worker => {
    const thread = new Worker(new URL('./raster-thread.ts', import.meta.url));
    thread.unref();
    all.add(thread);
    thread.once('exit', () => all.delete(thread));
    return thread;
  };
  const goOn = () => {
    while (waiting.length > 0 && (idle.length > 0 || all.size < THREADS)) {
      const job = waiting.shift();
      if (job) run(idle.pop() ?? begin(), job);
    }
  };
  const run = (thread: Worker, { request, settle }: Job) => {
    const end = (outcome: Uint8Array | Error) => {
      thread.removeAllListeners('message').removeAllListeners('error');
      if (outcome instanceof Error) {
        all.delete(thread);
        void thread.terminate();
      } else idle.push(thread);
      settle(outcome);
      goOn();
    };
    thread.once('message', end);
    thread.once('error', (cause) => end(cause instanceof Error ? cause : new Error(String(cause))));
    thread.postMessage(request);
  };
  return {
    /** The picture's bytes, or `null` when so many are waiting that this one would come too late. */
    async draw(request: PictureRequest): Promise<Uint8Array | null> {
      if (waiting.length >= most) return null;
      const { promise, resolve } = Promise.withResolvers<Uint8Array | Error>();
      waiting.push({ request, settle: resolve });
      goOn();
      const outcome = await promise;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    async close(): Promise<void> {
      for (const { settle } of waiting.splice(0)) settle(new Error('no more pictures are drawn'));
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}
