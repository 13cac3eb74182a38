import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A program of ours in a folder of its own, and the Node it runs on. */
export interface ProgramCopy {
  readonly folder: string;
  readonly node: string;
}

/** What a server reads of a clone, but for its packages. */
const PROGRAM = ['package.json', 'scripts', 'src', 'build'];

/**
 * Copies what a server runs on into a new folder, so that it can be tried where the clone itself does not lie.
 * @param packages `copied`: those of a server, and its Node, are in the copy too; `linked`: the copy uses the clone's
 */
export async function copyProgram(folder: string, packages: 'copied' | 'linked'): Promise<ProgramCopy> {
  await mkdir(folder);
  for (const name of PROGRAM) await copy(name, folder);
  if (packages === 'linked') {
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    return { folder, node: process.execPath };
  }
  const { packages: known } = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, PackageEntry>;
  };
  for (const [name, { dev, peer, devOptional }] of Object.entries(known))
    if (/^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) && !dev && !peer && !devOptional) await copy(name, folder);
  // A machine's own Node, where none is among the packages, is anybody's.
  return { folder, node: process.execPath.replace(`${ROOT}${path.sep}`, `${folder}${path.sep}`) };
}

interface PackageEntry {
  readonly dev?: boolean;
  readonly peer?: boolean;
  readonly devOptional?: boolean;
}

/** Packages for other platforms are named and not there. */
async function copy(name: string, folder: string): Promise<void> {
  await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
}
