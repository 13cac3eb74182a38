import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runKillStorm, type Strike, type Victim } from '../test/processes/kill-storm.ts';
import { createRandom } from './made/random.ts';

/**
 * `node bench/kill-storm.ts [rounds] [seed]`: kills postmaster, server and ingest (8,000 products) so many times each, alone
 * and in pairs, and says how long the storefront took to be whole again. Fails when one takes more than 15 s.
 */
const [rounds = 40, seed = 1] = process.argv.slice(2).map(Number);
const random = createRandom(seed);
const VICTIMS: readonly Victim[] = ['postmaster', 'server', 'ingest'];

const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-storm-'));
const strikes = planStrikes();
console.log(`${strikes.length} strikes, ${rounds} of each, seed ${seed}`);
try {
  const reports = await runKillStorm({
    dataDir: folder,
    products: 8000,
    patience: 15_000,
    strikes,
    onReport: ({ victims, after, recovered, fell }) =>
      console.log(
        `${victims.join(' + ')} after ${after} ms: whole after ${recovered} ms${fell ? ', a server fell' : ''}`,
      ),
  });
  const times = reports.map(({ recovered }) => recovered).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)];
  console.log(`whole after: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`);
  console.log(`servers that fell without being killed: ${reports.filter(({ fell }) => fell).length}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Each victim `rounds` times, in any order; a third of the strikes hit two at once. */
function planStrikes(): Strike[] {
  const order = VICTIMS.flatMap((victim) => Array.from({ length: rounds }, () => ({ victim, at: random.next() })))
    .sort((a, b) => a.at - b.at)
    .map(({ victim }) => victim);
  const planned: Strike[] = [];
  while (order.length > 0) {
    const victims = new Set(order.splice(0, random.chance(1 / 3) ? 2 : 1));
    planned.push({ victims: [...victims], after: random.whole(300, 2700) });
  }
  return planned;
}
