import { Hono } from 'hono';
import type { PictureStore } from '../../sample/pictures/picture-store.ts';
import { createSampleShopApp, SAMPLE_SHOPS } from '../../sample/shops/sample-shops.ts';
import { publicSampleUrl } from './sample-addresses.ts';

/** The three sample shops' public face as one application, to be asked with whole paths (`/sample/glassons/…`). */
export function createSampleRoutes(siteUrl: string, pictures: PictureStore | undefined): Hono {
  const face = new Hono();
  for (const shop of SAMPLE_SHOPS) {
    const publicUrl = () => publicSampleUrl(siteUrl, shop.slug);
    face.route(`/sample/${shop.slug}`, createSampleShopApp(shop, pictures ? { publicUrl, pictures } : { publicUrl }));
  }
  return face;
}
