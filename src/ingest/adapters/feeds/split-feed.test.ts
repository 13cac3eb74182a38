import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runs } from '../../../../test/property-runs.ts';
import { isAlive } from '../../../db/embedded/process-life.ts';
import type { FeedRow } from './feed-rows.ts';
import { createRowGroups, sweepFeedFiles } from './split-feed.ts';

const row = (groupId: string, id: string, changes: Partial<FeedRow> = {}): FeedRow => ({
  id,
  groupId,
  title: 'Aida\u2028 "Dress"\n',
  description: '',
  url: '',
  imageUrls: [],
  price: '',
  compareAt: '',
  available: true,
  color: '',
  size: '',
  productType: '',
  googleCategory: '',
  tags: [],
  brand: '',
  language: '',
  ...changes,
});

interface FoundGroup {
  readonly rows: readonly FeedRow[];
  readonly excluded?: string;
}

async function group(rows: readonly FeedRow[], maxHeld?: number): Promise<FoundGroup[]> {
  const groups = createRowGroups(maxHeld);
  try {
    for (const one of rows) {
      groups.add(one);
      await groups.settle();
    }
    const all: FoundGroup[] = [];
    for await (const found of groups.read()) {
      all.push({ ...found, rows: found.rows.map((text) => JSON.parse(text)) });
    }
    return all;
  } finally {
    await groups.close();
  }
}

test('rows of a group come together, wherever they stand; on disk as in memory', async () => {
  const rows = fc.array(
    fc.record({ groupId: fc.constantFrom('a', 'b', 'ü😀', '__proto__'), id: fc.constantFrom('1', '2', '3') }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(rows, async (some) => {
      const all = some.map(({ groupId, id }) => row(groupId, id));
      const expected = [...Map.groupBy(some, ({ groupId }) => groupId)].map(([groupId, members]) =>
        [...new Set(members.map(({ id }) => id))].map((id) => row(groupId, id)),
      );
      const inMemory = await group(all);
      expect(inMemory.map((found) => found.rows)).toEqual(expected);
      const onDisk = await group(all, 0);
      const sort = (groups: readonly FoundGroup[]) => groups.map((found) => JSON.stringify(found)).sort();
      expect(sort(onDisk)).toEqual(sort(inMemory));
    }),
    { numRuns: runs(15) },
  );
});

test('two different rows of one id are one and a rejection; a group of a thousand and more is cut', async () => {
  const clash = row('a', '1', { size: 'M' });
  expect(await group([row('a', '1'), clash])).toEqual([
    { rows: [clash], excluded: 'duplicate id' },
    { rows: [row('a', '1')] },
  ]);
  const many = Array.from({ length: 1_002 }, (_, at) => row('a', String(at)));
  const found = await group(many, 10_000);
  expect(found.map(({ rows, excluded }) => [rows.length, excluded])).toEqual([
    [1, 'more than 1000 rows in one group'],
    [1, 'more than 1000 rows in one group'],
    [1_000, undefined],
  ]);
});

test('nothing stays on disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-test-'));
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, folder);
  const groups = createRowGroups(0);
  groups.add(row('a', '1'));
  await groups.settle();
  expect(await readdir(folder)).toHaveLength(1);
  await groups.close();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

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

test('feed files of processes that are no more are removed, and nobody else’s', async () => {
  const groups = createRowGroups(0);
  groups.add(row('G', '1'));
  await groups.settle();
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
  await sweepFeedFiles(isAlive);
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
  expect(used).toMatch(`-${process.pid}-`);
});

test('no temporary folder is no failure', async () => {
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, path.join(folder, 'nowhere'));
  await expect(sweepFeedFiles(isAlive)).resolves.toBeUndefined();
});
