import type { Logger } from 'pino';
import type { OutageWatch } from '../db/connection/outage.ts';
import {
  type AlertMessage,
  deleteOldAlerts,
  findRecentAlerts,
  hasAlertsBefore,
  hasDigest,
  noteCauses,
  noteDigest,
  noteSent,
  noteUnsent,
  type RecentAlert,
  takeDueMessages,
} from '../db/operations/alerts.ts';
import { formatAge } from '../ingest/commands/format-text.ts';
import { findFindings } from './find-causes.ts';
import { gatherState, type Installation } from './gather-state.ts';
import { createOutageNotifier } from './notify-outage.ts';
import { repeat } from './repeat.ts';
import { type AlertTargets, sendAlert, waysOf } from './send-alert.ts';

export interface AlertsOptions extends Installation {
  readonly targets: AlertTargets;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly logger: Logger;
}

/** ms between two looks. */
const EVERY = 60_000;
/** ms between two looks at whether the database is away. */
const OUTAGE_EVERY = 10_000;
const DAY = 86_400_000;
/** Hour of the day, in UTC, from which on its digest is due. */
const DIGEST_HOUR = 6;

/** Looks once at what wants a person, and tells of what has begun or ended since the last look. @throws what the database throws */
export async function lookAndNotify(options: AlertsOptions): Promise<void> {
  const { db, targets, siteUrl, logger } = options;
  const state = await gatherState(options);
  await noteCauses(db, findFindings(state), waysOf(targets));
  await sendDigest(options, state.now);
  await deleteOldAlerts(db);
  const send = async (message: AlertMessage) => {
    try {
      await sendAlert(message, targets, siteUrl);
      await noteSent(db, message.id);
    } catch (error) {
      const reason = describe(error);
      logger.warn({ alert: message.key, way: message.way, error: reason }, 'an alert was not taken; trying again');
      await noteUnsent(db, message.id, reason);
    }
  };
  for (let due = await takeDueMessages(db); due.length > 0; due = await takeDueMessages(db)) {
    // Whoever waits for one of them does not wait for all.
    await Promise.all(due.map(send));
  }
}

/** The day's digest, once, when something wants somebody or did within the day. */
async function sendDigest({ db, targets }: AlertsOptions, now: Date): Promise<void> {
  const due = findDigestTime(now);
  if (await hasDigest(db, due)) return;
  const alerts = await findRecentAlerts(db, new Date(due.getTime() - DAY));
  // A new installation has had no day.
  const digest = (await hasAlertsBefore(db, due)) ? writeDigest(alerts, now) : null;
  await noteDigest(db, due, digest, waysOf(targets));
}

/**
 * Looks every minute, in any number of processes: each alert is told of once when it begins and once when it ends, also when a
 * process is killed in between.
 * @returns how to stop; a look that goes on is waited for
 */
export function startAlerts(
  options: AlertsOptions & { readonly outage: Pick<OutageWatch, 'state' | 'since' | 'check'> },
): () => Promise<void> {
  const { outage, logger } = options;
  const notifyOutage = createOutageNotifier(options);
  const stopLooking = repeat(EVERY, async () => {
    try {
      await lookAndNotify(options);
    } catch (err) {
      // From now on it is watched until it is back.
      void outage.check();
      logger.warn({ err }, 'nobody could look at what wants a person; trying again');
    }
  });
  const stopWatching = repeat(OUTAGE_EVERY, () =>
    notifyOutage().catch((err: unknown) => logger.warn({ err }, 'that the database was away could not be told')),
  );
  return async () => {
    await Promise.all([stopLooking(), stopWatching()]);
  };
}

/** Without the recipient, whom servers repeat. */
function describe(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${message}${cause}`.replace(/\S+@\S+/g, '…').slice(0, 200);
}

/** When the last digest was due. */
export function findDigestTime(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  return today > now ? new Date(today.getTime() - DAY) : today;
}

/**
 * What a day came to, in one line and a line for each: what still wants somebody, what has ended within the day. `null` where
 * nothing did: on a quiet day nobody is written to.
 */
export function writeDigest(
  alerts: readonly RecentAlert[],
  now: Date,
): { readonly text: string; readonly details: readonly string[] } | null {
  if (alerts.length === 0) return null;
  const open = alerts.filter(({ endedAt }) => endedAt === null);
  const over = alerts.length - open.length;
  const lines = alerts.map(({ text, beganAt, endedAt }) =>
    endedAt === null ? `${text} (began ${formatAge(beganAt, now)})` : `Over: ${text}`,
  );
  const counted = open.length === 1 ? '1 thing wants somebody' : `${open.length} things want somebody`;
  const text = open.length === 0 ? 'nothing wants anybody' : counted;
  return { text: over > 0 ? `${text}, ${over} over` : text, details: lines };
}
