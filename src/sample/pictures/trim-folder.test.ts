import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trimFolder } from './picture-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-trim-'));
  await mkdir(path.join(folder, 'ab'));
  // Written in another order than used, each of 100 bytes.
  for (const [name, day] of [
    ['c', 3],
    ['ab/a', 1],
    ['d', 4],
    ['ab/b', 2],
  ] as const) {
    await writeFile(path.join(folder, name), Buffer.alloc(100));
    const at = new Date(2026, 0, day);
    await utimes(path.join(folder, name), at, at);
  }
});
afterEach(() => rm(folder, { recursive: true }));

const left = async () => (await readdir(folder, { recursive: true })).filter((name) => name !== 'ab').sort();

it('lets those go that were used longest ago, and no more of them than it takes', async () => {
  await trimFolder(folder, 250);
  expect(await left()).toEqual(['c', 'd']);
  await trimFolder(folder, 200);
  expect(await left()).toEqual(['c', 'd']);
  await trimFolder(folder, 0);
  expect(await left()).toEqual([]);
});

it('knows use without a change', async () => {
  await utimes(path.join(folder, 'ab/a'), new Date(2026, 0, 9), new Date(2026, 0, 1));
  await trimFolder(folder, 200);
  expect(await left()).toEqual(['ab/a', 'd']);
});
