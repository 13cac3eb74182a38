import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatBackupName } from '../backup/kept-backups.ts';
import { checkMigrations, checkServerVersion } from './check-database.ts';
import { askTime, checkBackups, checkClock, checkDisk, checkMail, checkNames, checkPort } from './check-machine.ts';
import { checkSecretFiles, checkSettings } from './check-settings.ts';
import type { Diagnosis, DoctorSettings } from './diagnosis.ts';
import { checkClusterMajor, checkNode, runDoctorCommand } from './doctor-command.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-doctor-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const HOME: DoctorSettings = {
  port: 0,
  host: '127.0.0.1',
  siteUrl: null,
  ingest: true,
  dataDir: '/nowhere',
  databaseUrl: null,
  databaseReadUrl: null,
  retailersFile: null,
  smtpUrl: null,
  outbox: null,
  statusPage: false,
  trustedProxies: 0,
  tokenKey: null,
  jwtSecret: null,
  alertsTo: null,
  alertWebhook: null,
  backupDir: null,
  backupPassphrase: null,
};

const PUBLIC: DoctorSettings = {
  ...HOME,
  siteUrl: 'https://shop.example',
  trustedProxies: 1,
  smtpUrl: 'smtps://mail.shop.example',
  alertsTo: 'me@shop.example',
};

const aboutOf = (found: readonly Diagnosis[], state: Diagnosis['state']) =>
  found.filter((finding) => finding.state === state).map(({ about }) => about);

describe('settings', () => {
  test.each([HOME, PUBLIC, { ...HOME, siteUrl: 'http://localhost:3000', host: '0.0.0.0' }])(
    'none of these is weak',
    (settings) => {
      expect(checkSettings(settings)).toEqual([{ about: 'settings', state: 'well', text: 'none is weak' }]);
    },
  );

  test.each<[Partial<DoctorSettings>, string]>([
    [{ siteUrl: null, host: '0.0.0.0' }, 'SITE_URL'],
    [{ siteUrl: 'http://shop.example' }, 'SITE_URL'],
    [{ jwtSecret: 'a'.repeat(40) }, 'JWT_SECRET'],
  ])('%o is wrong', (change, about) => {
    expect(aboutOf(checkSettings({ ...PUBLIC, ...change }), 'wrong')).toEqual([about]);
  });

  test.each<[Partial<DoctorSettings>, string]>([
    [{ trustedProxies: 0 }, 'TRUSTED_PROXIES'],
    [{ smtpUrl: null }, 'SMTP_URL'],
    [{ outbox: true }, 'OUTBOX'],
    [{ statusPage: true }, 'STATUS_PAGE'],
    [{ alertsTo: null }, 'alerts'],
    [{ databaseUrl: 'postgres://u:p@db.example/shop' }, 'DATABASE_URL'],
  ])('%o is to be looked at', (change, about) => {
    expect(aboutOf(checkSettings({ ...PUBLIC, ...change }), 'look')).toEqual([about]);
  });

  test('a way to the database that is encrypted, or stays on this machine, is well', () => {
    for (const databaseUrl of ['postgres://u:p@db.example/shop?sslmode=verify-full', 'postgres://u:p@127.0.0.1/shop']) {
      expect(checkSettings({ ...PUBLIC, databaseUrl })[0]?.state).toBe('well');
    }
  });
});

test('secrets that others may read are wrong', async () => {
  const dataDir = path.join(folder, 'open');
  await mkdir(dataDir);
  const file = path.join(dataDir, 'secret.key');
  await writeFile(file, 'x', { mode: 0o600 });
  expect(await checkSecretFiles({ ...HOME, dataDir })).toEqual([]);
  await chmod(file, 0o644);
  const [finding] = await checkSecretFiles({ ...HOME, dataDir });
  expect(finding).toMatchObject({ state: 'wrong', advice: `chmod 600 ${file}` });
});

