import type { Logger } from 'pino';
import { listenForCatalog } from '../db/catalog/catalog-version.ts';
import type { DatabaseAddress } from '../db/connection/connection.ts';
import type { OpenDatabase } from '../db/connection/open-database.ts';
import type { OutageWatch } from '../db/connection/outage.ts';
import type { IngestJobs } from '../ingest/jobs/ingest-jobs.ts';
import type { RetailerSource } from '../ingest/retailer.ts';
import type { SearchCluster } from '../opensearch/open-cluster.ts';
import type { Installation } from '../operations/gather-state.ts';
import type { JoinedCluster } from './catalog/join-cluster.ts';
import type { LiveCatalog } from './catalog/live-catalog.ts';
import { startRetryingRefresh } from './catalog/retrying-refresh.ts';
import type { Config } from './config.ts';
import type { Observation } from './observe.ts';
import type { Shutdown } from './shutdown.ts';

export interface BackgroundOptions extends Pick<Observation, 'tracing'> {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly installation: Installation;
  readonly siteUrl: string;
  readonly logger: Logger;
  readonly outage: OutageWatch;
  /** Tries until the database is there. */
  readonly whenThere: <T>(work: () => Promise<T>) => Promise<T>;
  readonly closing: Shutdown;
}

/**
 * Begins what no visitor asks for: reading retailers by their schedules, telling of what wants a person, nightly backups. Any number
 * of processes over one database do so, and each piece of it is done by one.
 * @returns the schedules; `null` where none is read from here
 */
export async function startBackgroundWork(options: BackgroundOptions): Promise<IngestJobs | null> {
  const { config, database, installation, logger, whenThere, closing } = options;
  const jobs = await whenThere(() => startJobs(config, database, installation.retailers, options));
  if (jobs) closing.add(jobs.stop);
  closing.add(await startAlerting(config, installation, options));
  if (config.backupDir !== null) {
    // Only then: to load it takes time.
    const { startNightlyBackups } = await import('../operations/backup/nightly-backups.ts');
    closing.add(startNightlyBackups({ db: database.db, folder: config.backupDir, logger }));
  }
  return jobs;
}

/** Reads the retailers by their schedules; `null` when there are none, or by the operator's wish. */
async function startJobs(
  { ingest, siteUrl, readHours }: Config,
  { db, address }: OpenDatabase,
  retailers: readonly RetailerSource[],
  { logger, tracing }: Pick<BackgroundOptions, 'logger' | 'tracing'>,
): Promise<IngestJobs | null> {
  if (!ingest || retailers.length === 0) return null;
  // Only then: to load it takes time.
  const { startIngestJobs } = await import('../ingest/jobs/ingest-jobs.ts');
  const observeRun = tracing ? (retailer: string) => tracing.beginRun(retailer) : undefined;
  return startIngestJobs({ db, address, retailers, logger, http: { contact: siteUrl }, readHours, observeRun });
}

/** Tells of what wants a person, where somebody is to be told. @returns how to stop */
async function startAlerting(
  { alertsTo, alertWebhook: webhook, smtpUrl, mailFrom }: Config,
  installation: Installation,
  { siteUrl, logger, outage }: Pick<BackgroundOptions, 'siteUrl' | 'logger' | 'outage'>,
): Promise<() => Promise<void>> {
  if (alertsTo === null && webhook === null) return async () => {};
  // Only then: to load it takes time.
  const { startAlerts } = await import('../operations/alerts.ts');
  const smtp = smtpUrl && { url: smtpUrl, from: mailFrom ?? `no-reply@${new URL(siteUrl).hostname}` };
  const mail = alertsTo !== null && smtp ? { smtp, to: alertsTo } : null;
  return startAlerts({ ...installation, siteUrl, logger, outage, targets: { mail, webhook } });
}

/** Takes over every change of the catalog that is announced: into memory, into a search cluster. @returns how to stop. */
export async function followCatalog(
  address: DatabaseAddress,
  catalogs: readonly Pick<LiveCatalog, 'refresh'>[],
  { logger, onChange }: { readonly logger: Logger; readonly onChange: () => void },
): Promise<() => Promise<void>> {
  const fresh = catalogs.map((catalog) =>
    startRetryingRefresh(catalog, (err) => logger.error({ err }, 'the catalog could not be refreshed; trying again')),
  );
  const refresh = () => {
    for (const one of fresh) one.refresh();
    onChange();
  };
  const dispose = () => {
    for (const one of fresh) one.dispose();
  };
  const listener = await listenForCatalog(address, refresh).catch((error) => {
    dispose();
    throw error;
  });
  return async () => {
    await listener.dispose();
    dispose();
  };
}

/** The cluster that answers searches, and has every change of the catalog written into it. */
export async function joinCluster(
  cluster: SearchCluster,
  { address }: OpenDatabase,
  logger: Logger,
): Promise<JoinedCluster> {
  // Only then: to load it takes time.
  const { joinSearchCluster } = await import('./catalog/join-cluster.ts');
  return joinSearchCluster(cluster, address, logger);
}
