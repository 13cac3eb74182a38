import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { createAccounts } from '../accounts/create-accounts.ts';
import { loadVaultKey } from '../accounts/google/token-vault-key.ts';
import type { Database } from '../db/connection/connection.ts';
import { openDatabase } from '../db/connection/open-database.ts';
import { createWebDatabase } from '../db/connection/web-database.ts';
import { createReadDatabase } from '../db/replica/read-database.ts';
import { addSearches } from '../db/search-log.ts';
import { readRetailersFile } from '../ingest/config/retailers-file.ts';
import { findNextTime, scheduleOf } from '../ingest/config/schedule.ts';
import type { IngestJobs } from '../ingest/jobs/ingest-jobs.ts';
import type { RetailerSource } from '../ingest/retailer.ts';
import { createPictureStore, type PictureStore } from '../sample/pictures/picture-store.ts';
import { createWatches } from '../watches/watches.ts';
import { deriveInstallationKeys } from '../wire/keys/installation-keys.ts';
import { AUTH_LIMITS, createWire, WIRE_LIMITS } from '../wire/wire.ts';
import { type AppSource, builtApp } from './app-source.ts';
import { findPushSender, startBackgroundWork, startFollowing } from './background-work.ts';
import { type CatalogSource, LiveCatalog } from './catalog/live-catalog.ts';
import { createReplicaSource, openReplica } from './catalog/replica-source.ts';
import { startThreadedCatalog } from './catalog/threaded-catalog.ts';
import type { Config } from './config.ts';
import { createLogger } from './create-logger.ts';
import { createServices } from './create-services.ts';
import { giveUpRoot } from './give-up-root.ts';
import { createGoogle, type Google, NO_GOOGLE } from './google.ts';
import { readClientAddress } from './http/client-address.ts';
import { limitAttempts } from './http/limit-attempts.ts';
import { listen } from './http/listen.ts';
import { createStatusPage } from './http/status-page.ts';
import { createServerMail } from './mail/start-mail.ts';
import { createMetricsApp, listenForMetrics, observePool, startObservation } from './observe.ts';
import { formatUnwritten, readHouseTexts } from './read-house-texts.ts';
import { fillFromSampleShops } from './sample/fill-sample.ts';
import { placeProduct, placeSampleUrl, SAMPLE_ROOT } from './sample/sample-addresses.ts';
import { createSearchLog } from './search/search-log.ts';
import { RETRY_AFTER } from './services.ts';
import { createShutdown } from './shutdown.ts';
import { createStorefront } from './storefront.ts';
import { type WatchedDatabase, watchDatabase } from './watch-database.ts';
import { startWatchdog } from './watchdog.ts';

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

export interface StartOptions {
  /** Whether a process of root's becomes an account without its powers, for good. */
  readonly givesUpRoot?: boolean;
  /** Told what is going on while the start takes time. */
  readonly onProgress?: (line: string) => void;
  /** Where the pages come from; the build when absent. */
  readonly app?: AppSource;
  /** How HTTP is served, when not as it is to strangers. */
  readonly serve?: typeof listen;
  /** Of the program, as metrics and traces name it. */
  readonly version?: string;
  /** The sample's pictures; drawn and kept in the data directory when absent. */
  readonly pictures?: PictureStore;
}

/**
 * Starts the storefront: database, HTTP, catalog; an empty catalog is filled from the sample shops first, unless
 * retailers are configured.
 * @throws ListenError, DatabaseError, RetailersFileError, AppNotBuiltError, VaultKeyError, each with one line for the operator.
 */
