import { readdir, readFile, readlink, realpath } from 'node:fs/promises';

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

/**
 * Ends the processes that a killed server has left behind. They mostly end by themselves at once; one that hangs, or is busy
 * with a long statement, would keep a new server from starting. What they did not commit is lost in any case. Only Linux.
 * @param data the cluster's files, in which they all work
 */
export async function endOrphans(data: string): Promise<void> {
  const directory = await realpath(data);
  const isOurs = async (pid: number) => (await findWorkingDirectory(pid)) === directory;
  for (const name of await readdir('/proc').catch(() => [])) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || !(await isOurs(pid))) continue;
    // The server itself goes by the name of its program; its helpers say what they do.
    if (!(await findCommand(pid))?.startsWith('postgres:')) continue;
    const parent = await findParent(pid);
    if (parent !== null && !(await isOurs(parent))) end(pid);
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, or belongs to somebody whom we may not end.
  }
}
