import { createHash } from 'node:crypto';
import type { PgBoss, SendOptions } from 'pg-boss';
import { RetailersFileError } from '../config/retailers-file.ts';
import { type RetailerSource, shopOf } from '../retailer.ts';
import type { IngestJobData } from './ingest-job.ts';
import { scheduleOf } from './schedule-of.ts';

/** The one queue of all retailers. Of each, one job at most waits or runs. */
export const INGEST_QUEUE = 'ingest';

/**
 * Brings the schedules in the database in line with the retailers: writes new and changed ones, removes those of others.
 * Processes that do so at once agree, since they have the same retailers file.
 * @throws RetailersFileError for a schedule that never comes
 */
export async function writeSchedules(boss: PgBoss, retailers: readonly RetailerSource[]): Promise<void> {
  // All are looked at before the first is written.
  for (const source of retailers) findNextRun(boss, source);
  for (const source of retailers) {
    const key = keyOf(source);
    // What came due while no process ran is made up for, once.
    const options = { ...jobOptions(source), key, tz: 'UTC', missed: 'once' as const };
    await boss.schedule(INGEST_QUEUE, scheduleOf(source), dataOf(source), options);
  }
  const keys = new Set(retailers.map(keyOf));
  for (const { key } of await boss.getSchedules(INGEST_QUEUE)) {
    if (!keys.has(key)) await boss.unschedule(INGEST_QUEUE, key);
  }
}

/** Asks for an ingest of a retailer now, unless one is waiting or running. */
export async function requestIngest(boss: PgBoss, source: RetailerSource): Promise<void> {
  await boss.send(INGEST_QUEUE, dataOf(source), jobOptions(source));
}

/** When a retailer is read next by its schedule. @throws RetailersFileError when never */
export function findNextRun(boss: PgBoss, source: RetailerSource): Date {
  const schedule = scheduleOf(source);
  try {
    const [next] = boss.previewSchedule(schedule, { count: 1 });
    if (next !== undefined) return next;
  } catch (cause) {
    throw neverComes(source.name, schedule, cause);
  }
  throw neverComes(source.name, schedule);
}

function neverComes(name: string, schedule: string, cause?: unknown): RetailersFileError {
  return new RetailersFileError(`The retailers file: the schedule of ${name}, ${schedule}, never comes`, { cause });
}

function dataOf({ name }: RetailerSource): IngestJobData {
  return { retailer: name };
}

/** Retailers of one host are read one after the other. */
function jobOptions(source: RetailerSource): SendOptions {
  const url = new URL(source.address);
  return { singletonKey: keyOf(source), group: { id: url.protocol === 'file:' ? source.address : shopOf(url) } };
}

/** Keys are plain ASCII, names are not. */
function keyOf({ name }: RetailerSource): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}
