import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createDatabase } from '../db/connection/connection.ts';
import { type PackedError, packError } from '../db/connection/thread-error.ts';
import { type KnownLists, lookAtChanges } from './look-at-changes.ts';

/** The other side of `createThreadedLook`: looks at what changed in the database at each address that it is sent. */

let address = '';
const db = createDatabase(() => address);
const lists: KnownLists = new Map();

/** Requests go before: they are answered by the other thread. On Linux this is the thread's alone. */
if (process.platform === 'linux') setPriority(0, 5);

/** @returns what was thrown; `null`: all was looked at */
async function look(): Promise<PackedError | null> {
  try {
    await lookAtChanges({ db, address, lists });
    return null;
  } catch (error) {
    return packError(error);
  }
}

parentPort?.on('message', async (current: string) => {
  address = current;
  parentPort?.postMessage(await look());
});
