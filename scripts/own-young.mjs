import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/**
 * Run before the program (`--import`): `--max-semi-space-size` has shaped the heap of the main thread, and is taken back, for it
 * would outdo what threads are given of their own (`resourceLimits`).
 */
if (isMainThread) setFlagsFromString('--max-semi-space-size=0');
