import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { PictureStore } from '../sample/pictures/picture-store.ts';
import { type AppSource, builtApp } from './app-source.ts';
import { createHttp } from './http/http.ts';
import { createNameRoute } from './http/name-route.ts';
import type { Observation } from './observe.ts';
import { createPageRenderer } from './pages.ts';
import type { Services } from './services.ts';

export interface StorefrontOptions {
  readonly services: Services;
  /** Whether requests can be answered from a catalog now. */
  readonly isReady: () => Promise<boolean>;
  readonly logger: Logger;
  /** The sample's pictures as pixels; drawings when absent. */
  readonly pictures?: PictureStore;
  /** Where the pages come from; the build when absent. */
  readonly app?: AppSource | undefined;
  /** Whether the site answers to no other name than its own; to any when absent. */
  readonly isHostFixed?: boolean;
  /** The address that is listened on; the loopback when absent. */
  readonly boundHost?: string;
  /** How many proxies of the operator's stand in front; none when absent. */
  readonly trustedProxies?: number;
  /** Origin of the provider that people are sent to, to sign in; `null` for none. */
  readonly signInOrigin?: () => string | null;
  /** The page of retailers' last runs; none when absent. */
  readonly status?: (() => Promise<Response>) | undefined;
  /** The page of mails that were not sent; none when absent. */
  readonly outbox?: Hono | undefined;
  /** The APIs for other clients than our pages; none when absent. */
  readonly wire?: Hono | undefined;
  /** `/metrics`, for who knows the token; none when absent. */
  readonly metricsPage?: Hono | undefined;
  /** What is measured and traced; nothing when absent. */
  readonly observation?: Observation | undefined;
}

/**
 * The storefront over any services, ready to be served: what `startServer` serves, and what a test serves with
 * services of its own.
 * @throws AppNotBuiltError
 */
export async function createStorefront(options: StorefrontOptions): Promise<Hono> {
  const { services, isReady, logger, app = builtApp, signInOrigin = () => null, status, outbox, wire } = options;
  const pages = await createPageRenderer(app, services, logger);
  const observation = options.observation ?? { metrics: null, tracing: null };
  const isObserved = observation.metrics !== null || observation.tracing !== null;
  const nameRoute = isObserved ? createNameRoute((await app.load()).routes) : () => '*';
  let face: Promise<Hono> | null = null;
  // Not before somebody asks: what the shops sell has to be invented first, and a site of real shops has no use for it.
  const openFace = async () => {
    const { createSampleRoutes } = await import('./sample/sample-routes.ts');
    return createSampleRoutes(services.site.url, options.pictures);
  };
  return createHttp({
    services,
    pages,
    clientDir: app.clientDir,
    isReady,
    isHostFixed: options.isHostFixed ?? false,
    boundHost: options.boundHost ?? '127.0.0.1',
    trustedProxies: options.trustedProxies ?? 0,
    signInOrigin,
    status,
    outbox,
    wire,
    metricsPage: options.metricsPage,
    nameRoute,
    observation,
    async sample() {
      if (!services.site.isSample) return null;
      face ??= openFace();
      return face;
    },
    logger,
  });
}
