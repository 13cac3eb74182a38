import path from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createHttp } from './http.ts';
import { createPageRenderer } from './pages.ts';
import { createSampleFace } from './sample-face.ts';
import type { Services } from './services.ts';

/** Where the build puts the app. */
const BUILD_DIR = path.resolve(import.meta.dirname, '../../build');

/**
 * The storefront over any services, ready to be served: what `startServer` serves, and what a test serves with
 * services of its own.
 * @throws AppNotBuiltError
 */
export async function createStorefront(
  services: Services,
  isReady: () => Promise<boolean>,
  logger: Logger,
): Promise<Hono> {
  const pages = await createPageRenderer(BUILD_DIR, services, logger);
  const face = createSampleFace(services.site.url);
  return createHttp({
    services,
    pages,
    clientDir: path.join(BUILD_DIR, 'client'),
    isReady,
    sample: () => (services.site.isSample ? face : null),
    logger,
  });
}
