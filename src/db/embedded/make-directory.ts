import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a directory and those above it that are missing; one that is there is fine. Not `mkdir` with `recursive`: where a
 * file system refuses new directories with ENOENT, as /proc does, that never returns.
 * @throws what the system answers.
 */
export async function makeDirectory(directory: string): Promise<void> {
  if (await isDirectory(directory)) return;
  const parent = path.dirname(directory);
  if (parent !== directory) await makeDirectory(parent);
  await mkdir(directory).catch(async (error) => {
    // Another process may have made it a moment ago.
    if (!(await isDirectory(directory))) throw error;
  });
}

async function isDirectory(name: string): Promise<boolean> {
  return stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
