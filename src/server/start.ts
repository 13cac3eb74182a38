import { sql } from 'kysely';
import { pino } from 'pino';
import { findCatalogueVersion, listenForCatalogue } from '../db/catalogue-version.ts';
import type { Database } from '../db/connection.ts';
import { isSampleCatalogue } from '../db/ingest-runs.ts';
import { openDatabase } from '../db/open-database.ts';
import { findListedProducts } from '../db/products.ts';
import type { Config } from './config.ts';
import { createServices } from './create-services.ts';
import { fillFromSampleShops } from './fill-sample.ts';
import { listen } from './listen.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { createStorefront } from './storefront.ts';

export interface RunningServer {
  /** Where to open it. */
  readonly url: string;
  close(): Promise<void>;
}

export interface StartOptions {
  /** Told what is going on while the start takes time. */
  readonly onProgress?: (line: string) => void;
}

/**
 * Starts the storefront: database, catalogue, HTTP; an empty catalogue is filled from the sample shops first.
 * @throws ListenError, DatabaseError, AppNotBuiltError, each with one line for the operator.
 */
export async function startServer(
  config: Config,
  { onProgress = () => {} }: StartOptions = {},
): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel });
  const database = await openDatabase(config);
  const closing: (() => Promise<void>)[] = [() => database.close()];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const { db } = database;
    const live = new LiveCatalogue({
      findVersion: () => findCatalogueVersion(db),
      findProducts: () => findListedProducts(db),
      isSample: () => isSampleCatalogue(db),
    });
    const services = createServices(config, live);
    const isReady = async () => live.current !== null && (await answers(db));
    const http = await createStorefront(services, isReady, logger);
    const server = await listen(http, config.host, config.port);
    closing.push(() => server.close());
    if (config.retailersFile === null) await fillFromSampleShops(db, config.siteUrl, onProgress);
    await live.refresh();
    const listener = await listenForCatalogue(database.url, () => {
      live.refresh().catch((err) => logger.error({ err }, 'the catalogue could not be refreshed'));
    });
    closing.push(() => listener.dispose());
    return { url: config.siteUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether the database can be asked now. */
async function answers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