export async function startServer(
  config: Config,
  {
    givesUpRoot = false,
    onProgress = () => {},
    app = builtApp,
    serve = listen,
    version = '',
    ...given
  }: StartOptions = {},
) {
  const retailers = config.retailersFile === null ? [] : await readRetailersFile(config.retailersFile);
  const houseTexts = await readHouseTexts(config.textsDir);
  const logger = createLogger(config.logLevel, () => watched?.outage ?? null);
  let watched: WatchedDatabase | null = null;
  const closing = createShutdown();
  try {
    // First: it reads what was kept of the catalog while everything else comes up.
    const keeper = config.isInMemory ? startThreadedCatalog(path.join(config.dataDir, 'catalog'), logger) : null;
    if (keeper) closing.add(keeper.close);
    // Beside the database. Whether they are there is asked below.
    if (app.mode === 'production') app.load().catch(() => {});
    const observation = await startObservation(config, version);
    const { metrics, tracing } = observation;
    if (tracing) closing.add(tracing.stop);
    const database = await openDatabase(config, observePool(observation, 'work'));
    closing.add(database.close);
    const { db, address } = database;
    watched = watchDatabase(address, logger, observePool(observation, 'pages'));
    closing.add(watched.close);
    // The address is part of what pages say, and with PORT=0 only the bound port tells it.
    let http = new Hono().all('*', (context) => context.text('Starting', 503, { 'retry-after': RETRY_AFTER }));
    const { host, port, isPortShared, trustedProxies } = config;
    const open = async () => {
      const limits = { trustedProxies, isShared: isPortShared };
      const opened = await serve({ fetch: (...args) => http.fetch(...args) }, host, port, limits);
      closing.add(opened.close);
      return opened;
    };
    const early = isPortShared ? null : await open();
    const { web, outage, whenThere } = watched;
    const url = config.siteUrl ?? `http://localhost:${early?.port ?? port}`;
    const replica = config.databaseReadUrl === null ? null : openReplica(address, config.databaseReadUrl, logger);
    if (replica) closing.add(replica.close);
    const source = keeper && (replica ? createReplicaSource(keeper, address, replica) : keeper.follow(address));
    const live = new LiveCatalog(source ?? NOTHING, (product) => placeProduct(product, url));
    const { searchCluster } = config;
    // Loaded only where there is one: that takes time.
    const cluster =
      searchCluster && (await import('./catalog/join-cluster.ts')).joinSearchCluster(searchCluster, address, logger);
    if (cluster) closing.add(cluster.stop);
    // Where nothing has to be filled first, the catalog comes up beside the pages. Whether it does is asked below.
    if (config.retailersFile !== null) live.refresh().catch(() => {});
    let isStopping = false;
    // Known once the catalog is: without settings of its own Google is played by a stand-in, with sample shops alone.
    let google: Google = NO_GOOGLE;
    let jobs: IngestJobs | null = null;
    const findNextRun = (source: RetailerSource) => jobs && findNextTime(scheduleOf(source), new Date());
    const secretKey = config.tokenKey ?? (await loadVaultKey(config.dataDir));
    const queries = createWebDatabase(address, outage, WIRE_LIMITS, observePool(observation, 'data-api'));
    closing.add(() => queries.destroy());
    const clients = createWebDatabase(address, outage, AUTH_LIMITS, observePool(observation, 'auth-api'));
    closing.add(() => clients.destroy());
    const known = () => live.current ?? cluster?.watch.state ?? null;
    const isSample = () => known()?.isSample ?? false;
    const mail = createServerMail({ config, db, address, secret: secretKey, siteUrl: url, isSample, logger });
    closing.add(mail.stop);
    const keys = deriveInstallationKeys(secretKey);
    const push = findPushSender(config, secretKey, url);
    const watchesOver = (db: Database) =>
      createWatches({
        db,
        secret: secretKey,
        mail: mail.mail,
        mayBePrivate: config.privateTargets,
        pushKey: push.keys.publicKey,
      });
    const watches = watchesOver(web);
    const accounts = createAccounts({
      onRefusedLogIn: (reason) => metrics?.refusedLogIns.inc({ reason }),
      db: web,
      clients,
      google: () => google.google,
      googleOfClients: () => google.clients,
      secret: secretKey,
      mail: mail.mail,
      rules: {
        maySignUp: config.clientSignUps,
        mustConfirm: config.clientConfirmation,
        mayBeAnonymous: config.clientAnonymous,
        mayLink: config.clientLinking,
        mustReauthenticate: config.clientReauthentication,
        hasPhones: config.sms !== null,
      },
    });
    const installation = { ...config, db, address, retailers };
    const addressOf = (context: Context) => readClientAddress(context, trustedProxies);
    const searchLog = config.searchLog ? createSearchLog((searches) => addSearches(web, searches), logger) : null;
    if (searchLog) closing.add(searchLog.close);
    const metricsApp = await createMetricsApp(observation, installation, config.metricsToken);
    const metricsServer = metricsApp && (await listenForMetrics(metricsApp, config, serve));
    if (metricsServer) closing.add(metricsServer.close);
    if (metrics) {
      metrics.sources.isDatabaseUp = () => outage.state === 'well';
      if (replica) metrics.sources.replica = () => replica;
      metrics.sources.catalog = known;
    }
    if (givesUpRoot) await giveUpRoot(config, onProgress);
    const pictures =
      given.pictures ??
      createPictureStore(path.join(config.dataDir, 'pictures'), (err) =>
        logger.warn({ err }, 'a picture of the sample could not be drawn or kept'),
      );
    closing.add(pictures.close);
    // Beside the pages, which may still be in the making. How it went is asked below.
    const filling =
      config.retailersFile === null ? whenThere(() => fillFromSampleShops(db, onProgress)) : Promise.resolve();
    filling.catch(() => {});
    const reads = replica ? createReadDatabase(replica, { address, outage }, observePool(observation, 'reads')) : web;
    if (replica) closing.add(() => reads.destroy());
    const services = createServices({
      siteUrl: url,
      live,
      cluster,
      currency: config.currency,
      db: reads,
      accounts,
      watches,
      publishableKey: keys.publishable,
      searchLog,
      houseTexts,
      sizeCharts: new Map(retailers.map(({ name, sizeCharts = [] }) => [name, sizeCharts])),
      logger,
      onSearch: metrics ? (seconds) => metrics.searches.observe(seconds) : undefined,
    });
    http = await createStorefront({
      pictures,
      services,
      isReady: async () => !isStopping && services.catalog.isReady() && (await outage.recent()) === 'well',
      logger,
      app,
      isHostFixed: config.siteUrl !== null,
      boundHost: host,
      trustedProxies,
      signInOrigin: () => google.authorizationOrigin(),
      status: config.statusPage ? createStatusPage(installation, findNextRun) : undefined,
      outbox: mail.outbox,
      metricsPage: config.metricsToken !== null && metricsApp ? metricsApp : undefined,
      observation,
      wire: createWire({
        db: queries,
        keys,
        siteUrl: url,
        jwtSecret: config.jwtSecret,
        authRedirects: config.authRedirects,
        addresses: { stored: SAMPLE_ROOT, shown: placeSampleUrl(SAMPLE_ROOT, url) },
        accounts: accounts.clients,
        admin: accounts.admin,
        watches: watchesOver(queries),
        addressOf,
        limitAttempts: (refuse) => limitAttempts({ addressOf, refuse }),
        logger,
      }),
    });
    await filling;
    await whenThere(() => live.refresh());
    google = await createGoogle({ ...config, config: config.google, db: web, clients, siteUrl: url, isSample, logger });
    closing.add(google.close);
    const background = { config, installation, siteUrl: url, logger, tracing, outage, whenThere, closing };
    await startFollowing(background, mail, push, cluster ? [live, cluster] : [live]);
    const mailNote = mail.describe();
    if (mailNote !== null) onProgress(mailNote);
    // At a shared port others answer until this process can.
    const server = early ?? (await open());
    if (isPortShared) closing.add(startWatchdog());
    jobs = await startBackgroundWork(background);
    if (config.retailersFile !== null && live.current?.catalog.size === 0) onProgress(formatEmpty(config));
    const unwritten = formatUnwritten(houseTexts, live.current?.isSample ?? false);
    if (unwritten !== null) onProgress(unwritten);
    return {
      /** Where to open it. */
      url,
      /** Ends what is open, then everything. @param graceMs between the announcement by /readyz and the end of accepting; none at a shared port */
      async close(graceMs = 0): Promise<void> {
        // At a shared port others are asked from now on, and what this process said of itself would be taken for them.
        if (!isPortShared) {
          isStopping = true;
          await sleep(graceMs);
        }
        // Requests end while the rest is being stopped; what they need goes last.
        void server.close();
        await closing.close();
      },
    };
  } catch (error) {
    // The failure to report is this one.
    await closing.close().catch(() => {});
    throw error;
  }
}

function formatEmpty({ ingest }: Config): string {
  return ingest
    ? 'The catalog is empty. The retailers that were never read are being read now'
    : 'The catalog is empty. To read the retailers, run: npx selvedge ingest';
}

/** Where all is in a cluster, nothing is in memory. */
const NOTHING: CatalogSource = { refresh: async () => {} };
