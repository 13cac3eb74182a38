import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** Bytes that have to be free: several times what the tests write. */
const ROOM = 4 * 1024 ** 3;

/**
 * Does something whose temporary files are kept in memory, where there is room for them: databases are made of a thousand
 * files each, and to make those on a disk is an eighth of the work of tests.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withMemoryFolder(work) {
  if (process.env.TMPDIR || !hasRoom()) return work({});
  const folder = mkdtempSync(`${MEMORY}/selvedge-`);
  try {
    // As open as what it stands for: PostgreSQL is not root.
    chmodSync(folder, 0o755);
    return await work({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM;
  } catch {
    return false;
  }
}
