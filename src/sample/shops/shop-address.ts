import type { Context } from 'hono';
import { basePath } from 'hono/route';
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

/** The address that a request was made to, up to the shop's own root: wherever it is mounted. */
export function requestedRoot(c: Context): string {
  return new URL(c.req.url).origin + basePath(c).replace(/\/$/, '');
}

/** A product's page below the root of its shop. */
export function shopProductPath(shop: SampleShop, product: Pick<SampleProduct, 'handle'>): string {
  return shop.adapter === 'shopify' ? `/products/${product.handle}` : `/nz/p/${product.handle}`;
}

/** A picture's absolute address. It changes when the picture does, so that it can be cached for ever. */
export function pictureUrl(root: string, image: SampleImage): string {
  return `${root}/files/${image.file}?v=${image.version}`;
}
