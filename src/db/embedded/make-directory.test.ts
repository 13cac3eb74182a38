import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDirectory } from './make-directory.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-directory-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('makes what is missing, also when several do so at once, and leaves what is there', async () => {
  const wanted = path.join(folder, 'a/b/c');
  await Promise.all([makeDirectory(wanted), makeDirectory(wanted), makeDirectory(path.join(folder, 'a/b/d'))]);
  await makeDirectory(wanted);
  expect((await readdir(path.join(folder, 'a/b'))).sort()).toEqual(['c', 'd']);
});

test('a file in the way is an error', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(makeDirectory(file)).rejects.toThrow('EEXIST');
  await expect(makeDirectory(path.join(file, 'x'))).rejects.toThrow(/EEXIST|ENOTDIR/);
});

test.runIf(process.platform === 'linux')('a file system without new directories is an error, and soon', async () => {
  await expect(makeDirectory('/proc/selvedge/x')).rejects.toThrow('ENOENT');
});
