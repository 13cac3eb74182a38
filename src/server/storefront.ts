import { Hono } from 'hono';
import type { PictureStore } from '../sample/pictures/picture-store.ts';
import { type AppSource, builtApp } from './app-source.ts';
import { createHttp, type HttpOptions } from './http/http.ts';
import { createNameRoute } from './http/name-route.ts';
import { createPageRenderer } from './pages.ts';

export interface StorefrontOptions extends Omit<HttpOptions, 'pages' | 'clientDir' | 'sample' | 'nameRoute'> {
  /** The sample's pictures as pixels; drawings when absent. */
  readonly pictures?: PictureStore;
  /** Where the pages come from; the build when absent. */
  readonly app?: AppSource;
}

/**
 * The storefront over any services, ready to be served: what `startServer` serves, and what a test serves with
 * services of its own.
 * @throws AppNotBuiltError
 */
export async function createStorefront({ pictures, app = builtApp, ...options }: StorefrontOptions): Promise<Hono> {
  const { services, logger, observation } = options;
  const isObserved = Boolean(observation?.metrics ?? observation?.tracing);
  let face: Promise<Hono> | null = null;
  // Not before somebody asks: what the shops sell has to be invented first, and a site of real shops has no use for it.
  const openFace = async () => {
    const { SAMPLE_SHOPS } = await import('../sample/sample-shop.ts');
    const { createSampleShopApp } = await import('../sample/shops/sample-shops.ts');
    const routes = new Hono();
    for (const shop of SAMPLE_SHOPS) {
      const path = `/sample/${shop.slug}`;
      const publicUrl = () => services.site.url + path;
      routes.route(path, createSampleShopApp(shop, { publicUrl, ...(pictures && { pictures }) }));
    }
    return routes;
  };
  return createHttp({
    ...options,
    pages: await createPageRenderer(app, services, logger),
    clientDir: app.clientDir,
    nameRoute: isObserved ? createNameRoute((await app.load()).routes) : () => '*',
    async sample() {
      if (!services.site.isSample) return null;
      face ??= openFace();
      return face;
    },
  });
}
