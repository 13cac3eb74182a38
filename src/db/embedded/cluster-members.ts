import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBirth, isAlive } from './process-life.ts';

/**
 * Writes this process down as one that uses the cluster in this folder: each is a file named after it.
 * @returns how to strike it out
 */
export async function joinMembers(folder: string): Promise<() => Promise<void>> {
  const name = [process.pid, await findBirth(process.pid), randomBytes(4).toString('hex')].join('-');
  const file = path.join(folder, 'members', name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, '');
  return () => rm(file, { force: true });
}

/** Whether any living process is written down. Those that died are struck out. */
export async function hasMembers(folder: string): Promise<boolean> {
  const members = path.join(folder, 'members');
  for (const name of await readdir(members).catch(() => [])) {
    const [pid, birth] = name.split('-');
    if (isAlive(Number(pid)) && (await findBirth(Number(pid))) === birth) return true;
    await rm(path.join(members, name), { force: true });
  }
  return false;
}
