import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a storefront by `node --import`: how long its serving thread stood still. On SIGUSR2 it writes the longest stop
 * since the last signal, in ms, to the file that STOPS_FILE names.
 */
const file = process.env.STOPS_FILE;
if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    writeFileSync(file, `${delay.max / 1e6}\n`);
    delay.reset();
  });
}
