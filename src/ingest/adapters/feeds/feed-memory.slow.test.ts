import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MEGABYTES = 60;
/** Of the heap, in MB: two thirds of the feed, so that what holds on to its text ends the process. */
const HEAP = 40;

test.each(['xml', 'tsv'])('a large feed as %s is read in memory that does not grow with it', async (format) => {
  const flags = [`--max-old-space-size=${HEAP}`, '--max-semi-space-size=1'];
  const program = fileURLToPath(new URL('../../../../test/processes/read-large-feed.ts', import.meta.url));
  const args = [...flags, program, '--format', format, '--megabytes', String(MEGABYTES)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { ids, peak } = JSON.parse(stdout);
  expect(ids).toBeGreaterThan(15_000);
  // Buffers are no part of the heap. Most of this is Node, with our program.
  expect(peak).toBeLessThan(150);
});
