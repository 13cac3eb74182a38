import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { findRates } from '../db/catalog/exchange-rates.ts';
import type { Database, DatabaseAddress } from '../db/connection/connection.ts';
import { countMailTrouble, findFailingWays, findRecentAlerts } from '../db/operations/alerts.ts';
import { findBackupFailure } from '../db/operations/backup-failures.ts';
import { lookAtReplica } from '../db/replica/watch-replica.ts';
import { findNextTime, scheduleOf } from '../ingest/config/schedule.ts';
import type { RetailerSource } from '../ingest/retailer.ts';
import { findShownHistories } from '../ingest/retailer-status.ts';
import { listBackups } from './backup/kept-backups.ts';
import type { BackupState, DiskState, InstallationState } from './find-causes.ts';

/** What is known of an installation. */
export interface Installation {
  readonly db: Database;
  /** Those of the retailers file. */
  readonly retailers: readonly RetailerSource[];
  /** Whether they are read by their schedules, and exchange rates asked for. */
  readonly isReading: boolean;
  /** Whether mail or text messages go out. */
  readonly sendsMail: boolean;
  readonly dataDir: string;
  /** Where every night's backup goes; `null` where none is made by us. */
  readonly backupDir: string | null;
  /** The replica that the catalog is read from, and the address of `db`; none when absent. */
  readonly replica?: { readonly primary: DatabaseAddress; readonly url: string } | null;
}

/** Looks at an installation; what that costs does not grow with the catalog. @throws what the database throws */
export async function gatherState(installation: Installation): Promise<InstallationState> {
  const { db, retailers, isReading, sendsMail, dataDir, backupDir, replica } = installation;
  const now = new Date();
  const names = retailers.map(({ name }) => name);
  const histories = await findShownHistories(db, names);
  const alerts = await findRecentAlerts(db, now);
  return {
    now,
    isReading,
    retailers: histories.map(({ retailer, runs, lastGood }, at) => {
      const source = retailers[at];
      return { retailer, runs, lastGood, interval: source && isReading ? intervalOf(source, now) : null };
    }),
    ratesDay: isReading && retailers.length > 0 ? (await findRates(db)).day : null,
    mail: sendsMail ? await countMailTrouble(db) : null,
    failingWays: await findFailingWays(db),
    disk: await findDisk(dataDir),
    backups: backupDir === null ? null : await findBackups(db, backupDir),
    replica: replica ? await lookAtReplica(replica.primary, replica.url) : null,
    openKeys: alerts.map(({ key }) => key),
  };
}

/** ms between the next two readings by schedule: of one that rests at night, the longer of two rests. */
function intervalOf(source: RetailerSource, now: Date): number | null {
  const schedule = scheduleOf(source);
  const times: number[] = [];
  for (let after: Date | null = now; after !== null && times.length < 8; after = findNextTime(schedule, after)) {
    times.push(after.getTime());
  }
  const rests = times.slice(2).map((time, at) => time - (times[at + 1] ?? time));
  return rests.length === 0 ? null : Math.max(...rests);
}

async function findBackups(db: Database, folder: string): Promise<BackupState> {
  const error = await findBackupFailure(db);
  try {
    const [newest] = await listBackups(folder);
    return { newest: newest?.at ?? null, error };
  } catch (cause) {
    return { newest: null, error: error ?? (cause instanceof Error ? cause.message : String(cause)) };
  }
}

async function findDisk(folder: string): Promise<DiskState | null> {
  try {
    const { blocks, bavail } = await statfs(folder);
    return blocks === 0 ? null : { host: hostname(), used: 1 - bavail / blocks };
  } catch {
    return null;
  }
}
