import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBirth, isAlive } from './process-life.ts';

/** The processes that use a cluster, each a file named after it. */
export interface ClusterMembers {
  /** Writes this process down. @returns how to strike it out. */
  join(): Promise<() => Promise<void>>;
  /** Whether anybody living is written down. Those who died are struck out. */
  hasAny(): Promise<boolean>;
}

/** @param folder of the cluster */
export function createClusterMembers(folder: string): ClusterMembers {
  const members = path.join(folder, 'members');
  return {
    async join() {
      const name = [process.pid, await findBirth(process.pid), randomBytes(4).toString('hex')].join('-');
      await mkdir(members, { recursive: true, mode: 0o700 });
      await writeFile(path.join(members, name), '');
      return () => rm(path.join(members, name), { force: true });
    },
    async hasAny() {
      for (const name of await readdir(members).catch(() => [])) {
        if (await lives(name)) return true;
        await rm(path.join(members, name), { force: true });
      }
      return false;
    },
  };
}

async function lives(name: string): Promise<boolean> {
  const [pid, birth] = name.split('-');
  return isAlive(Number(pid)) && (await findBirth(Number(pid))) === birth;
}
