import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { SAMPLE_SHOPS, type SampleShop, type SampleShopSlug } from '../sample-shop.ts';
import { createProductPageShop } from './product-page-shop.ts';
import type { PublicUrl, ShopFace } from './shop-address.ts';
import { createShopifyShop } from './shopify-shop.ts';

export { sampleCatalog } from '../sample-catalog.ts';
export { SAMPLE_SHOPS, type SampleShop, type SampleShopSlug } from '../sample-shop.ts';
export type { PublicUrl } from './shop-address.ts';

export interface SampleShopOptions {
  /** Address to listen on; loopback by default. */
  readonly host?: string;
  /** Fixed ports by shop. Without one the system picks a free port: nothing stored depends on it when `publicUrl` is given. */
  readonly ports?: Partial<Record<SampleShopSlug, number>>;
  /** Where shoppers reach each shop; without it, the address the request came to. */
  readonly publicUrl?: PublicUrl;
}

interface RunningSampleShop {
  readonly slug: SampleShopSlug;
  /** The retailer's name. */
  readonly name: string;
  readonly adapter: 'shopify' | 'product-pages';
  /** The system of the sizes it writes as bare numbers; `null` when they are waists. */
  readonly sizeSystem: string | null;
  /** Where the pipeline reads it, without a trailing slash. */
  readonly address: string;
  /** Where shoppers reach it, without a trailing slash: the root of product and picture addresses. */
  readonly publicAddress: string;
}

export interface RunningSampleShops {
  readonly shops: readonly RunningSampleShop[];
  close(): Promise<void>;
}

/**
 * One sample shop as a Hono app: mount it with `app.route('/sample/glassons', createSampleShopApp(shop))` to show its
 * pages and pictures under the storefront's own origin.
 */
export function createSampleShopApp(shop: SampleShop, face: ShopFace = {}): Hono {
  return shop.adapter === 'shopify' ? createShopifyShop(shop, face) : createProductPageShop(shop, face);
}

/** Starts the three sample shops, each an origin of its own. Fails, leaving nothing open, when a port is taken. */
export async function startSampleShops(options: SampleShopOptions = {}): Promise<RunningSampleShops> {
  const started = await Promise.allSettled(SAMPLE_SHOPS.map((shop) => startShop(shop, options)));
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

async function startShop(
  shop: SampleShop,
  options: SampleShopOptions,
): Promise<{ shop: RunningSampleShop; close(): Promise<void> }> {
  const host = options.host ?? '127.0.0.1';
  const port = options.ports?.[shop.slug] ?? 0;
  const server = createAdaptorServer({ fetch: createSampleShopApp(shop, options).fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      reject(new Error(`The sample shop ${shop.name} cannot listen on ${host}:${port}.`, { cause }));
    });
    server.listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
  const { slug, name, adapter, sizeSystem } = shop;
  return {
    shop: { slug, name, adapter, sizeSystem, address, publicAddress: options.publicUrl?.(slug) ?? address },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Readers keep connections alive; without this, close would wait for them.
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
