import { Worker } from 'node:worker_threads';
import type { ProductText } from '../../db/ingest/ingest-products.ts';
import type { RetailerAdapter, RetailerSource, SourceRecord } from '../retailer.ts';
import { type Understood, understandAsText } from './understand-record.ts';

/** What is in a record. */
export type ProcessedRecord = readonly Understood<ProductText>[];

/** Understands the records of retailers, wherever that is done. */
export interface RecordProcessor {
  /** Products to be written at once: enough that nobody waits for the writing, few enough for the memory. */
  readonly batch: number;
  /** @returns what is in each of the records */
  process(
    adapter: RetailerAdapter,
    source: RetailerSource,
    records: readonly SourceRecord[],
  ): Promise<ProcessedRecord[]>;
  close(): Promise<void>;
}

/** What the thread is asked. */
export interface ThreadRequest {
  readonly source: RetailerSource;
  readonly records: readonly SourceRecord[];
}

/** What the thread says first, when it has loaded the rules. */
export const READY = 'ready';

/** Understands in the caller's own thread. */
export const processHere: RecordProcessor = {
  batch: 500,
  process: async (adapter, source, records) => records.map((record) => understandAsText(adapter, source, record)),
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
export function createThreadedProcessor(many = MANY): RecordProcessor {
  let met = 0;
  let thread: ReturnType<typeof startThread> | null = null;
  return {
    batch: 2_000,
    async process(adapter, source, records) {
      met += records.length;
      if (met > many) thread ??= startThread();
      // Until it has come up, there is no reason to wait for it.
      if (!thread?.isReady) return processHere.process(adapter, source, records);
      const own = Math.floor(records.length * OWN_SHARE);
      const there = thread.ask({ source, records: records.slice(own) });
      const here = processHere.process(adapter, source, records.slice(0, own));
      return (await Promise.all([here, there])).flat();
    },
    close: async () => thread?.end(),
  };
}

/** A thread that answers questions in their order; one that dies fails those that it still owes an answer, and all later. */
function startThread() {
  const worker = new Worker(new URL('./record-thread.ts', import.meta.url), { resourceLimits: HEAP });
  const asked: PromiseWithResolvers<ProcessedRecord[]>[] = [];
  let isReady = false;
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of asked.splice(0)) reject(failure);
  };
  worker.on('message', (message: typeof READY | ProcessedRecord[]) => {
    if (message === READY) isReady = true;
    else asked.shift()?.resolve(message);
  });
  worker.on('error', fail);
  worker.once('exit', () => fail(new Error('the thread that understands records has ended')));
  return {
    get isReady() {
      return isReady;
    },
    ask(question: ThreadRequest): Promise<ProcessedRecord[]> {
      if (failure) return Promise.reject(failure);
      const answer = Promise.withResolvers<ProcessedRecord[]>();
      asked.push(answer);
      worker.postMessage(question);
      return answer.promise;
    },
    async end() {
      await worker.terminate();
    },
  };
}
