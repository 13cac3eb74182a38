import { parentPort, workerData } from 'node:worker_threads';
import { createDatabase } from '../../db/connection/connection.ts';
import { runIngest, type Slots } from '../run-ingest.ts';
import type { ThreadMessage, ThreadTask } from './run-in-thread.ts';

/** The other side of `runInThread`: ingests one retailer and posts the report. */
const { databaseUrl, source, http, readHours } = workerData as ThreadTask;
const db = createDatabase(databaseUrl);

function post(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

/** Those of the thread that began this one. */
const slots: Slots = {
  async take() {
    post({ kind: 'take' });
    await new Promise((resolve) => parentPort?.once('message', resolve));
  },
  give: () => post({ kind: 'give' }),
};

try {
  let current = '';
  const [report] = await runIngest({ db, http, readHours, slots }, [source], ({ stage }) => {
    if (stage !== current) post({ kind: 'stage', stage });
    current = stage;
  });
  if (report) post({ kind: 'report', report });
} finally {
  await db.destroy();
  // A slot that is still waited for would keep the thread.
  parentPort?.close();
}
