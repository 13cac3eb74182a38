import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Removes the files in a folder and those below it that were used longest ago, until the others take no more than
 * `mostBytes`. Use is what the file system notes of it (most do once a day), at least the time of writing.
 */
export async function trimFolder(folder: string, mostBytes: number): Promise<void> {
  const files = await listFiles(folder);
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of files.sort((one, other) => one.usedAt - other.usedAt)) {
    if (total <= mostBytes) return;
    await rm(file, { force: true });
    total -= bytes;
  }
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // One that has gone meanwhile takes no room.
    const facts = await stat(file).catch(() => null);
    if (facts) files.push({ file, bytes: facts.size, usedAt: Math.max(facts.atimeMs, facts.mtimeMs) });
  }
  return files;
}
