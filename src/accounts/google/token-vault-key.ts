import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import { makeDirectory } from '../../db/embedded/make-directory.ts';

const FILE = 'secret.key';
const KEY_BYTES = 32;

/** The key's file cannot be used. The message is one line for the operator. */
export class VaultKeyError extends Error {
  override name = 'VaultKeyError';
}

/**
 * The key that encrypts tokens: `secret.key` in `dataDir`, made on first use for its owner's eyes alone. Of several
 * processes that start at once one makes it and all have the same.
 * @returns 32 bytes
 * @throws VaultKeyError, or what the file system answers
 */
export async function loadVaultKey(dataDir: string): Promise<Uint8Array> {
  const file = path.join(dataDir, FILE);
  const found = await readKey(file);
  if (found) return found;
  await makeDirectory(dataDir);
  await makeKey(file);
  const made = await readKey(file);
  if (!made) throw new VaultKeyError(`${file} has gone as soon as it was made`);
  return made;
}

/** Reads the key of a data directory; `null` when there is none. @throws as `loadVaultKey` */
export function findVaultKey(dataDir: string): Promise<Uint8Array | null> {
  return readKey(path.join(dataDir, FILE));
}

/** Puts a key in the place of the one that is there, which goes on as `secret.key.before`. @returns whether one was there */
export async function replaceVaultKey(dataDir: string, key: Uint8Array): Promise<boolean> {
  const file = path.join(dataDir, FILE);
  await makeDirectory(dataDir);
  const had = await rename(file, `${file}.before`).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  await makeKey(file, key);
  return had;
}

async function readKey(file: string): Promise<Uint8Array | null> {
  const key = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (key && key.length !== KEY_BYTES) {
    throw new VaultKeyError(`${file} has ${key.length} bytes instead of ${KEY_BYTES}; restore it, or set TOKEN_KEY`);
  }
  return key && new Uint8Array(key);
}

/** The file appears whole or not at all: it gets its name by a link, which fails where there is one already. */
async function makeKey(file: string, key: Uint8Array = randomBytes(KEY_BYTES)): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(key);
    await handle.sync();
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await handle.close();
    await unlink(draft);
  }
}
