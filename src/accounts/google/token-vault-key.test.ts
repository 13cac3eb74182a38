import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadVaultKey, VaultKeyError } from './token-vault-key.ts';

let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'selvedge-key-'));
  dataDir = path.join(root, 'not', 'there');
});
afterEach(() => rm(root, { recursive: true }));

it('makes a key on first use, for its owner alone, and keeps it', async () => {
  const key = await loadVaultKey(dataDir);
  expect(key).toHaveLength(32);
  const file = path.join(dataDir, 'secret.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(new Uint8Array(await readFile(file))).toEqual(key);
  expect(await loadVaultKey(dataDir)).toEqual(key);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
});

it('gives all who start at once the same key', async () => {
  const later = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    return loadVaultKey(dataDir);
  };
  const keys = await Promise.all(Array.from({ length: 40 }, (_, turns) => later(turns)));
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
});

it('refuses a file that is no key rather than making another', async () => {
  await loadVaultKey(dataDir);
  await writeFile(path.join(dataDir, 'secret.key'), 'short');
  await expect(loadVaultKey(dataDir)).rejects.toThrow(VaultKeyError);
});
