import type { Logger } from 'pino';
import {
  type AlertWay,
  deleteOldAlerts,
  noteCauses,
  noteIncident,
  noteSent,
  noteUnsent,
  takeDueMessages,
} from '../db/operations/alerts.ts';
import { findCauses } from './find-causes.ts';
import { gatherFacts, type Installation } from './gather-facts.ts';
import { type AlertTargets, sendAlert } from './send-alert.ts';

export interface AlertsOptions extends Installation {
  readonly targets: AlertTargets;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly logger: Logger;
}

const MINUTE = 60_000;

/** Looks once at what wants a person, and tells of what has begun or ended since the last look. @throws what the database throws */
export async function lookAndTell(options: AlertsOptions): Promise<void> {
  const { db, targets, siteUrl, logger } = options;
  await noteCauses(db, findCauses(await gatherFacts(options)), waysOf(targets));
  await deleteOldAlerts(db);
  for (let due = await takeDueMessages(db); due.length > 0; due = await takeDueMessages(db)) {
    for (const message of due) {
      try {
        await sendAlert(message, targets, siteUrl);
        await noteSent(db, message.id);
      } catch (error) {
        const reason = describe(error);
        logger.warn({ alert: message.key, way: message.way, error: reason }, 'an alert was not taken; trying again');
        await noteUnsent(db, message.id, reason);
      }
    }
  }
}

/**
 * Looks every minute, in any number of processes: each alert is told of once when it begins and once when it ends, also when a
 * process is killed in between.
 * @returns how to stop; a look that goes on is waited for
 */
export function startAlerts(options: AlertsOptions, every = MINUTE): () => Promise<void> {
  const { db, targets, logger } = options;
  let awaySince: number | null = null;
  const look = async () => {
    try {
      await lookAndTell(options);
      if (awaySince !== null && Date.now() - awaySince >= MINUTE) {
        const minutes = Math.round((Date.now() - awaySince) / MINUTE);
        const text = `the database was away for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
        await noteIncident(db, { key: 'database', text, details: [] }, waysOf(targets));
      }
      awaySince = null;
    } catch (err) {
      awaySince ??= Date.now();
      logger.warn({ err }, 'nobody could look at what wants a person; trying again');
    }
  };
  let current = look();
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    current = look();
    await current;
    isBusy = false;
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}

function waysOf({ mail, webhook }: AlertTargets): AlertWay[] {
  return [...(mail ? (['mail'] as const) : []), ...(webhook ? (['webhook'] as const) : [])];
}

/** Without the recipient, whom servers repeat. */
function describe(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${message}${cause}`.replace(/\S+@\S+/g, '…').slice(0, 200);
}
