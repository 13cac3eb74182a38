import { Worker } from 'node:worker_threads';
import type { CrawlOptions } from '../http/crawl-policy.ts';
import type { RetailerSource } from '../retailer.ts';
import type { IngestReport } from '../run/ingest-report.ts';
import type { Slots } from '../run-ingest.ts';

/** What a thread has to know to ingest one retailer. Sent as a copy, so data alone. */
export interface ThreadTask {
  readonly databaseUrl: string;
  readonly source: RetailerSource;
  readonly http: Pick<CrawlOptions, 'contact' | 'retries'>;
  readonly readHours: number;
}

/** What a thread says: that it waits for a slot, that it gives the one it has, and at last its report. */
export type ThreadMessage =
  | { readonly kind: 'take' | 'give' }
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'report'; readonly report: IngestReport };

export interface ThreadOptions {
  /** In MB. */
  readonly maxHeap?: number;
  /** Told of each stage that the run comes to. */
  readonly onStage?: (stage: string) => void;
}

/** A thread has died of what it was given to read. The message is the run's error. */
export class ThreadDeathError extends Error {
  override name = 'ThreadDeathError';
}

/** Most of a thread's heap, in MB: a shop that needs more ends its own thread, not the server. */
const MAX_HEAP = 512;
/** A small young generation and a bound close to what is needed make V8 collect early. */
const MAX_YOUNG = 6;
/** ms that a thread is given beyond its time to end by itself: one that is busy with one thing hears no timer. */
const LEAVING = 60_000;

/**
 * Ingests a retailer in a thread of its own: pages are answered meanwhile, and the thread can be ended at any moment, as if
 * its process had died.
 * @param slots those of all threads
 * @returns the report; `null` when `signal` ended it before.
 * @throws ThreadDeathError, and what the database threw.
 */
export async function runInThread(
  task: ThreadTask,
  slots: Slots,
  signal: AbortSignal,
  { maxHeap = MAX_HEAP, onStage = () => {} }: ThreadOptions = {},
): Promise<IngestReport | null> {
  if (signal.aborted) return null;
  const resourceLimits = { maxYoungGenerationSizeMb: MAX_YOUNG, maxOldGenerationSizeMb: maxHeap };
  const thread = new Worker(new URL('./ingest-thread.ts', import.meta.url), { workerData: task, resourceLimits });
  const end = () => void thread.terminate();
  signal.addEventListener('abort', end);
  const lent = lendSlots(thread, slots);
  let report: IngestReport | null = null;
  let failure: unknown = null;
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      end();
    },
    task.readHours * 3_600_000 + LEAVING,
  ).unref();
  thread.on('message', (message: ThreadMessage) => {
    if (message.kind === 'report') report = message.report;
    else if (message.kind === 'stage') onStage(message.stage);
    else lent[message.kind]();
  });
  thread.on('error', (error) => {
    failure = error;
  });
  // Also after an error, and only then are its connections closed.
  const code = await new Promise((resolve) => thread.once('exit', resolve));
  lent.end();
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  if (report !== null || signal.aborted) return report;
  if (isLate) throw new ThreadDeathError(`did not end within ${task.readHours} hours (READ_HOURS), and hung`);
  if (isOutOfMemory(failure)) {
    throw new ThreadDeathError(
      `needs more than the ${maxHeap} MB of memory that reading one shop may take; what was read is kept, nothing was retired`,
    );
  }
  throw failure ?? new Error(`the thread ended with code ${code} and no report`);
}

function isOutOfMemory(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Lends slots to a thread, and takes them back when it ends in any way. */
function lendSlots(thread: Worker, slots: Slots) {
  let held = 0;
  let isOver = false;
  return {
    async take() {
      await slots.take();
      if (isOver) return slots.give();
      held += 1;
      thread.postMessage('taken');
    },
    give() {
      held -= 1;
      slots.give();
    },
    end() {
      isOver = true;
      for (; held > 0; held -= 1) slots.give();
    },
  };
}
