import { Hono } from 'hono';
import { createSampleShopApp, SAMPLE_SHOPS, type SampleShopSlug } from '../sample/sample-shops.ts';

/** Where shoppers reach a sample shop's pages and pictures: under the storefront's own origin. */
export function samplePublicUrl(siteUrl: string): (slug: SampleShopSlug) => string {
  return (slug) => `${siteUrl}/sample/${slug}`;
}

/** The three sample shops' public face as one application, to be asked with whole paths (`/sample/glassons/…`). */
export function createSampleFace(siteUrl: string): Hono {
  const face = new Hono();
  for (const shop of SAMPLE_SHOPS) {
    face.route(`/sample/${shop.slug}`, createSampleShopApp(shop, { publicUrl: samplePublicUrl(siteUrl) }));
  }
  return face;
}
