import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from './kill-storm.ts';
import { settingsWithoutSample, startStorefrontProcess } from './storefront-process.ts';

/** A start during which the postmaster is killed (`kill -9`), so many ms after it is first there. */
export interface DisturbedStart {
  readonly after: number;
  /** Whether the server is killed at its end, so that the next start has all to recover. */
  readonly endsBadly: boolean;
}

/** What became of one: the ms until it served; what it said when it ended instead. */
export interface StartReport extends DisturbedStart {
  readonly wasHit: boolean;
  readonly served: number | null;
  readonly output: string;
}

/** Starts a storefront again and again, and kills its embedded database each time while it starts. */
export async function runStartStorm(
  dataDir: string,
  starts: readonly DisturbedStart[],
  onReport: (report: StartReport) => void = () => {},
): Promise<StartReport[]> {
  const settings = await settingsWithoutSample(dataDir);
  const reports: StartReport[] = [];
  for (const disturbed of starts) {
    const begun = Date.now();
    let isOver = false;
    const starting = startStorefrontProcess(settings)
      .then(
        (server) => ({ server, output: '' }),
        (error: Error) => ({ server: null, output: error.message }),
      )
      .finally(() => {
        isOver = true;
      });
    const before = await findPostmaster(dataDir);
    let postmaster = before;
    while (postmaster === before && !isOver) {
      await sleep(1);
      postmaster = await findPostmaster(dataDir);
    }
    await sleep(disturbed.after);
    const wasHit = !isOver && kill(postmaster);
    const { server, output } = await starting;
    const report = { ...disturbed, wasHit, served: server && Date.now() - begun, output };
    reports.push(report);
    onReport(report);
    await server?.end(disturbed.endsBadly ? 'SIGKILL' : 'SIGTERM');
    if (server && disturbed.endsBadly) kill(await findPostmaster(dataDir));
  }
  return reports;
}

function kill(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
