import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findCatalogVersion } from '../../../test/find-catalog-version.ts';
import { type RunningNode, startNode } from '../../../test/processes/run-node.ts';
import { PATIENT } from '../../../test/time-limits.ts';
import { listenForCatalog, raiseCatalogVersion } from '../catalog/catalog-version.ts';
import { createDatabase } from '../connection/connection.ts';
import { migrate } from '../migrate.ts';
import { joinEmbeddedPostgres } from './embedded.ts';

/** Joins, says so, and leaves on the first line of input. */
const MEMBER = `
  import { joinEmbeddedPostgres } from '${path.join(import.meta.dirname, 'embedded.ts')}';
  const postgres = await joinEmbeddedPostgres(process.argv[1]);
  console.log('joined ' + new URL(postgres.url).port);
  process.stdin.once('data', async () => { await postgres.close(); console.log('left'); process.exit(0); });`;

/** A server of a data folder that stops in the moment in which it has let somebody in: both come in one packet. */
const STOPPING_SERVER = `
  import { writeFileSync } from 'node:fs';
  import { createServer } from 'node:net';
  process.title = 'postgres';
  process.chdir(process.argv[1]);
  const message = (type, body) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const welcome = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
  const farewell = message('E', Buffer.from('SFATAL\\0VFATAL\\0C57P01\\0Mterminating connection\\0\\0'));
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([...welcome, farewell]), () => process.exit(0)));
  });
  server.listen(0, '127.0.0.1', () => {
    const lines = [process.pid, process.argv[1], 0, server.address().port, ''];
    writeFileSync(process.argv[1] + '/postmaster.pid', lines.join('\\n'));
    console.log('listens');
  });`;

/** A data directory whose cluster is copied: making one takes longer than most of what is tried on it. */
let template: string;
let dataDir: string;
let members: RunningNode[];

beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), 'selvedge-template-'));
  await (await joinEmbeddedPostgres(template)).close();
  await rm(path.join(template, 'postgres', 'port'));
});

afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-embedded-'));
  members = [];
});

