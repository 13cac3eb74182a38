import { Hono } from 'hono';
import { loadVaultKey } from '../accounts/google/token-vault-key.ts';
import { openDatabase } from '../db/connection/open-database.ts';
import { readRetailersFile } from '../ingest/config/retailers-file.ts';
import { findPushSender, startBackgroundWork, startFollowing } from './background-work.ts';
import type { Config } from './config.ts';
import { createLogger } from './create-logger.ts';
import { giveUpRoot } from './give-up-root.ts';
import { listen } from './http/listen.ts';
import { createServerMail } from './mail/start-mail.ts';
import { createMetricsApp, listenForMetrics, observePool, startObservation } from './observe.ts';
import { createShutdown } from './shutdown.ts';
import type { StartOptions } from './start.ts';
import { type WatchedDatabase, watchDatabase } from './watch-database.ts';

/**
 * Starts a process that serves no pages and does everything else: reads retailers by their schedules whatever `INGEST` says, sends
 * mail, looks after watches, clears up, tells of what wants a person. Any number of them share it, with whoever serves.
 * @throws ListenError, DatabaseError, RetailersFileError, VaultKeyError, each with one line for the operator.
 */
export async function startWorker(
  given: Config,
  { givesUpRoot = false, onProgress = () => {}, serve = listen, version = '' }: StartOptions = {},
) {
  // Who serves beside it may have the same settings.
  const config: Config = { ...given, ingest: true };
  const retailers = config.retailersFile === null ? [] : await readRetailersFile(config.retailersFile);
  const logger = createLogger(config.logLevel, () => watched?.outage ?? null);
  let watched: WatchedDatabase | null = null;
  const closing = createShutdown();
  try {
    const observation = await startObservation(config, version);
    const { metrics, tracing } = observation;
    if (tracing) closing.add(tracing.stop);
    const database = await openDatabase(config, observePool(observation, 'work'));
    closing.add(database.close);
    const { db, address } = database;
    watched = watchDatabase(address, logger, observePool(observation, 'pages'));
    closing.add(watched.close);
    const { outage, whenThere } = watched;
    const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
    const { searchCluster } = config;
    // Loaded only where there is one: that takes time.
    const cluster =
      searchCluster && (await import('./catalog/join-cluster.ts')).joinSearchCluster(searchCluster, address, logger);
    if (cluster) closing.add(cluster.stop);
    const secret = config.tokenKey ?? (await loadVaultKey(config.dataDir));
    const installation = { ...config, db, address, retailers };
    const metricsApp = await createMetricsApp(observation, installation, config.metricsToken);
    if (metrics) metrics.sources.isDatabaseUp = () => outage.state === 'well';
    let isWorking = false;
    const health = new Hono()
      .get('/healthz', (context) => context.text('ok'))
      .get('/readyz', async (context) =>
        isWorking && (await outage.recent()) === 'well' ? context.text('ready') : context.text('not ready', 503),
      );
    if (metricsApp) health.route('/', metricsApp);
    // Several workers of a machine have the same settings, and a port each.
    const server = await listenForMetrics(health, { ...config, isPortShared: true }, serve);
    if (server) closing.add(server.close);
    if (givesUpRoot) await giveUpRoot(config, onProgress);
    const push = findPushSender(config, secret, siteUrl);
    const mail = createServerMail({ config, db, address, secret, siteUrl, isSample: () => false, logger });
    closing.add(mail.stop);
    const background = { config, installation, siteUrl, logger, tracing, outage, whenThere, closing };
    await startFollowing(background, mail, push, cluster ? [cluster] : []);
    await startBackgroundWork(background);
    if (retailers.length === 0) onProgress('There are no retailers to read: RETAILERS is not set');
    // Its connections come and go: none of them keeps the process.
    const staying = setInterval(() => {}, 3_600_000);
    closing.add(async () => clearInterval(staying));
    isWorking = true;
    return {
      /** Where `/healthz`, `/readyz` and `/metrics` are; `null` without `METRICS_PORT`. */
      port: server?.port ?? null,
      /** Takes up nothing more; what is under way is given some seconds, and then left to other processes. */
      async close(): Promise<void> {
        isWorking = false;
        await closing.close();
      },
    };
  } catch (error) {
    await closing.close().catch(() => {});
    throw error;
  }
}
