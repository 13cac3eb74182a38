import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/**
 * Run before the program (`--import`): the room for what is young stays as small as it begins, until the program lets it grow.
 * As a flag V8 takes no factor below 2. It holds for all threads, so one that starts later must not say it again.
 */
if (isMainThread) setFlagsFromString('--semi-space-growth-factor=1');
