import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

/** The other side of `startWatchdog`. */

const { beats, limit } = workerData as WatchdogData;

/** Looks within the limit. */
const LOOKS = 20;

let known = -1;
let still = 0;
// Looks are counted, not the clock: a machine that slept, or a process that was stopped, was not stuck.
for (;;) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, limit / LOOKS);
  const beat = Atomics.load(beats, 0);
  still = beat === known ? still + 1 : 0;
  known = beat;
  if (still < LOOKS) continue;
  const msg = `the event loop has been stuck for ${limit / 1000} s; the process is ended, so that others answer`;
  // As the log writes it, which is the other thread's.
  writeSync(1, `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
}
