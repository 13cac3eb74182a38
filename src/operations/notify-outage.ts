import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/connection/connection.ts';
import type { OutageWatch } from '../db/connection/outage.ts';
import { noteIncident } from '../db/operations/alerts.ts';
import { type AlertTargets, sendAlert, waysOf } from './send-alert.ts';

/** ms from which on an outage wants somebody. */
const LONG_OUTAGE = 60_000;

const KEY = 'database';

export interface OutageNotifierOptions {
  readonly db: Database;
  readonly outage: Pick<OutageWatch, 'state' | 'since'>;
  readonly targets: AlertTargets;
  readonly siteUrl: string;
  readonly dataDir: string;
}

/**
 * Tells that the database is away, for which there is no queue: a file beside it stands for the alert, so that of several
 * processes of a machine one tells, once, also after a `kill -9`.
 */
export function createOutageNotifier({ db, outage, targets, siteUrl, dataDir }: OutageNotifierOptions) {
  const ways = waysOf(targets);
  const file = path.join(dataDir, 'database-away.json');
  const begin = async () => {
    const id = randomUUID();
    const beganAt = new Date(outage.since);
    try {
      await writeFile(file, JSON.stringify({ id, beganAt }), { flag: 'wx' });
    } catch (error) {
      // Another has told of it.
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
      throw error;
    }
    const text = outage.state === 'away' ? 'the database is away' : 'the database takes no writes';
    const message = { id, key: KEY, text, details: [], event: 'began', beganAt, endedAt: null } as const;
    const sent = await Promise.allSettled(ways.map((way) => sendAlert({ ...message, way }, targets, siteUrl)));
    // Where nobody took it, it is told anew.
    if (sent.every(({ status }) => status === 'rejected')) await rm(file, { force: true });
  };
  const end = async () => {
    const beganAt = await readBeginning(file);
    if (beganAt === null) return;
    const minutes = Math.max(1, Math.round((Date.now() - beganAt.getTime()) / 60_000));
    const text = `the database was away for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
    await noteIncident(db, { key: KEY, text, details: [] }, ways);
    await rm(file, { force: true });
  };
  /** Looks once. @throws what the database throws */
  return async (): Promise<void> => {
    if (outage.state === 'well') await end();
    else if (Date.now() - outage.since >= LONG_OUTAGE) await begin();
  };
}

/** `null`: no outage is open. */
async function readBeginning(file: string): Promise<Date | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const time = /"beganAt":"([^"]+)"/.exec(text)?.[1];
  // One that was cut off while it was written began about now.
  return time === undefined ? new Date() : new Date(time);
}