describe('the machine', () => {
  test('a full disk, and a folder that is not there, are wrong', async () => {
    const disk = (bavail: number) =>
      checkDisk('DATA_DIR', folder, (async () => ({ blocks: 100, bavail, bsize: 1e9 })) as never);
    expect(await disk(11)).toMatchObject({
      state: 'well',
      text: 'the disk of DATA_DIR is 89 % full, 11.0 GB are free',
    });
    expect(await disk(10)).toMatchObject({ state: 'wrong' });
    expect(await checkDisk('BACKUP_DIR', path.join(folder, 'nowhere'))).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('ENOENT'),
    });
  });

  test('a clock that is off is wrong, and by how much is said', async () => {
    const noon = new Date('2026-11-24T12:00:00Z');
    const by = (seconds: number) => checkClock('the database', new Date(noon.getTime() + seconds * 1000), noon);
    expect(by(-10).state).toBe('well');
    expect(by(-60)).toMatchObject({ state: 'wrong', text: expect.stringContaining('60 s ahead of the database') });
    expect(by(60)).toMatchObject({ state: 'wrong', text: expect.stringContaining('60 s behind the database') });
    expect(checkClock('the bank', null, noon).state).toBe('look');
  });

  test('the time is what a web server says, and nothing where none answers', async () => {
    const server = createHttpServer((_, response) => {
      response.setHeader('date', 'Tue, 24 Nov 2026 11:00:00 GMT').end();
    });
    const url = await listen(server);
    expect(await askTime(url)).toEqual(new Date('2026-11-24T11:00:00Z'));
    server.close();
    expect(await askTime('http://127.0.0.1:1/')).toBeNull();
  });

  test('a port that another program has is wrong, one of a server of ours is well', async () => {
    const ours = createHttpServer((_, response) => response.end('ok'));
    const other = createServer((socket) => socket.end('SSH-2.0\r\n', () => socket.destroy()));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    await listen(ours);
    const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
    expect(await checkPort('127.0.0.1', portOf(ours))).toMatchObject({ state: 'well' });
    expect(await checkPort('127.0.0.1', portOf(other))).toMatchObject({
      state: 'wrong',
      advice: expect.stringContaining('PORT'),
    });
    const free = portOf(other);
    await new Promise((resolve) => other.close(resolve));
    expect(await checkPort('127.0.0.1', free)).toMatchObject({ state: 'well', text: `${free} is free` });
    expect(await checkPort('192.0.2.1', free)).toMatchObject({
      state: 'wrong',
      advice: expect.stringContaining('HOST'),
    });
    ours.close();
  });

  test('a name that is not found is wrong, with what needs it', async () => {
    const found = await checkNames(
      new Map([
        ['localhost', 'SITE_URL'],
        ['nova.invalid', 'Nova'],
      ]),
    );
    expect(found).toMatchObject([
      { state: 'wrong', text: expect.stringMatching(/^nova\.invalid is not found .*Nova needs it/) },
    ]);
    expect(await checkNames(new Map([['localhost', 'SITE_URL']]))).toMatchObject([{ state: 'well' }]);
  });

  test('a mail server that does not answer, or does not let us in, is wrong', async () => {
    expect(await checkMail('smtp://127.0.0.1:1')).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('ECONNREFUSED'),
    });
    const server = createServer((socket) => socket.end('554 go away\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await checkMail(`smtp://127.0.0.1:${port}`)).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('554'),
    });
    server.close();
  });

  test('no backup, an old one, and one without the key', async () => {
    const now = new Date('2026-11-24T12:00:00Z');
    const backups = path.join(folder, 'backups');
    expect(await checkBackups(null, true, now)).toMatchObject([{ state: 'look' }]);
    expect(await checkBackups(backups, true, now)).toMatchObject([
      { state: 'wrong', text: `there is none in ${backups}` },
    ]);
    await mkdir(backups);
    await writeFile(path.join(backups, formatBackupName(new Date('2026-11-22T23:00:00Z'))), '');
    expect(await checkBackups(backups, true, now)).toMatchObject([
      { state: 'wrong', text: 'the last is 37 hours old' },
    ]);
    await writeFile(path.join(backups, formatBackupName(new Date('2026-11-24T02:15:00Z'))), '');
    expect(await checkBackups(backups, true, now)).toMatchObject([{ state: 'well' }]);
    expect(await checkBackups(backups, false, now)).toMatchObject([{ state: 'well' }, { state: 'look' }]);
  });
});

describe('versions', () => {
  test('of Node and of a PostgreSQL of one’s own', () => {
    expect(checkNode('26.10.0').state).toBe('well');
    expect(checkNode('20.20.2').state).toBe('wrong');
    expect(checkServerVersion(180_004)).toMatchObject({ state: 'well', text: '18.4' });
    expect(checkServerVersion(140_012).state).toBe('wrong');
  });

  test('of the embedded cluster', () => {
    expect(checkClusterMajor(18, 18)).toBeNull();
    expect(checkClusterMajor(17, 18)).toMatchObject({
      state: 'wrong',
      advice: expect.stringContaining('selvedge upgrade'),
    });
    expect(checkClusterMajor(19, 18)).toMatchObject({
      state: 'wrong',
      advice: expect.stringContaining('that made them'),
    });
    expect(checkClusterMajor(18, null)).toMatchObject({ state: 'wrong' });
  });

  test('of the tables', () => {
    expect(checkMigrations(['1', '2'], ['1', '2']).state).toBe('well');
    expect(checkMigrations(['1', '2'], ['1'])).toMatchObject({ state: 'look' });
    expect(checkMigrations(['1'], ['1', '2'])).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('newer'),
    });
  });
});

test('one page says first what is wrong, and the exit code that something is', async () => {
  let page = '';
  const examine = (settings: DoctorSettings) => {
    page = '';
    return runDoctorCommand({
      settings,
      retailers: [],
      version: '1.2.3',
      embeddedMajor: 18,
      join: () => Promise.reject(new Error('must not be asked')),
      report: { write: (text) => (page += text) },
    });
  };
  expect(await examine({ ...HOME, dataDir: folder })).toBe(0);
  expect(page).toMatch(/^Selvedge 1\.2\.3: 0 wrong, 2 to look at, \d+ well\n! /);
  await mkdir(path.join(folder, 'postgres/data'), { recursive: true });
  await writeFile(path.join(folder, 'postgres/data/PG_VERSION'), '17\n');
  expect(await examine({ ...HOME, dataDir: folder })).toBe(1);
  expect(page).toMatch(
    /^Selvedge 1\.2\.3: 1 wrong, .*\n✗ PostgreSQL: the files are of version 17, and 18 is installed\n {4}→ Run `selvedge upgrade`\n/,
  );
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
