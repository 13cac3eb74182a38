import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { listenForCatalog } from '../db/catalog/catalog-version.ts';
import { deleteExpired } from '../db/expired-rows.ts';
import type { IngestJobs } from '../ingest/jobs/ingest-jobs.ts';
import type { Installation } from '../operations/gather-state.ts';
import { repeat } from '../operations/repeat.ts';
import { createPoster } from '../watches/post-guarded.ts';
import type { PushSender } from '../watches/post-push.ts';
import { pushKeysOf } from '../watches/push-keys.ts';
import { startWatching } from '../watches/start-watching.ts';
import { deriveInstallationKeys } from '../wire/keys/installation-keys.ts';
import type { LiveCatalog } from './catalog/live-catalog.ts';
import type { Config } from './config.ts';
import { findSmtp, type ServerMail } from './mail/start-mail.ts';
import type { Observation } from './observe.ts';
import type { Shutdown } from './shutdown.ts';
import type { WatchedDatabase } from './watch-database.ts';

/** In ms. What has expired counts for nothing already; to delete it only keeps the tables small. */
const SWEEP_EVERY = 3_600_000;
/** Longest rest between two tries, in ms. */
const MAX_PAUSE = 5000;

export interface BackgroundOptions extends Pick<Observation, 'tracing'>, Pick<WatchedDatabase, 'outage' | 'whenThere'> {
  readonly config: Config;
  readonly installation: Installation;
  readonly siteUrl: string;
  readonly logger: Logger;
  readonly closing: Shutdown;
}

/**
 * Begins what no visitor asks for: clearing up, reading retailers by their schedules, telling of what wants a person, nightly
 * backups. Any number of processes over one database do so, and each piece of it is done by one.
 * @returns the schedules; `null` where none is read from here
 */
export async function startBackgroundWork(options: BackgroundOptions): Promise<IngestJobs | null> {
  const { config, installation, siteUrl, logger, tracing, outage, whenThere, closing } = options;
  const { db, address, retailers } = installation;
  const { alertsTo, alertWebhook: webhook, backupDir: folder, readHours } = config;
  let jobs: IngestJobs | null = null;
  const sweep = () =>
    deleteExpired(db).catch((err) => logger.warn({ err }, 'expired sessions could not be swept; trying again'));
  closing.add(repeat(SWEEP_EVERY, sweep));
  // Each is loaded only where it is wanted: to load it takes time.
  if (config.ingest && retailers.length > 0) {
    const { startIngestJobs } = await import('../ingest/jobs/ingest-jobs.ts');
    const http = { contact: config.siteUrl };
    const observeRun = tracing ? (retailer: string) => tracing.beginRun(retailer) : undefined;
    jobs = await whenThere(() => startIngestJobs({ db, address, retailers, logger, http, readHours, observeRun }));
    closing.add(jobs.stop);
  }
  if (alertsTo !== null || webhook !== null) {
    const { startAlerts } = await import('../operations/alerts.ts');
    const smtp = findSmtp(config, siteUrl);
    const mail = alertsTo !== null && smtp ? { smtp, to: alertsTo } : null;
    closing.add(startAlerts({ ...installation, siteUrl, logger, outage, targets: { mail, webhook } }));
  }
  if (folder !== null) {
    const { startNightlyBackups } = await import('../operations/backup/nightly-backups.ts');
    closing.add(startNightlyBackups({ db, folder, logger }));
  }
  return jobs;
}

/** Who pushes, the same in every process of an installation. @param secret that all its keys follow from @param siteUrl origin of the site */
export function findPushSender({ pushKey, mailFrom }: Config, secret: Uint8Array, siteUrl: string): PushSender {
  const keys = pushKeysOf(pushKey ?? deriveInstallationKeys(secret).push);
  const address = mailFrom && (/<(.*)>/.exec(mailFrom)?.[1] ?? mailFrom);
  if (address) return { keys, contact: `mailto:${address}` };
  const isSecure = siteUrl.startsWith('https:');
  return { keys, contact: isSecure ? siteUrl : `mailto:no-reply@${new URL(siteUrl).hostname}` };
}

/** Begins to send mail, to look after watches, and to take over every change of the catalog that is announced. */
export async function startFollowing(
  { config, installation, siteUrl, logger, whenThere, closing }: BackgroundOptions,
  mail: ServerMail,
  push: PushSender,
  catalogs: readonly Pick<LiveCatalog, 'refresh'>[],
): Promise<void> {
  const { db, address } = installation;
  await whenThere(mail.start);
  const post = createPoster(config.privateTargets);
  const watching = startWatching({ db, address, mail: mail.mail, post, push, siteUrl, logger });
  closing.add(watching.stop);
  const fresh = catalogs.map((catalog) =>
    startRetryingRefresh(catalog, (err) => logger.error({ err }, 'the catalog could not be refreshed; trying again')),
  );
  closing.add(async () => {
    for (const one of fresh) one.dispose();
  });
  const onChange = () => {
    for (const one of fresh) one.refresh();
    watching.look();
  };
  const listener = await whenThere(() => listenForCatalog(address, onChange));
  closing.add(listener.dispose);
}

/**
 * Refreshes a catalog so that no announced change is lost: what fails is tried again after a rest that doubles. A new
 * announcement tries at once. `onFailure` hears of each failure.
 */
export function startRetryingRefresh(
  live: Pick<LiveCatalog, 'refresh'>,
  onFailure: (error: unknown) => void,
  firstPause = 250,
) {
  let trying = new AbortController();
  const tryUntilDone = async ({ signal }: AbortController) => {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE)) {
      try {
        return await live.refresh();
      } catch (error) {
        if (signal.aborted) return;
        onFailure(error);
        await sleep(pause, null, { signal }).catch(() => {});
      }
    }
  };
  return {
    /** Brings the catalog up to date, trying until it succeeds. */
    refresh() {
      trying.abort();
      trying = new AbortController();
      void tryUntilDone(trying);
    },
    /** Gives up what is still to be tried. */
    dispose: () => trying.abort(),
  };
}
