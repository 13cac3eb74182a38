import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createDatabase } from '../db/connection/connection.ts';
import { packError } from '../db/connection/thread-error.ts';
import { type KnownLists, lookAtChanges } from './look-at-changes.ts';
import type { LookAnswer, LookQuestion } from './threaded-look.ts';

/** The other side of `createThreadedLook`: looks at what changed, once for each question. */

let address = '';
const db = createDatabase(() => address);
const lists: KnownLists = new Map();

/** Requests go before: they are answered by the other thread. On Linux this is the thread's alone. */
if (process.platform === 'linux') setPriority(0, 5);

async function look(): Promise<LookAnswer> {
  try {
    await lookAtChanges({ db, address, lists });
    return { error: null };
  } catch (error) {
    return { error: packError(error) };
  }
}

parentPort?.on('message', async (question: LookQuestion) => {
  address = question.address;
  parentPort?.postMessage(await look());
});
