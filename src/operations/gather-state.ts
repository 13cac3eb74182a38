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

/** The settings that say what there is to look at, by their names. */
export interface InstallationSettings {
  /** Whether retailers are read by their schedules, and exchange rates asked for. */
  readonly ingest: boolean;
  /** Where mail goes out, and text messages; `null`: nowhere. */
  readonly smtpUrl: string | null;
  readonly sms: object | null;
  readonly dataDir: string;
  /** Where every night's backup goes; `null` where none is made by us. */
  readonly backupDir: string | null;
  /** The replica that the catalog is read from; `null` where there is none. */
  readonly databaseReadUrl: string | null;
}

/** What is known of an installation. */
export interface Installation extends InstallationSettings {
  readonly db: Database;
  /** Of `db`. */
  readonly address: DatabaseAddress;
  /** Those of the retailers file. */
  readonly retailers: readonly RetailerSource[];
}

export type InstallationState = Awaited<ReturnType<typeof gatherState>>;

/** Looks at an installation; what that costs does not grow with the catalog. @throws what the database throws */
export async function gatherState(installation: Installation) {
  const { db, address, retailers, ingest: isReading, smtpUrl, sms, dataDir, backupDir, databaseReadUrl } = installation;
  const now = new Date();
  const names = retailers.map(({ name }) => name);
  const histories = await findShownHistories(db, names);
  const alerts = await findRecentAlerts(db, now);
  return {
    now,
    isReading,
    /** `interval`: ms between two readings by schedule; `null` when it is read by none. */
    retailers: histories.map(({ retailer, runs, lastGood }, at) => {
      const source = retailers[at];
      return { retailer, runs, lastGood, interval: source && isReading ? intervalOf(source, now) : null };
    }),
    /** The day of the exchange rates, as in `2026-11-23`; `null` where none are asked for. */
    ratesDay: isReading && retailers.length > 0 ? (await findRates(db)).day : null,
    /** `null` where none is sent. */
    mail: smtpUrl !== null || sms !== null ? await countMailTrouble(db) : null,
    /** Ways by which alerts are told of and that fail, with the reason. */
    failingWays: await findFailingWays(db),
    /** Of the data directory; `null` when it cannot be told. */
    disk: await findDisk(dataDir),
    /** Of every night; `null` where none are made by us. */
    backups: backupDir === null ? null : await findBackups(db, backupDir),
    /** How far it is behind, and why it is not read; `null` where there is none. */
    replica: databaseReadUrl === null ? null : await lookAtReplica(address, databaseReadUrl),
    /** Keys of alerts that are open. */
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

/** When the newest archive was made, `null` where there is none yet, and why the last try failed; `null` when it did not. */
async function findBackups(db: Database, folder: string) {
  const error = await findBackupFailure(db);
  try {
    const [newest] = await listBackups(folder);
    return { newest: newest?.at ?? null, error };
  } catch (cause) {
    return { newest: null, error: error ?? (cause instanceof Error ? cause.message : String(cause)) };
  }
}

/** The name of the machine, and how full the disk is, from 0 to 1. */
async function findDisk(folder: string) {
  try {
    const { blocks, bavail } = await statfs(folder);
    return blocks === 0 ? null : { host: hostname(), used: 1 - bavail / blocks };
  } catch {
    return null;
  }
}
