import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRowGroups } from '../adapters/feeds/row-groups.ts';
import { sweepFeedFiles } from './sweep-feed-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-test-'));
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function leave(name: string): Promise<string> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, '1.jsonl'), '{}');
  return name;
}

/** Spills a feed's row, as a process does that reads. */
async function spill() {
  const groups = createRowGroups(0);
  const none = {
    price: '',
    compareAt: '',
    color: '',
    size: '',
    productType: '',
    googleCategory: '',
    brand: '',
    language: '',
    url: '',
    description: '',
  };
  groups.add({ ...none, id: '1', groupId: 'G', title: 'Aida', imageUrls: [], tags: [], available: true });
  await groups.settle();
}

test('feed files of processes that are no more are removed, and nobody else’s', async () => {
  await spill();
  const [used = ''] = await readdir(folder);
  const dead = spawnSync(process.execPath, ['--version']).pid;
  await leave(`selvedge-feed-${hostname()}-${dead}-abc123`);
  const earlier = await leave(`selvedge-feed-${hostname()}-${process.pid}-abc123`);
  await utimes(path.join(folder, earlier), new Date(0), new Date(0));
  const kept = [
    used,
    await leave(`selvedge-feed-${hostname()}-${process.ppid}-abc123`),
    await leave(`selvedge-feed-elsewhere-${dead}-abc123`),
    await leave('selvedge-feed-abc123'),
    await leave('somebody'),
  ];
  await sweepFeedFiles();
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
  expect(used).toMatch(`-${process.pid}-`);
});

test('no temporary folder is no failure', async () => {
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, path.join(folder, 'nowhere'));
  await expect(sweepFeedFiles()).resolves.toBeUndefined();
});
