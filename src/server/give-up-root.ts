import { execFile } from 'node:child_process';
import { chmod, lchown, lstat, mkdir, readdir } from 'node:fs/promises';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgresAccount, type PostgresAccount } from '../db/embedded/postgres-program.ts';
import type { Config } from './config.ts';

const execute = promisify(execFile);

const PROGRAM = path.resolve(import.meta.dirname, '../..');

/** What a server reads and writes in its data directory once it serves. The cluster's own files are PostgreSQL's already. */
const OWN = ['pictures', 'catalog', 'secret.key', 'postgres'];
const CLUSTER = 'data';

/** Fails unless it can read the program, its build and its packages, and write where the server writes. */
const TRIAL = `
  const { accessSync, readdirSync, readFileSync } = require('node:fs');
  const [program, ...own] = process.argv.slice(1);
  readFileSync(program + '/src/cli.ts');
  readdirSync(program + '/build/client');
  readFileSync(program + '/node_modules/hono/package.json');
  for (const name of own) accessSync(name, 6);`;

/**
 * As root, becomes for good the account that PostgreSQL runs as (with a database of one's own: `nobody`): whoever takes this
 * process over has no more than that. To be called when the port is bound and the data directory is made; starting
 * PostgreSQL again and stopping it are still possible.
 * @param log told why root's powers are kept, where they have to be
 */
export async function giveUpRoot(
  { dataDir, databaseUrl, backupDir }: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir'>,
  log: (line: string) => void,
): Promise<void> {
  if (process.getuid?.() !== 0) return;
  try {
    const account = databaseUrl === null ? await findPostgresAccount() : await findNobody();
    if (account === null) throw new Error('there is no account to run as');
    for (const name of ['pictures', 'catalog']) await mkdir(path.join(dataDir, name), { recursive: true });
    if (backupDir !== null) {
      await mkdir(backupDir, { recursive: true, mode: 0o700 });
      await handOver(backupDir, account);
    }
    for (const name of OWN) await handOver(path.join(dataDir, name), account);
    await attempt(account, dataDir);
    await shareCompiled();
    process.setgroups?.([account.gid]);
    process.setgid?.(account.gid);
    process.setuid?.(account.uid);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.match(/^Error: .*/m)?.[0] ?? error.message) : String(error);
    log(`Running as root, since it cannot be given up here (${reason}); better use another user`);
  }
}

/** Makes the account the owner of a file, or of a folder with what is new in it. */
async function handOver(name: string, account: PostgresAccount): Promise<void> {
  const found = await lstat(name).catch(() => null);
  if (found === null || found.isSymbolicLink()) return;
  const isNew = found.uid !== account.uid;
  if (isNew) await lchown(name, account.uid, account.gid);
  const isCluster = path.basename(name) === CLUSTER;
  const isFlat = path.basename(path.dirname(name)) === 'postgres' || path.basename(name) === 'postgres';
  if (!found.isDirectory() || isCluster || !(isNew || isFlat)) return;
  for (const entry of await readdir(name)) await handOver(path.join(name, entry), account);
}

/** @throws when the account could not go on with the server's work. */
async function attempt(account: PostgresAccount, dataDir: string): Promise<void> {
  const own: string[] = [];
  for (const name of OWN.map((entry) => path.join(dataDir, entry)))
    if (await lstat(name).catch(() => null)) own.push(name);
  await execute(process.execPath, ['-e', TRIAL, PROGRAM, ...own], { ...account, cwd: '/' });
}

async function findNobody(): Promise<PostgresAccount | null> {
  const numbers = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, 'nobody'])));
  const [uid, gid] = numbers.map(({ stdout }) => Number(stdout));
  return uid && gid ? { uid, gid } : null;
}

/** For anybody to read; root's alone to write. */
const SHARED = 0o644;

/**
 * Writes down what Node has compiled so far, and lets other accounts read it: a server that gives root up could do neither
 * afterwards, and every start would strip and compile all modules anew. Without a compile cache it does nothing.
 */
async function shareCompiled(): Promise<void> {
  const folder = getCompileCacheDir();
  if (folder === undefined) return;
  flushCompileCache();
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => chmod(path.join(folder, name), SHARED).catch(() => {})));
}
