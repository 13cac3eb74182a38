import { Worker } from 'node:worker_threads';
import type { ProductText } from '../../db/ingest/ingest-products.ts';
import type { RetailerAdapter, RetailerSource, SourceRecord } from '../retailer.ts';
import { type Understood, understandAsText } from './understand-record.ts';

/** What is in a record. */
export type Things = readonly Understood<ProductText>[];

/** Understands the records of retailers, wherever that is done. */
export interface Understanding {
  /** Products to be written at once: enough that nobody waits for the writing, few enough for the memory. */
  readonly batch: number;
  /** @returns what is in each of the records */
  understand(adapter: RetailerAdapter, source: RetailerSource, records: readonly SourceRecord[]): Promise<Things[]>;
  close(): Promise<void>;
}

/** What the thread is asked. */
export interface ThreadQuestion {
  readonly source: RetailerSource;
  readonly records: readonly SourceRecord[];
}

/** What the thread says first, when it has loaded the rules. */
export const UP = 'up';

/** Understands in the caller's own thread. */
export const understandHere: Understanding = {
  batch: 500,
  understand: async (adapter, source, records) => records.map((record) => understandAsText(adapter, source, record)),
  close: async () => {},
};

/** Records after which a thread is worth its start. */
const MANY = 1_000;

/** Of the records, how many are understood here all the same: reading and writing leave this thread with less to do. */
const OWN_SHARE = 1 / 4;

/**
 * The thread's young generation, in MB: what is in work is held long enough that a small one would have to copy it.
 */
const HEAP = { maxYoungGenerationSizeMb: 24 };

/**
 * Understands in a thread of its own as soon as there are many records, so that reading, comparing and writing go on
 * meanwhile on another core. For adapters that `findAdapter` finds.
 */
export function createThreadedUnderstanding(many = MANY): Understanding {
  let met = 0;
  let thread: UnderstandingThread | null = null;
  return {
    batch: 2_000,
    async understand(adapter, source, records) {
      met += records.length;
      if (met > many) thread ??= startThread();
      // Until it has come up, there is no reason to wait for it.
      if (!thread?.isUp) return understandHere.understand(adapter, source, records);
      const own = Math.floor(records.length * OWN_SHARE);
      const there = thread.ask({ source, records: records.slice(own) });
      const here = understandHere.understand(adapter, source, records.slice(0, own));
      return (await Promise.all([here, there])).flat();
    },
    close: async () => thread?.end(),
  };
}

interface UnderstandingThread {
  readonly isUp: boolean;
  ask(question: ThreadQuestion): Promise<Things[]>;
  end(): Promise<void>;
}

/** A thread that answers questions in their order; one that dies fails those that it still owes an answer, and all later. */
function startThread(): UnderstandingThread {
  const worker = new Worker(new URL('./understanding-thread.ts', import.meta.url), { resourceLimits: HEAP });
  const asked: PromiseWithResolvers<Things[]>[] = [];
  let isUp = false;
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of asked.splice(0)) reject(failure);
  };
  worker.on('message', (message: typeof UP | Things[]) => {
    if (message === UP) isUp = true;
    else asked.shift()?.resolve(message);
  });
  worker.on('error', fail);
  worker.once('exit', () => fail(new Error('the thread that understands records has ended')));
  return {
    get isUp() {
      return isUp;
    },
    ask(question) {
      if (failure) return Promise.reject(failure);
      const answer = Promise.withResolvers<Things[]>();
      asked.push(answer);
      worker.postMessage(question);
      return answer.promise;
    },
    async end() {
      await worker.terminate();
    },
  };
}
