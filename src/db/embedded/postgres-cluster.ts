import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from '../connection/database-error.ts';
import type { PostgresProgram } from './postgres-program.ts';
import { endOrphans, findBirth, findCommand, findWorkingDirectory, isAlive } from './process-life.ts';

/** The cluster's superuser, and the name of our database. */
export const CLUSTER_USER = 'selvedge';

const LOG_LIMIT = 10_000_000;

/** What the server says of itself in `postmaster.pid`. */
export interface RunningPostgres {
  readonly pid: number;
  readonly port: number;
}

/** `not-now`: another is starting, or has not quite ended. `died`: it ended in the middle of its start and said nothing. */
export type StartOutcome = 'started' | 'port-taken' | 'not-now' | 'died';

/** A PostgreSQL cluster: its data, its password, its log. Nothing is kept in memory about its state. */
export interface PostgresCluster {
  /** Absolute; made when missing. */
  readonly folder: string;
  /** Server settings, `name=value` without blanks. */
  readonly settings: readonly string[];
  readonly program: PostgresProgram;
}

export async function readPassword({ folder }: PostgresCluster): Promise<string> {
  return (await readFile(path.join(folder, 'password'), 'utf8')).trim();
}

/** Creates the cluster unless it is there. Safe when several processes do so at once: one cluster wins. */
export async function prepareCluster({ folder, program }: PostgresCluster): Promise<void> {
  if (existsSync(path.join(folder, 'data', 'PG_VERSION'))) return;
  await removeAbandoned(folder);
  await requireNoneBefore(folder);
  const draft = `${folder}.new-${process.pid}`;
  try {
    // After a restart of a container the number of a dead process may be ours.
    await rm(draft, { recursive: true, force: true });
    await initialize(draft, program);
    // The rename is what makes two first starts at once safe: the second finds the name taken.
    await rename(draft, folder).catch(async (error) => {
      if (!existsSync(path.join(folder, 'data', 'PG_VERSION'))) throw error;
    });
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(`Cannot create the database in ${folder}: ${reason}`, { cause });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** An upgrade that was cut off between its two renames must not end in an empty cluster. */
async function requireNoneBefore(folder: string): Promise<void> {
  const before = new RegExp(`^${path.basename(folder)}-\\d+$`);
  const found = (await readdir(path.dirname(folder))).find((name) => before.test(name));
  if (found === undefined) return;
  throw new EmbeddedPostgresError(
    `An upgrade was cut off: the database is in ${path.join(path.dirname(folder), found)}. Run selvedge upgrade to end it`,
  );
}

async function initialize(draft: string, program: PostgresProgram): Promise<void> {
  const passwordFile = path.join(draft, 'password');
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  await chmod(passwordFile, 0o600);
  if (program.account) {
    for (const name of [draft, passwordFile]) await chown(name, program.account.uid, program.account.gid);
  }
  const args = [`--pgdata=${path.join(draft, 'data')}`, `--username=${CLUSTER_USER}`, `--pwfile=${passwordFile}`];
  // The built-in locale sorts and folds Unicode alike on every platform, whatever locales the system has.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { code, output } = await program.run(
    'initdb',
    [...args, ...locale, '--auth=scram-sha-256', '--data-checksums', '--no-instructions'],
    draft,
  );
  if (code !== 0) throw new EmbeddedPostgresError(`PostgreSQL cannot create its files: ${pickReason(output)}`);
}

/** Removes the drafts of processes that died while they made them. */
async function removeAbandoned(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.new-`;
  for (const name of await readdir(parent)) {
    const pid = Number(name.slice(prefix.length));
    if (name.startsWith(prefix) && !isAlive(pid)) await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/** The server that runs now, or `null`. */
export async function findServer({ folder }: Pick<PostgresCluster, 'folder'>): Promise<RunningPostgres | null> {
  const data = path.join(folder, 'data');
  const file = path.join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  // Line 1 is the process, line 4 the port (pidfile.h); the file grows while the server starts.
  const [pid, port] = [Number(text.split('\n')[0]), Number(text.split('\n')[3])];
  if (!pid || !isAlive(pid)) return null;
  if (await isAnother(pid, data)) {
    // After a crash of the machine or the container the number may belong to anybody; PostgreSQL would wait for them.
    if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
    return null;
  }
  return { pid, port: port || 0 };
}

/** Whether the process is surely not this cluster's server: another program, another cluster's, or a dead one that was not waited for. */
async function isAnother(pid: number, data: string): Promise<boolean> {
  const [command, directory] = await Promise.all([findCommand(pid), findWorkingDirectory(pid)]);
  if (command !== null && !/postgres/i.test(command)) return true;
  return directory !== null && directory !== (await realpath(data));
}

/** Starts a server that outlives this process. @throws EmbeddedPostgresError when PostgreSQL says why it does not. */
export async function startPostgres(
  { folder, settings, program }: PostgresCluster,
  port: number,
): Promise<StartOutcome> {
  const log = path.join(folder, 'server.log');
  const before = await stat(log).then(
    ({ size }) => size,
    () => 0,
  );
  if (before > LOG_LIMIT) await truncate(log);
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const args = ['start', '-D', path.join(folder, 'data'), '-l', log, '-o', options, '-w', '-t', '600'];
  const { code, output } = await program.run('pg_ctl', args, folder);
  if (code === 0) return 'started';
  const said = (await readFile(log, 'utf8').catch(() => '')).slice(before > LOG_LIMIT ? 0 : before);
  if (/could not bind/.test(said)) return 'port-taken';
  if (/still in use/.test(said)) await endOrphans(path.join(folder, 'data'));
  if (/postmaster\.pid" already exists|still in use|bogus data in lock file/.test(said)) return 'not-now';
  if (!isExplained(said || output)) return 'died';
  throw new EmbeddedPostgresError(`PostgreSQL does not start: ${pickReason(said || output)}; see ${log}`);
}

const FAILURE = /FATAL|PANIC|error:|No space left/;
/** Refusals of early connections, which the server writes into the same log. */
const REFUSAL = /FATAL:\s+(?:the database system is|terminating)/;

/** Whether PostgreSQL names a failure. One that was killed in the middle of its start names none. */
function isExplained(said: string): boolean {
  return said.split('\n').some((line) => FAILURE.test(line) && !REFUSAL.test(line));
}

/** Ends every connection and stops the server; resolves when it is gone. */
export async function stopPostgres(cluster: PostgresCluster): Promise<void> {
  const { folder, program } = cluster;
  const server = await findServer(cluster);
  if (!server) return;
  const args = ['stop', '-D', path.join(folder, 'data'), '-m', 'fast', '--no-wait'];
  const { code, output } = await program.run('pg_ctl', args, folder);
  // We wait by ourselves: pg_ctl takes the server that a newcomer starts in this moment for the one that should go.
  for (let tries = 0; tries < 1200; tries++) {
    if ((await findServer(cluster))?.pid !== server.pid) return;
    if (code !== 0) break;
    await sleep(100);
  }
  throw new EmbeddedPostgresError(`PostgreSQL does not stop: ${output}`);
}

/** The line of PostgreSQL's own that names the failure. */
function pickReason(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const line =
    lines.find((text) => FAILURE.test(text) && !REFUSAL.test(text)) ?? lines.findLast(Boolean) ?? 'no output';
  return line.replace(/^.*(?:FATAL|PANIC|error):\s*/, '');
}

/**
 * Writes this process down as one that uses the cluster in this folder: each is a file named after it.
 * @returns how to strike it out
 */
export async function joinMembers(folder: string): Promise<() => Promise<void>> {
  const name = [process.pid, await findBirth(process.pid), randomBytes(4).toString('hex')].join('-');
  const file = path.join(folder, 'members', name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, '');
  return () => rm(file, { force: true });
}

/** Whether any living process is written down. Those that died are struck out. */
export async function hasMembers(folder: string): Promise<boolean> {
  const members = path.join(folder, 'members');
  for (const name of await readdir(members).catch(() => [])) {
    const [pid, birth] = name.split('-');
    if (isAlive(Number(pid)) && (await findBirth(Number(pid))) === birth) return true;
    await rm(path.join(members, name), { force: true });
  }
  return false;
}
