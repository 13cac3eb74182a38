import { readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../../db/embedded/process-life.ts';

/**
 * Removes what processes left in the temporary folder that were killed while they read a feed (`row-groups.ts` names its
 * folders by machine and process). What cannot be removed is left for the next time: no ingest fails for it.
 */
export async function sweepFeedFiles(): Promise<void> {
  const prefix = `selvedge-feed-${hostname()}-`;
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name);
    const pid = Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1]);
    if (await isLeft(pid, folder)) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function isLeft(pid: number, folder: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (pid !== process.pid) return !isAlive(pid);
  // In a container every life of a process has the same number: what is older than this one is of an earlier.
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return mtimeMs < performance.timeOrigin;
}
