import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { BACKUP_LOCK, tryAdvisoryLock } from '../../db/connection/advisory-lock.ts';
import type { Database } from '../../db/connection/connection.ts';
import { clearBackupFailure, noteBackupFailure } from '../../db/operations/backup-failures.ts';
import { repeat } from '../repeat.ts';
import { formatBackupName, listBackups, pruneBackups } from './kept-backups.ts';

/** UTC: when few are about in Europe and America. */
const HOUR = 2;
const MINUTE = 15;
const DAY = 86_400_000;
/** ms between looks whether one is due: one that failed is tried again then. */
const EVERY = 600_000;

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');

export interface NightlyBackups {
  readonly db: Database;
  readonly folder: string;
  readonly logger: Logger;
  /** Makes an archive of this name; `selvedge backup` in a process of its own when absent. */
  readonly make?: (file: string) => Promise<void>;
  readonly now?: () => Date;
}

/** The latest night's hour that has come. */
export function findLastNight(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR, MINUTE);
  return new Date(today <= now.getTime() ? today : today - DAY);
}

/** Makes the backup of the last night if there is none yet, and deletes what is not kept. Of several processes one does it. */
export async function backUpTheNight(options: NightlyBackups): Promise<void> {
  const { db, folder, logger, make = runBackup, now = () => new Date() } = options;
  const isDue = async () => ((await listBackups(folder))[0]?.at ?? new Date(0)) < findLastNight(now());
  if (!(await isDue())) return;
  const backUp = async () => {
    try {
      // Another process may have made it a moment ago.
      if (!(await isDue())) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = formatBackupName(now());
      await make(path.join(folder, name));
      await clearBackupFailure(db);
      logger.info({ backup: name, deleted: await pruneBackups(folder) }, 'backup complete');
    } catch (error) {
      // For `selvedge status` and alerts. A database that is away tells of itself.
      await noteBackupFailure(db, error instanceof Error ? error.message : String(error)).catch(() => {});
      throw error;
    }
  };
  await db.connection().execute((connection) => tryAdvisoryLock(connection, sql.lit(BACKUP_LOCK), backUp));
}

/** Looks from now on, every ten minutes, whether a backup is due. @returns how to stop */
export function startNightlyBackups(options: NightlyBackups): () => Promise<void> {
  const stop = repeat(EVERY, () =>
    backUpTheNight(options).catch((err: unknown) => options.logger.error({ err }, 'backup failed; trying again')),
  );
  // A backup that goes on is not waited for.
  return async () => void stop();
}

/** In a process of its own, so that no page waits for it. It has the settings of this one. */
async function runBackup(file: string): Promise<void> {
  const child = spawn(process.execPath, [CLI, 'backup', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(said.trim().replace(/^selvedge: /, '') || `exit code ${code}`);
}
