import { Worker } from 'node:worker_threads';

/** What the thread is asked. */
export interface GuessQuestion {
  readonly password: string;
  /** What the attacker knows of the person, each in lower case. */
  readonly known: readonly string[];
}

/** The thread has the lists of words (some 40 MB) and nothing else to keep. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

/** The thread, once somebody has asked, and who waits for its answers, in the order of their questions. */
let thread: { readonly worker: Worker; readonly waiting: PromiseWithResolvers<number>[] } | null = null;

/**
 * In how many tries somebody who goes by lists, patterns and what is known of the person comes to a password. In a thread
 * of its own: loading the lists and looking through them would hold up pages.
 */
export function countGuesses(question: GuessQuestion): Promise<number> {
  thread ??= startThread();
  const { worker, waiting } = thread;
  const asked = Promise.withResolvers<number>();
  waiting.push(asked);
  // Nobody's process stays up for a thread that has nothing to do.
  worker.ref();
  worker.postMessage(question);
  return asked.promise;
}

function startThread() {
  const worker = new Worker(new URL('./count-guesses-thread.ts', import.meta.url), { resourceLimits: HEAP });
  const waiting: PromiseWithResolvers<number>[] = [];
  const end = (error: unknown) => {
    if (thread?.worker === worker) thread = null;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (guesses: number) => {
    waiting.shift()?.resolve(guesses);
    if (waiting.length === 0) worker.unref();
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that judges passwords has ended')));
  return { worker, waiting };
}
