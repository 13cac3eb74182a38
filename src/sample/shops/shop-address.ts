import type { Context } from 'hono';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { SampleImage, SampleProduct } from '../sample-product.ts';
import type { SampleShop, SampleShopSlug } from '../sample-shop.ts';

/** What shoppers get of a shop. */
export interface ShopFace {
  /** Where they reach each shop, without a trailing slash (`http://localhost:3000/sample/glassons`); without it, the address the request came to. */
  readonly publicUrl?: (shop: SampleShopSlug) => string;
  /** The pictures as pixels; without it they are drawings. */
  readonly pictures?: PictureStore;
}

/**
 * The address that a request was made to, up to the shop's own root. `route` is the route's path as the shop knows it
 * (`/sitemap.xml`); what stands before it is where the shop is mounted.
 */
export function requestedRoot(c: Context, route: string): string {
  const url = new URL(c.req.url);
  return `${url.origin}${url.pathname.slice(0, Math.max(0, url.pathname.length - route.length))}`;
}

/** A product's page below the root of its shop. */
export function shopProductPath(shop: SampleShop, product: Pick<SampleProduct, 'handle'>): string {
  return shop.adapter === 'shopify' ? `/products/${product.handle}` : `/nz/p/${product.handle}`;
}

/** A picture's absolute address. It changes when the picture does, so that it can be cached for ever. */
export function pictureUrl(root: string, image: SampleImage): string {
  return `${root}/files/${image.file}?v=${image.version}`;
}
