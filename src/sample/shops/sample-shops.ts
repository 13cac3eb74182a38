import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { LOOPBACK, listenOnLoopback } from '../listen-on-loopback.ts';
import { rangeOf } from '../sample-catalog.ts';
import { SAMPLE_SHOPS, type SampleShop, type SampleShopSlug } from '../sample-shop.ts';
import { mountProductPageShop } from './product-page-shop.ts';
import type { ShopFace } from './shop-address.ts';
import { mountShopFace } from './shop-face.ts';
import { mountShopifyShop } from './shopify-shop.ts';

export type RunningSampleShops = Awaited<ReturnType<typeof startSampleShops>>;

/**
 * One sample shop as a Hono app: mount it with `app.route('/sample/glassons', createSampleShopApp(shop))` to show its
 * pages and pictures under the storefront's own origin.
 */
export function createSampleShopApp(shop: SampleShop, face: ShopFace = {}): Hono {
  const app = new Hono();
  const range = rangeOf(shop);
  if (shop.adapter === 'shopify') mountShopifyShop(app, shop, range, face);
  else mountProductPageShop(app, shop, range);
  mountShopFace(app, shop, range, face);
  return app;
}

/**
 * Starts the three sample shops, each an origin of its own. Fails, leaving nothing open, when a port is taken.
 * @param ports fixed ones by shop. Without one the system picks a free port: nothing stored depends on it when `publicUrl` is given.
 */
export async function startSampleShops(
  options: Pick<ShopFace, 'publicUrl'> & { readonly ports?: Partial<Record<SampleShopSlug, number>> } = {},
) {
  const started = await Promise.allSettled(
    SAMPLE_SHOPS.map((shop) => startShop(shop, options.ports?.[shop.slug] ?? 0, options)),
  );
  const running = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const close = async () => {
    await Promise.all(running.map((shop) => shop.close()));
  };
  const failed = started.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await close();
    throw failed.reason;
  }
  return { shops: running.map(({ shop }) => shop), close };
}

async function startShop(shop: SampleShop, fixedPort: number, face: ShopFace) {
  const server = createServer(getRequestListener(createSampleShopApp(shop, face).fetch));
  const { port, close } = await listenOnLoopback(server, fixedPort, `The sample shop ${shop.name}`);
  const { slug, name, adapter, sizeSystem } = shop;
  // Where the pipeline reads it and where shoppers reach it, without a trailing slash.
  const address = `http://${LOOPBACK}:${port}`;
  return {
    shop: { slug, name, adapter, sizeSystem, address, publicAddress: face.publicUrl?.(slug) ?? address },
    close,
  };
}
