import { readFile, readlink } from 'node:fs/promises';

/** Whether any process of this number lives. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When the process began, in ticks since the machine did: with its number, which may be given out again, it names the
 * process. `''` where the system does not tell; only Linux does.
 */
export async function findBirth(pid: number): Promise<string> {
  return (await readStat(pid))?.[19] ?? '';
}

/** The number of its parent; `null` when unknown. */
export async function findParent(pid: number): Promise<number | null> {
  const parent = (await readStat(pid))?.[1];
  return parent === undefined ? null : Number(parent);
}

/** What the process was started as, or has named itself; `null` when unknown, empty for a dead one that was not waited for. */
export async function findCommand(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return text === null ? null : (text.split('\0')[0] ?? '');
}

/** The directory in which it works; `null` when unknown. */
export function findWorkingDirectory(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/cwd`).catch(() => null);
}

/** The fields of proc_pid_stat(5) from the third (the state) on. The second, a name, may hold anything. */
async function readStat(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}
