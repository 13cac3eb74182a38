import { readdir, realpath } from 'node:fs/promises';
import { findCommand, findParent, findWorkingDirectory } from './process-life.ts';

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
