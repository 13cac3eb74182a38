import { chmod, readdir } from 'node:fs/promises';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';

/** For anybody to read; root's alone to write. */
const SHARED = 0o644;

/**
 * Writes down what Node has compiled so far, and lets other accounts read it: a server that gives root up could do neither
 * afterwards, and every start would strip and compile all modules anew. Without a compile cache it does nothing.
 */
export async function shareCompiled(): Promise<void> {
  const folder = getCompileCacheDir();
  if (folder === undefined) return;
  flushCompileCache();
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => chmod(path.join(folder, name), SHARED).catch(() => {})));
}
