import { Worker } from 'node:worker_threads';
import type { HttpOptions } from '../http/manners.ts';
import type { RetailerSource } from '../retailer.ts';
import type { IngestReport } from '../run/ingest-run.ts';

/** What a thread has to know to ingest one retailer. Sent as a copy, so data alone. */
export interface ThreadTask {
  readonly databaseUrl: string;
  readonly source: RetailerSource;
  readonly http: Pick<HttpOptions, 'contact' | 'retries'>;
}

/**
 * The thread's heap, in MB. A small young generation and a bound close to what is needed make V8 collect early; a shop that
 * needs more than the bound ends its own thread, not the server.
 */
const HEAP = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 512 };

/**
 * Ingests a retailer in a thread of its own: pages are answered meanwhile, and the thread can be ended at any moment, as if
 * its process had died.
 * @returns the report; `null` when `signal` ended it before.
 * @throws what the database threw.
 */
export async function runInThread(task: ThreadTask, signal: AbortSignal): Promise<IngestReport | null> {
  if (signal.aborted) return null;
  const thread = new Worker(new URL('./ingest-thread.ts', import.meta.url), { workerData: task, resourceLimits: HEAP });
  const end = () => void thread.terminate();
  signal.addEventListener('abort', end);
  let report: IngestReport | null = null;
  let failure: unknown = null;
  thread.on('message', (message: IngestReport) => {
    report = message;
  });
  thread.on('error', (error) => {
    failure = error;
  });
  // Also after an error, and only then are its connections closed.
  const code = await new Promise((resolve) => thread.once('exit', resolve));
  signal.removeEventListener('abort', end);
  if (report !== null || signal.aborted) return report;
  throw failure ?? new Error(`the thread ended with code ${code} and no report`);
}
