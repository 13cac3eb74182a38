import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { gatherState } from '../gather-state.ts';
import { backUpTheNight, findLastNight } from './nightly-backups.ts';

let database: TestDatabase;
let parent: string;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  parent = await mkdtemp(path.join(tmpdir(), 'selvedge-nightly-'));
});

beforeEach(async () => {
  // Made when it is needed.
  folder = path.join(await mkdtemp(path.join(parent, 'night-')), 'backups');
});

afterAll(async () => {
  await database.drop();
  await rm(parent, { recursive: true, force: true });
});

const night = (now: string, make = (file: string) => writeFile(file, 'an archive')) =>
  backUpTheNight({ db: database.db, folder, logger: pino({ level: 'silent' }), make, now: () => new Date(now) });

/** What `selvedge status`, the status page and alerts go by. */
const findBackupState = async () => {
  const settings = {
    ingest: false,
    smtpUrl: null,
    sms: null,
    dataDir: parent,
    backupDir: folder,
    databaseReadUrl: null,
  };
  return (await gatherState({ ...settings, db: database.db, address: database.url, retailers: [] })).backups;
};

test('a folder that cannot be read is told of', async () => {
  await writeFile(folder, 'no folder');
  expect(await findBackupState()).toMatchObject({ newest: null, error: expect.stringContaining('ENOTDIR') });
});

test('a night begins at a quarter past two', () => {
  expect(findLastNight(new Date('2026-11-24T02:14:59Z')).toISOString()).toBe('2026-11-23T02:15:00.000Z');
  expect(findLastNight(new Date('2026-11-24T02:15:00Z')).toISOString()).toBe('2026-11-24T02:15:00.000Z');
});

test('one is made a night, and one that was missed at the next look', async () => {
  await night('2026-11-24T01:00:00Z');
  await night('2026-11-24T01:10:00Z');
  await night('2026-11-24T02:20:00Z');
  await night('2026-11-24T23:00:00Z');
  // The first of the day went with the second.
  expect(await readdir(folder)).toEqual(['selvedge-20261124T022000Z.tar.zst']);
});

test('of processes that look at once one makes it', async () => {
  let made = 0;
  const make = async (file: string) => {
    made += 1;
    await writeFile(file, 'an archive');
  };
  await Promise.all([1, 2, 3, 4].map(() => night('2026-11-24T03:00:00Z', make)));
  expect(made).toBe(1);
});

test('one that fails is tried again, and nothing is deleted for it', async () => {
  await night('2026-11-23T03:00:00Z');
  await expect(night('2026-11-24T03:00:00Z', () => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
    'full',
  );
  expect(await readdir(folder)).toEqual(['selvedge-20261123T030000Z.tar.zst']);
  expect(await findBackupState()).toEqual({ newest: new Date('2026-11-23T03:00:00Z'), error: 'the disk is full' });
  await night('2026-11-24T03:10:00Z');
  expect(await findBackupState()).toEqual({ newest: new Date('2026-11-24T03:10:00Z'), error: null });
  expect(await readdir(folder)).toHaveLength(2);
});
