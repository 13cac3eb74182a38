import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ingestStorm } from '../test/processes/kill-storm.ts';
import { runStartStorm } from '../test/processes/start-storm.ts';
import { createRandom } from './made/random.ts';

/**
 * `node bench/start-storm.ts [starts] [seed]`: starts the storefront (8,000 products) so many times, and kills its PostgreSQL during each start.
 * Fails when one does not come up.
 */
const [starts = 40, seed = 1] = process.argv.slice(2).map(Number);
const random = createRandom(seed);
const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-starts-'));
try {
  // Open to the account that a server of root's becomes.
  await chmod(folder, 0o755);
  await ingestStorm(folder, 8000);
  const plan = Array.from({ length: starts }, () => ({ after: random.whole(0, 300), endsBadly: random.chance(1 / 2) }));
  const reports = await runStartStorm(folder, plan, ({ after, wasHit, served, output }) =>
    console.log(
      `killed after ${after} ms${wasHit ? '' : ' (too late)'}: ${served === null ? `ended: ${output.trim()}` : `serves after ${served} ms`}`,
    ),
  );
  const fallen = reports.filter(({ served }) => served === null).length;
  const hit = reports.filter(({ wasHit }) => wasHit).length;
  console.log(`${starts} starts, ${hit} hit while they started, ${fallen} did not come up`);
  if (fallen > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