afterEach(async () => {
  for (const member of members) member.kill('SIGKILL');
  await Promise.all(members.map(({ finished }) => finished));
  if (await findPid()) await (await joinEmbeddedPostgres(dataDir)).close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Spares the test its first start. */
async function startedBefore(): Promise<void> {
  // With its owner, who is not root.
  await promisify(execFile)('cp', ['-a', path.join(template, 'postgres'), dataDir]);
}

async function startMember(): Promise<RunningNode> {
  const member = startNode(MEMBER, [dataDir]);
  members.push(member);
  await member.printed('joined');
  return member;
}

async function leave(member: RunningNode): Promise<void> {
  member.send('leave');
  expect((await member.finished).code).toBe(0);
}

async function findPid(): Promise<number | null> {
  const text = await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || null;
}

/** Listens on a port of PostgreSQL's, as soon as it is free. @returns how to give it back. */
async function takePort(port: number): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  const listen = async () => {
    const listening = once(server, 'listening');
    server.listen(port, '127.0.0.1');
    return listening.then(
      () => true,
      () => false,
    );
  };
  while (!(await listen())) await sleep(1);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('a first start makes a cluster with checksums, a secret password and no door but the loopback', async () => {
  const postgres = await joinEmbeddedPostgres(dataDir);
  const [settings] = await query(
    postgres.url,
    `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listen,
      current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
      (select datlocale from pg_database where datname = current_database()) as locale, lower('ÀÉ') as lower`,
  );
  expect(settings).toEqual({
    encoding: 'UTF8',
    listen: '127.0.0.1',
    fsync: 'on',
    checksums: 'on',
    locale: 'C.UTF-8',
    lower: 'àé',
  });
  const password = await stat(path.join(dataDir, 'postgres', 'password'));
  expect(password.mode & 0o777).toBe(0o600);
  const wrong = new URL(postgres.url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  await postgres.close();
  expect(await findPid()).toBeNull();
});

test('what was written is there after a restart', async () => {
  await startedBefore();
  const first = await joinEmbeddedPostgres(dataDir);
  await query(first.url, 'create table kept as select 42 as answer');
  await first.close();
  const second = await joinEmbeddedPostgres(dataDir);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.close();
});

test('a second process joins; the last one out stops the server, whoever started it', async () => {
  await startedBefore();
  const first = await startMember();
  const pid = await findPid();
  const second = await startMember();
  expect(await findPid()).toBe(pid);
  await leave(first);
  expect(await findPid()).toBe(pid);
  const third = await joinEmbeddedPostgres(dataDir);
  expect(await query(third.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await leave(second);
  expect(await findPid()).toBe(pid);
  await third.close();
  expect(await findPid()).toBeNull();
});

test('processes that start and stop at once share one server', async () => {
  const started = await Promise.all([startMember(), startMember(), startMember()]);
  const pid = await findPid();
  expect(pid).not.toBeNull();
  expect(await readdir(dataDir)).toEqual(['postgres']);
  await Promise.all(started.map(leave));
  expect(await findPid()).toBeNull();
});

test('who comes while the last one leaves gets a server all the same', async () => {
  await startedBefore();
  const first = await startMember();
  first.send('leave');
  const late = await joinEmbeddedPostgres(dataDir);
  expect(await query(late.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.finished;
  await late.close();
  expect(await findPid()).toBeNull();
});

test('who is let in by a server that stops starts it anew', async () => {
  await startedBefore();
  await (await joinEmbeddedPostgres(dataDir)).close();
  const stopping = startNode(STOPPING_SERVER, [path.join(dataDir, 'postgres', 'data')]);
  members.push(stopping);
  await stopping.printed('listens');
  const postgres = await joinEmbeddedPostgres(dataDir);
  expect(await stopping.finished).toMatchObject({ code: 0 });
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.close();
});

test('a process killed without warning leaves the server to the next one', async () => {
  await startedBefore();
  const killed = await startMember();
  const pid = await findPid();
  killed.kill('SIGKILL');
  await killed.finished;
  await sleep(200);
  expect(await findPid()).toBe(pid);
  const next = await joinEmbeddedPostgres(dataDir);
  expect(await findPid()).toBe(pid);
  await next.close();
  expect(await findPid()).toBeNull();
});

test('a killed server is started again, on the same port, for those who use it', async () => {
  await startedBefore();
  const postgres = await joinEmbeddedPostgres(dataDir);
  await query(postgres.url, 'create table kept as select 42 as answer');
  const pid = await findPid();
  process.kill(pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => query(postgres.url, 'select answer from kept').catch(() => null), { timeout: 20_000, interval: 100 })
    .toEqual([{ answer: 42 }]);
  expect(await findPid()).not.toBe(pid);
  await postgres.close();
  expect(await findPid()).toBeNull();
});

test('a restart finds it on the same port, and a move to another only when that one is taken', async () => {
  await startedBefore();
  const first = await joinEmbeddedPostgres(dataDir);
  const { port } = new URL(first.url);
  await first.close();
  const second = await joinEmbeddedPostgres(dataDir);
  expect(new URL(second.url).port).toBe(port);
  await second.close();
  const thief = await takePort(Number(port));
  const third = await joinEmbeddedPostgres(dataDir);
  expect(new URL(third.url).port).not.toBe(port);
  expect(await query(third.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await third.close();
  await thief();
});

test('who uses a server that moves in their life follows it', async () => {
  await startedBefore();
  const postgres = await joinEmbeddedPostgres(dataDir);
  const { url } = postgres;
  const db = createDatabase(() => postgres.url);
  await migrate(db);
  const versions: number[] = [];
  const listener = await listenForCatalog(
    () => postgres.url,
    (version) => void versions.push(version),
  );
  process.kill((await findPid()) ?? 0, 'SIGKILL');
  const thief = await takePort(Number(new URL(url).port));
  // A connection of the killed server may still answer for a moment.
  await expect.poll(() => postgres.url, PATIENT).not.toBe(url);
  await expect.poll(() => raiseCatalogVersion(db).catch(() => 0), PATIENT).toBeGreaterThan(0);
  const version = await findCatalogVersion(db);
  await expect.poll(() => versions.at(-1), PATIENT).toBe(version);
  await listener.dispose();
  await db.destroy();
  await postgres.close();
  await thief();
});

test('somebody who is not back yet after a crash of the server is not forgotten by who leaves', async () => {
  await startedBefore();
  const slow = await startMember();
  process.kill(slow.pid, 'SIGSTOP');
  process.kill((await findPid()) ?? 0, 'SIGKILL');
  await (await joinEmbeddedPostgres(dataDir)).close();
  expect(await findPid()).not.toBeNull();
  process.kill(slow.pid, 'SIGCONT');
  await leave(slow);
  expect(await findPid()).toBeNull();
});

test('what a killed server leaves behind hanging does not keep the next one from starting', async () => {
  await startedBefore();
  const postgres = await joinEmbeddedPostgres(dataDir);
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid, 'SIGSTOP');
  process.kill((await findPid()) ?? 0, 'SIGKILL');
  await expect.poll(() => query(postgres.url, 'select 1 as one').catch(() => null), PATIENT).toEqual([{ one: 1 }]);
  await postgres.close();
});

test('when both were killed, the next start recovers what was committed', async () => {
  await startedBefore();
  const member = await startMember();
  const pid = await findPid();
  member.kill('SIGKILL');
  await member.finished;
  process.kill(pid ?? 0, 'SIGKILL');
  const next = await joinEmbeddedPostgres(dataDir);
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.close();
});

test('a process number that went to somebody else is not taken for the server', async () => {
  await startedBefore();
  await (await joinEmbeddedPostgres(dataDir)).close();
  const file = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
  await writeFile(file, `${process.pid}\n${path.dirname(file)}\n1\n5432\n\n127.0.0.1\n\nready\n`);
  const postgres = await joinEmbeddedPostgres(dataDir);
  expect(await findPid()).not.toBe(process.pid);
  await postgres.close();
});

test('the draft of a first start that was killed is cleared away', async () => {
  await mkdir(path.join(dataDir, 'postgres.new-999999999'), { recursive: true });
  await (await joinEmbeddedPostgres(dataDir)).close();
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a data directory that cannot be made is one clear line', async () => {
  const file = path.join(dataDir, 'file');
  await writeFile(file, '');
  await expect(joinEmbeddedPostgres(file)).rejects.toThrow(`Cannot write to the data directory ${file}`);
});

test('a cluster of another PostgreSQL is one clear line', async () => {
  await startedBefore();
  await (await joinEmbeddedPostgres(dataDir)).close();
  await writeFile(path.join(dataDir, 'postgres', 'data', 'PG_VERSION'), '14\n');
  await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(
    /PostgreSQL does not start: database files are incompatible with server/,
  );
});
