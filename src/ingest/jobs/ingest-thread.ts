import { parentPort, workerData } from 'node:worker_threads';
import { createDatabase } from '../../db/connection.ts';
import { runIngest } from '../run-ingest.ts';
import type { ThreadTask } from './run-in-thread.ts';

/** The other side of `runInThread`: ingests one retailer and posts the report. */
const { databaseUrl, source, http } = workerData as ThreadTask;
const db = createDatabase(databaseUrl);
try {
  const [report] = await runIngest({ db, http }, [source]);
  parentPort?.postMessage(report);
} finally {
  await db.destroy();
}
